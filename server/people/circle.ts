import { createHash } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { Tables } from '#server/database/tables.ts';
import {
  countNamed,
  listNeighbors,
  listParts,
  listPeopleOfKeys,
  listPlacesOf,
  listPlacesOn,
  listRecords,
  listWholeJoins,
  type PlacedRow,
} from './placing-queries.ts';
import {
  type Appearance,
  appearancesOn,
  contactsOf,
  type Decisions,
  type NamingRecord,
  signerContactsOn,
  type SignerContacts,
  textOf,
} from './same-person.ts';

/** How much is compared for what is worked out together. */
export interface Most {
  /** Places on all waivers that are looked at: what a school that brings 200 people fills with thirty visits. */
  named: number;
  /** Names of kids with each contact of their signers. */
  keys: number;
  /** Places of one person. */
  places: number;
}

/** Everyone among whom somebody on the asked waivers could be, as far as the rules look. */
export interface Circle {
  records: ReadonlyMap<string, NamingRecord>;
  /** The address that a signer gave later. */
  laterEmails: ReadonlyMap<string, string>;
  decisions: Decisions;
  apart: ReadonlySet<string>;
  contactsOfSigner: SignerContacts;
  /** Who stood on those records so far. */
  placed: readonly PlacedRow[];
  /** Whether all who could be this person are here. */
  isOpen(one: Appearance): boolean;
  asked: ReadonlySet<string>;
}

/** Undefined: it is more than `most`. */
export async function gather(
  transaction: Transaction<Tables>,
  waiverIds: readonly string[],
  most: Most,
): Promise<Circle | undefined> {
  const records = new Map<string, NamingRecord>();
  const laterEmails = new Map<string, string>();
  const seenPeople = new Set<string>();
  const placed = new Map<string, PlacedRow>();
  const joins = new Map<string, Decisions['joined'][number]>();
  const apart = new Map<string, Decisions['apart'][number]>();
  let named = 0;

  /** With all other waivers of their signers. False: too many. */
  async function load(ids: Iterable<string>): Promise<boolean> {
    for (let wanted = newOf(ids); wanted.length > 0;) {
      if (most.named < Infinity) named += await countNamed(transaction, wanted);
      if (named > most.named) return false;
      const rows = await listRecords(transaction, wanted);
      for (const row of rows) {
        records.set(row.waiverId, recordOf(row));
        if (row.contactEmailKey !== null) laterEmails.set(row.waiverId, row.contactEmailKey);
      }
      const found = rows.map(({ waiverId }) => waiverId);
      const joinedWith = await loadDecisions(found);
      const here = await listPlacesOn(transaction, found);
      for (const one of here) placed.set(textOf(one), one);
      const signers = new Set([
        ...here.filter(({ role }) => role === 'signer').map(({ personId }) => personId),
        ...(await listPeopleOfKeys(transaction, rows.filter(isSpokenOf).flatMap(signerKeysOf))),
      ]);
      const theirs = await listPlacesOf(transaction, [...signers]);
      wanted = newOf([...theirs, ...joinedWith].map(({ waiverId }) => waiverId));
    }
    return true;
  }

  function isSpokenOf({ waiverId }: { waiverId: string }): boolean {
    return !apart.has(textOf({ waiverId, role: 'signer', place: 0 }));
  }

  function newOf(ids: Iterable<string>): string[] {
    return [...new Set(ids)].filter((id) => !records.has(id));
  }

  /** Answers with all places that were joined with one of theirs. */
  async function loadDecisions(ids: string[]): Promise<Decisions['joined'][number]> {
    const joined = await listWholeJoins(transaction, ids);
    for (const [joinId, places] of Map.groupBy(joined, (each) => each.joinId)) joins.set(joinId, places);
    for (const place of await listParts(transaction, ids)) apart.set(textOf(place), place);
    return joined;
  }

  const decisions = () => ({ joined: [...joins.values()], apart: [...apart.values()] });

  if (!(await load(waiverIds))) return undefined;
  const open = new Set([...records.values()].flatMap(appearancesOn).map(textOf));
  let fresh = new Set(open);
  while (fresh.size > 0) {
    const appearances = [...records.values()].flatMap(appearancesOn).filter((one) => fresh.has(textOf(one)));
    const contactsOfSigner = signerContactsOn([...records.values()], decisions());
    const keys = keysOf(appearances, { contactsOfSigner, apart: new Set(apart.keys()) }, most.keys);
    if (keys.length > most.keys) return undefined;
    const met = appearances.map((one) => placed.get(textOf(one))?.personId).filter((id) => id !== undefined);
    const people = new Set([
      ...met,
      ...(await listPeopleOfKeys(transaction, keys)),
      ...(await listNeighbors(transaction, met)),
    ]);
    if (people.size > most.named) return undefined;
    const places = await listPlacesOf(
      transaction,
      [...people].filter((id) => !seenPeople.has(id)),
    );
    for (const id of people) seenPeople.add(id);
    if (!(await load(places.map(({ waiverId }) => waiverId)))) return undefined;
    fresh = new Set(places.map(textOf).filter((place) => !open.has(place)));
    for (const place of fresh) open.add(place);
  }
  return {
    records,
    laterEmails,
    decisions: decisions(),
    apart: new Set(apart.keys()),
    contactsOfSigner: signerContactsOn([...records.values()], decisions()),
    placed: [...placed.values()],
    isOpen: (one) => open.has(textOf(one)),
    asked: new Set(waiverIds),
  };
}

export function recordOf(row: Awaited<ReturnType<typeof listRecords>>[number]): NamingRecord {
  const kids = Array.from({ length: row.numKids }, (_, index) => ({
    name: row.kids[index]?.name ?? '',
    age: row.enteredAges?.[index + 1] ?? (row.kids[index]?.ageGiven === false ? null : (row.kidsAges[index] ?? null)),
    isAgeEntered: row.enteredAges?.[index + 1] !== undefined,
    birthDate: row.kids[index]?.birthDate ?? null,
  }));
  const { waiverId, arrivedAt, signedAt, name, nameKey, phone, emailKey, birthDate, series, participants } = row;
  return { waiverId, arrivedAt, signedAt, name, nameKey, phone, emailKey, birthDate, series, kids, participants };
}

/**
 * What those have in common with others who could be the same: not participants, whom their signer alone has, and nobody of whom no rule
 * speaks. Of more than `max` so many that it shows.
 */
export function keysOf(
  appearances: readonly Appearance[],
  { contactsOfSigner, apart }: Pick<Circle, 'contactsOfSigner' | 'apart'>,
  max = Infinity,
): string[] {
  const texts = new Set<string>();
  // Of one signer all waivers have the same set of contacts, which is long where somebody signs with ever new ones.
  const told = new Map<ReadonlySet<string>, Set<string>>();
  for (const one of appearances) {
    if (texts.size > max) break;
    if (apart.has(textOf(one))) continue;
    if (one.role === 'signer') {
      for (const text of signerTextsOf(one.record)) texts.add(text);
    } else if (one.role === 'kid' && one.nameKey !== '') {
      const contacts = contactsOfSigner(one.waiverId);
      const named = told.get(contacts) ?? new Set();
      told.set(contacts, named);
      if (named.has(one.nameKey)) continue;
      named.add(one.nameKey);
      for (const contact of contacts) texts.add(`kid ${contact} ${one.nameKey}`);
    }
  }
  return [...new Set([...texts].map(keyOf))];
}

type Signing = Pick<NamingRecord, 'phone' | 'emailKey' | 'nameKey'>;

function signerTextsOf(record: Signing): string[] {
  return contactsOf(record).map((contact) => `signer ${contact} ${record.nameKey}`);
}

function signerKeysOf(record: Signing): string[] {
  return signerTextsOf(record).map(keyOf);
}

/** Two texts of one key cost a look at somebody more. */
function keyOf(text: string): string {
  return createHash('sha256').update(text).digest().readBigInt64BE().toString();
}
