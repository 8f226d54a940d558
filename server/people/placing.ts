import type { Transaction } from 'kysely';
import { lockTransaction } from '#server/database/locks.ts';
import type { Database } from '#server/database/open.ts';
import type { Tables } from '#server/database/tables.ts';
import { type Circle, gather, keysOf, type Most, recordOf } from './circle.ts';
import { insertParts } from './decision-queries.ts';
import { remainsOf, termOfPhone, termOfSigner, termsOfNames } from './name-search.ts';
import {
  deleteFromQueue,
  deletePeople,
  deleteUnusedWords,
  findFilling,
  insertPeople,
  insertWordRemains,
  insertWords,
  listIds,
  listJoins,
  listKnownKeys,
  listParts,
  listPlacesOn,
  listQueued,
  listRecords,
  listWaiversAfter,
  type NewPerson,
  updateFilling,
} from './placing-queries.ts';
import { MAX_PLACES } from './queries.ts';
import {
  type Appearance,
  appearancesOn,
  contactsOf,
  idAt,
  type NamingRecord,
  peopleOn,
  portraitOf,
  type SamePerson,
  signerContactsOn,
  textOf,
  Union,
} from './same-person.ts';

const MOST: Most = { named: 6000, keys: 6000, places: MAX_PLACES };
const EVERYTHING: Most = { named: Infinity, keys: Infinity, places: Infinity };
/** Each may take as long as a batch, and everybody else waits. */
const MAX_ONE_BY_ONE = 4;

/** So long a round goes on with what cannot be worked out together. */
const MAX_ROUND_MS = 1000;

/**
 * Works out who is on up to `max` waivers that were counted since (docs/decisions/0049), the oldest first. Answers with how many there were.
 * Under the lock of the counts, so that what is erased meanwhile leaves nobody behind.
 */
export async function placeQueued(db: Database, max: number, most = MOST): Promise<number> {
  return db.transaction().execute(async (transaction) => {
    await lockTransaction(transaction, 'waiverCounts');
    const queued = await listQueued(transaction, max);
    const placed = new Set(
      await placeTogether(transaction, [...new Set(queued.map(({ waiverId }) => waiverId))], most),
    );
    const done = queued.filter(({ waiverId }) => placed.has(waiverId));
    await deleteFromQueue(
      transaction,
      done.map(({ id }) => id),
    );
    return done.length;
  });
}

/**
 * Works out all of these waivers, or as many as there is time for: all at once, or else those that have something to do with each other, so that what
 * many of them touch is read once. Answers with which.
 */
async function placeTogether(
  transaction: Transaction<Tables>,
  waiverIds: readonly string[],
  most: Most,
): Promise<string[]> {
  if (await placeWithin(transaction, waiverIds, most)) return [...waiverIds];
  const begunAt = performance.now();
  const placed: string[] = [];
  for (const group of await groupsOf(transaction, waiverIds)) {
    placed.push(...group.slice(0, await placeFirst(transaction, group, most)));
    if (performance.now() - begunAt > MAX_ROUND_MS) break;
  }
  return placed;
}

/** Those that have a signer or a kid in common, with each other or with somebody who is known, as far as names and contacts tell. */
async function groupsOf(transaction: Transaction<Tables>, waiverIds: readonly string[]): Promise<string[][]> {
  const records = (await listRecords(transaction, [...waiverIds])).map(recordOf);
  const keys = new Map(records.map((record) => [record.waiverId, ownKeysOf(record)]));
  const together = new Union();
  for (const [waiverId, theirs] of keys) together.unite([waiverId, ...theirs]);
  for (const { key, personId } of await listKnownKeys(transaction, [...new Set([...keys.values()].flat())])) {
    together.unite([key, personId]);
  }
  return [...Map.groupBy(waiverIds, (waiverId) => together.rootOf(waiverId)).values()];
}

function ownKeysOf(record: NamingRecord): string[] {
  const contacts = new Set(contactsOf(record));
  return keysOf(appearancesOn(record), { contactsOfSigner: () => contacts, apart: new Set() });
}

/** The same for waivers from before people were kept. Answers with whether there are more. */
export async function placeEarlier(db: Database, max: number): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    await lockTransaction(transaction, 'waiverCounts');
    const afterId = await findFilling(transaction);
    if (afterId === undefined) return false;
    const waivers = await listWaiversAfter(transaction, afterId, max);
    const missing = waivers.filter(({ isPlaced }) => !isPlaced).map(({ id }) => id);
    const placed = await placeFirst(transaction, missing);
    const isWhole = placed === missing.length;
    const last = isWhole && waivers.length < max ? undefined : isWhole ? waivers.at(-1)?.id : missing[placed - 1];
    await updateFilling(transaction, last);
    return last !== undefined;
  });
}

/** Works out the first of these waivers, and how many: all together, or fewer if they touch too much for that, and at last one by one. */
export async function placeFirst(
  transaction: Transaction<Tables>,
  waiverIds: readonly string[],
  most = MOST,
): Promise<number> {
  let few = waiverIds;
  for (; few.length > MAX_ONE_BY_ONE; few = few.slice(0, Math.ceil(few.length / 2))) {
    if (await placeWithin(transaction, few, most)) return few.length;
  }
  for (const id of few) await placeOne(transaction, id, most);
  return few.length;
}

/**
 * Where a waiver touches more than is compared, everyone on it is set apart, as staff part people: it is written down, so that whoever works
 * everybody out anew comes to the same.
 */
async function placeOne(transaction: Transaction<Tables>, waiverId: string, most: Most): Promise<void> {
  if (await placeWithin(transaction, [waiverId], most)) return;
  const isNew = (await listPlacesOn(transaction, [waiverId])).length === 0;
  const [record] = isNew ? await listRecords(transaction, [waiverId]) : [];
  if (record !== undefined) await insertParts(transaction, appearancesOn(recordOf(record)));
  await placePeople(transaction, [waiverId]);
}

/**
 * Works out anew who is on these waivers, and whoever this may change: the signers' other waivers, and those of people who could be the same.
 * The transaction holds the lock of the counts.
 */
export async function placePeople(transaction: Transaction<Tables>, waiverIds: readonly string[]): Promise<void> {
  await placeWithin(transaction, waiverIds, EVERYTHING);
}

/** False: it is more than `most`, and nothing was done. */
async function placeWithin(
  transaction: Transaction<Tables>,
  waiverIds: readonly string[],
  most: Most,
): Promise<boolean> {
  if (waiverIds.length === 0) return true;
  const circle = await gather(transaction, waiverIds, most);
  if (circle === undefined) return false;
  const people = peopleOn([...circle.records.values()], circle.decisions);
  const crowded = people.filter(({ length }) => length > most.places);
  if (crowded.some((person) => isLedTogether(person, circle, most))) return false;
  const beyond = placesBeyond(crowded, circle, most);
  if (beyond.length > 0) {
    await insertParts(transaction, beyond);
    return placeWithin(transaction, waiverIds, most);
  }
  const ids = await idsOf(transaction, people);
  const signerAt = new Map<string, string>();
  for (const person of people) {
    for (const { role, waiverId } of person) {
      if (role === 'signer') signerAt.set(waiverId, ids.get(person) ?? '');
    }
  }
  const wasAsNow = comparerOf(circle, ids, signerAt);
  const changed = people.filter((person) => person.some((one) => circle.isOpen(one)) && !wasAsNow(person));
  const isChanged = new Set(changed.flat().map(textOf));
  const before = circle.placed.filter((placed) => isChanged.has(textOf(placed))).map(({ personId }) => personId);
  const written = changed.map((person) => {
    const { waiverId, role, name, nameGiven, birthDate, statedAge, otherAge, seenAt } = portraitOf(
      person,
      circle.contactsOfSigner,
    );
    return {
      role,
      name,
      nameGiven,
      birthDate,
      statedAge,
      otherAge,
      seenAt,
      id: ids.get(person) ?? '',
      signerId: role === 'signer' ? null : (signerAt.get(waiverId) ?? null),
      places: person,
      keys: keysOf(person, circle),
      terms: [...termsOf(person, circle)],
    };
  });
  await write(transaction, [...new Set(before)], written);
  return true;
}

/**
 * What was asked for of those who would stand on more than `most.places` waivers with it. What a person's waivers say is read of so many:
 * whoever signs a family's kid hundreds of times must not push out what the family signs next.
 */
function placesBeyond(crowded: readonly SamePerson[], { asked, placed }: Circle, most: Most): Appearance[] {
  if (crowded.length === 0) return [];
  const known = new Set(placed.map(textOf));
  return crowded.flatMap((person) => {
    const fresh = person.filter((one) => asked.has(one.waiverId) && !known.has(textOf(one)));
    return fresh.slice(Math.max(0, most.places - (person.length - fresh.length)));
  });
}

/**
 * Whether several, who were told apart, would be one on more than `most.places` waivers without any that is new. Whoever signs for a kid of
 * the same name with other numbers, and then with the family's, must not push out what the family signed before.
 */
function isLedTogether(person: SamePerson, { placed }: Circle, most: Most): boolean {
  const idsBefore = new Map(placed.map((one) => [textOf(one), one.personId]));
  const before = person.map((one) => idsBefore.get(textOf(one))).filter((id) => id !== undefined);
  return before.length > most.places && new Set(before).size > 1;
}

/**
 * Who is on some waivers as these alone tell it, and what staff decided about them: nothing of other waivers, and no kid's birth date. Whoever
 * signs with a family's number, and tries dates, would learn the right one from who is counted as one.
 */
export async function peopleOfWaivers(
  transaction: Transaction<Tables>,
  waiverIds: readonly string[],
): Promise<SamePerson[]> {
  const rows = await listRecords(transaction, [...waiverIds]);
  const found = rows.map(({ waiverId }) => waiverId);
  const joins = Map.groupBy(await listJoins(transaction, found), ({ joinId }) => joinId);
  return peopleOn(rows.map(recordOf).map(withoutBirthDates), {
    joined: [...joins.values()],
    apart: await listParts(transaction, found),
  });
}

function withoutBirthDates(record: NamingRecord): NamingRecord {
  return { ...record, kids: record.kids.map((kid) => ({ ...kid, birthDate: null })) };
}

async function write(
  transaction: Transaction<Tables>,
  before: string[],
  people: readonly (NewPerson & { places: SamePerson })[],
): Promise<void> {
  const gone = before.length === 0 ? new Set<string>() : await deletePeople(transaction, before);
  if (people.length > 0) {
    await insertPeople(
      transaction,
      people.map((person) => ({
        ...person,
        places: person.places.map(({ waiverId, role, place }) => ({ waiverId, role, place })),
      })),
    );
  }
  const words = new Set(people.flatMap(({ terms }) => terms.filter(isWord)));
  const fresh = words.size === 0 ? [] : await insertWords(transaction, [...words]);
  const remains = fresh.flatMap((word) => [...remainsOf(word)].map((each) => ({ remains: each, word })));
  if (remains.length > 0) await insertWordRemains(transaction, remains);
  const unused = [...gone].filter((term) => isWord(term) && !words.has(term));
  if (unused.length > 0) await deleteUnusedWords(transaction, unused);
}

/** Neither a pair, nor a signer's, nor a contact. */
function isWord(term: string): boolean {
  return !/[ ^#@]/.test(term);
}

/**
 * Whether nothing about a person has changed: they stand where they stood, on no waiver that was asked for, and their signers are who they
 * were, with the numbers and addresses that they had.
 */
function comparerOf(
  { placed, asked, records, decisions, contactsOfSigner }: Circle,
  ids: ReadonlyMap<SamePerson, string>,
  signerAt: ReadonlyMap<string, string>,
): (person: SamePerson) => boolean {
  const idsBefore = new Map(placed.map((one) => [textOf(one), one.personId]));
  const placesBefore = Map.groupBy(placed, ({ personId }) => personId);
  const others = [...records.values()].filter(({ waiverId }) => !asked.has(waiverId));
  const contactsBefore = signerContactsOn(others, decisions);
  const hasSignerAsBefore = ({ waiverId, role }: Appearance) =>
    idsBefore.get(textOf({ waiverId, role: 'signer', place: 0 })) === signerAt.get(waiverId) &&
    (role !== 'kid' || contactsBefore(waiverId).size === contactsOfSigner(waiverId).size);
  return (person) => {
    const id = ids.get(person) ?? '';
    return (
      person.every((one) => !asked.has(one.waiverId) && idsBefore.get(textOf(one)) === id && hasSignerAsBefore(one)) &&
      placesBefore.get(id)?.length === person.length
    );
  };
}

/** The id of each: the first that leads to a place of theirs, else that of their oldest place. */
async function idsOf(
  transaction: Transaction<Tables>,
  people: readonly SamePerson[],
): Promise<Map<SamePerson, string>> {
  const waiverIds = new Set(people.flat().map(({ waiverId }) => waiverId));
  const given = new Map<string, { id: string; number: number }>();
  for (const { id, number, ...place } of await listIds(transaction, [...waiverIds])) {
    if (!given.has(textOf(place))) given.set(textOf(place), { id, number });
  }
  return new Map(people.map((person) => [person, idOf(person, given)]));
}

function idOf(person: SamePerson, given: ReadonlyMap<string, { id: string; number: number }>): string {
  const [first] = person
    .map((one) => given.get(textOf(one)))
    .filter((one) => one !== undefined)
    .toSorted((one, other) => one.number - other.number);
  if (first !== undefined) return first.id;
  const [oldest] = person;
  if (oldest === undefined) throw new Error('A person has no place on any waiver');
  return idAt(oldest);
}

function termsOf(person: SamePerson, { laterEmails }: Circle): Set<string> {
  const names = termsOfNames(person.map(({ name }) => name));
  const hasSigned = person.some(({ role }) => role === 'signer');
  const terms = new Set([...names, ...(hasSigned ? [...names].map(termOfSigner) : [])]);
  for (const { role, record, waiverId } of person) {
    if (role !== 'signer') continue;
    if (record.phone !== null) terms.add(termOfPhone(record.phone));
    for (const email of [record.emailKey, laterEmails.get(waiverId)]) if (email) terms.add(`@${email}`);
  }
  return terms;
}
