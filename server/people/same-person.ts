import { unnamedKid } from '#contract/kids.ts';
import type { PersonRole } from '#contract/waivers.ts';
import { normalizeName } from '#contract/person-name.ts';
import { ageOn, dateAtVenue } from '#server/validity/rules.ts';
import { matchCounted, partByBirth } from '#server/waivers/rules.ts';

/** A record, as far as it tells who is on it. */
export interface NamingRecord {
  waiverId: string;
  /** When the server had it: who was there first keeps the id. */
  arrivedAt: Date;
  signedAt: Date;
  name: string;
  nameKey: string;
  phone: string | null;
  emailKey: string | null;
  birthDate: string | null;
  /** The first of the records that were signed with proof of one another. */
  series: string;
  /** As many as were counted; of those that a form only counts, with an empty name. */
  kids: readonly NamedKid[];
  participants: readonly string[];
}

interface NamedKid {
  name: string;
  /** The age of the day of signing. */
  age: number | null;
  /** Whether staff entered it, who saw the kid. */
  isAgeEntered?: boolean;
  birthDate: string | null;
}

/** Where somebody stands on a record: a signer at 0, kids and participants from 1 on. */
export interface Place {
  waiverId: string;
  role: PersonRole;
  place: number;
}

/** What staff decided where the rules say otherwise. */
export interface Decisions {
  /** Places that are one person, one list a joining. */
  joined: readonly (readonly Place[])[];
  /** Places that no rule speaks of any longer. */
  apart: readonly Place[];
}

/** Somebody at a place of a record. */
export interface Appearance extends Place {
  record: NamingRecord;
  /** As written; empty: not given. */
  name: string;
  nameKey: string;
  birthDate: string | null;
  statedAge: number | null;
  isAgeEntered?: boolean;
}

/** All places of one person, the oldest first. */
export type SamePerson = Appearance[];

export function textOf({ waiverId, role, place }: Place): string {
  return `${waiverId} ${role} ${place}`;
}

/** The phone number and email address that a record was signed with: what two signers may share. */
export function contactsOf({ phone, emailKey }: Pick<NamingRecord, 'phone' | 'emailKey'>): string[] {
  return [...(phone === null ? [] : [`phone ${phone}`]), ...(emailKey === null ? [] : [`email ${emailKey}`])];
}

/** Worked out once: of a long list it is slow, and asked for over and over. */
const appearances = new WeakMap<NamingRecord, Appearance[]>();

export function appearancesOn(record: NamingRecord): readonly Appearance[] {
  const known = appearances.get(record) ?? readAppearances(record);
  appearances.set(record, known);
  return known;
}

function readAppearances(record: NamingRecord): Appearance[] {
  const { waiverId } = record;
  const own = { record, waiverId, role: 'signer' as const, place: 0, statedAge: null };
  return [
    { ...own, name: record.name, nameKey: record.nameKey, birthDate: record.birthDate },
    ...record.kids.map(({ name, age, isAgeEntered = false, birthDate }, index) => ({
      record,
      waiverId,
      role: 'kid' as const,
      place: index + 1,
      name,
      nameKey: normalizeName(name),
      birthDate,
      statedAge: age,
      isAgeEntered,
    })),
    ...record.participants.map((name, index) => ({
      record,
      waiverId,
      role: 'participant' as const,
      place: index + 1,
      name,
      nameKey: normalizeName(name),
      birthDate: null,
      statedAge: null,
    })),
  ];
}

/** The contacts of signers by the waivers that they signed: those of one signer are one set. */
export type SignerContacts = (waiverId: string) => ReadonlySet<string>;

/**
 * Who of some records is the same person (docs/decisions/0049); never by a guess. The answer depends on the records and the decisions alone,
 * not on the order in which they come. What is asked together has to hold everyone who could be the same (placing.ts).
 */
export function peopleOn(records: readonly NamingRecord[], decisions: Decisions): SamePerson[] {
  const everyone = records.toSorted(byArrival).flatMap(appearancesOn);
  const { groups, contactsOfSigner, unproven } = signersOn(everyone, decisions);
  const matching = { contactsOfSigner, decisions: readDecisions(decisions) };
  const people = new Union();
  const signerOf = ({ waiverId }: Place) => textOf(groups.get(waiverId)?.[0] ?? { waiverId, role: 'signer', place: 0 });
  const others = Map.groupBy(
    everyone.filter(({ role }) => role !== 'signer'),
    // A named kid may have several signers.
    (one) => `${isNamedKid(one) ? '' : signerOf(one)} ${one.role} ${one.nameKey}`,
  );
  for (const group of new Set(groups.values())) people.unite(group.map(textOf));
  for (const namesakes of others.values()) {
    for (const same of matched(namesakes, matching)) people.unite(same.map(textOf));
  }
  uniteJoined(people, decisions, everyone);
  const known = everyone.map((one) => (unproven.has(one.record) ? withoutOwnDate(one) : one));
  return [...Map.groupBy(known, (one) => people.rootOf(textOf(one))).values()];
}

function withoutOwnDate(one: Appearance): Appearance {
  return one.role === 'signer' ? { ...one, birthDate: null } : one;
}

/** What tells whether two signers share a phone number or an email address, for records that hold all of each signer. */
export function signerContactsOn(records: readonly NamingRecord[], decisions: Decisions): SignerContacts {
  return signersOn(records.flatMap(appearancesOn), decisions).contactsOfSigner;
}

function isNamedKid({ role, nameKey }: Appearance): boolean {
  return role === 'kid' && nameKey !== '';
}

/** Nobody gave a name. */
function isCounted(one: Appearance | undefined): boolean {
  return one?.nameKey === '';
}

function byArrival(one: NamingRecord, other: NamingRecord): number {
  return one.arrivedAt.getTime() - other.arrivedAt.getTime() || (one.waiverId < other.waiverId ? -1 : 1);
}

/**
 * One name with one phone number or email address, and no two birth dates, is one signer. `groups`: of each waiver all places of its signer;
 * `unproven`: those whose signer's birth date counts for nothing.
 */
function signersOn(
  everyone: readonly Appearance[],
  decisions: Decisions,
): { groups: Map<string, Appearance[]>; contactsOfSigner: SignerContacts; unproven: Set<NamingRecord> } {
  const signing = everyone.filter(({ role }) => role === 'signer');
  const apart = new Set(decisions.apart.map(textOf));
  const namesakes = new Union();
  for (const one of signing) {
    if (apart.has(textOf(one))) continue;
    namesakes.unite([textOf(one), ...contactsOf(one.record).map((contact) => `${contact} ${one.nameKey}`)]);
  }
  const union = new Union();
  const unproven = new Set<NamingRecord>();
  const inOrder = signing.toSorted((one, other) => byArrival(one.record, other.record));
  for (const ofOneName of Map.groupBy(inOrder, (one) => namesakes.rootOf(textOf(one))).values()) {
    for (const [birthDate, same] of partByBirth(ofOneName.map(({ record }) => record))) {
      union.unite(same.map(({ waiverId }) => textOf({ waiverId, role: 'signer', place: 0 })));
      for (const record of same) if (record.birthDate !== birthDate) unproven.add(record);
    }
  }
  uniteJoined(union, decisions, signing);
  const groups = new Map<string, Appearance[]>();
  const contacts = new Map<string, ReadonlySet<string>>();
  for (const group of Map.groupBy(signing, (one) => union.rootOf(textOf(one))).values()) {
    const theirs = new Set(group.flatMap(({ record }) => contactsOf(record)));
    for (const { waiverId } of group) {
      groups.set(waiverId, group);
      contacts.set(waiverId, theirs);
    }
  }
  return { groups, unproven, contactsOfSigner: (waiverId) => contacts.get(waiverId) ?? new Set() };
}

/** Staff's word, about those of their places that are among `everyone`. */
function uniteJoined(union: Union, { joined }: Decisions, everyone: readonly Appearance[]): void {
  if (joined.length === 0) return;
  const known = new Set(everyone.map(textOf));
  for (const places of joined) union.unite(places.map(textOf).filter((place) => known.has(place)));
}

interface Matching {
  contactsOfSigner: SignerContacts;
  decisions: ReadDecisions;
}

interface ReadDecisions {
  apart: ReadonlySet<string>;
  /** The same text for places that staff have joined. */
  joiningOf(one: Place): string;
}

function readDecisions({ apart, joined }: Decisions): ReadDecisions {
  const joining = new Union();
  for (const places of joined) joining.unite(places.map(textOf));
  return { apart: new Set(apart.map(textOf)), joiningOf: (one) => joining.rootOf(textOf(one)) };
}

/** A person whom the rules have found so far, while records are gone through in the order in which they came. */
interface Candidate {
  places: Appearance[];
  birthDate: string | null;
  /** One record names two like this. */
  isDoubled: boolean;
}

/**
 * Of one name and one role: one is who has no differing birth date, under the same signer or under signers who share a phone number or an
 * email address. Two on one record are two. Kids without a name are told apart by their order (`matchCounted`).
 */
function matched(namesakes: readonly Appearance[], { contactsOfSigner, decisions }: Matching): Appearance[][] {
  const people = new Set<Candidate>();
  const circles = circlesOf(new Set(namesakes.map(({ waiverId }) => contactsOfSigner(waiverId))));
  const byJoining = new Map<string, Candidate>();
  for (const [waiverId, onRecord] of Map.groupBy(namesakes, (one) => one.waiverId)) {
    const spoken = onRecord.filter((one) => !decisions.apart.has(textOf(one)));
    const { near, around } = circles.get(contactsOfSigner(waiverId)) ?? { near: new Set<Candidate>(), around: [] };
    // All of one record are matched to those who were there before, so that nobody is matched with a neighbor on the list.
    const matches = isCounted(spoken[0])
      ? matchCounted([...near], spoken)
      : spoken.map((one) => matchOf(one, near, spoken));
    for (const [index, one] of spoken.entries()) {
      const joining = decisions.joiningOf(one);
      const person = matches[index] ?? byJoining.get(joining) ?? { places: [], birthDate: null, isDoubled: false };
      person.places.push(one);
      person.birthDate ??= one.birthDate;
      person.isDoubled ||= spoken.length > 1;
      people.add(person);
      byJoining.set(joining, person);
      for (const circle of around) circle.near.add(person);
    }
  }
  return [...people].map(({ places }) => places);
}

/** People met under one signer or under those around: who share a phone number or an email address, the signer included. */
interface ContactCircle {
  near: Set<Candidate>;
  around: Iterable<ContactCircle>;
}

/** One for each signer's contacts: those may be many, and the waivers with them as many again. */
function circlesOf(signers: ReadonlySet<ReadonlySet<string>>): Map<ReadonlySet<string>, ContactCircle> {
  const circles = new Map<ReadonlySet<string>, ContactCircle>();
  const byContact = new Map<string, ContactCircle[]>();
  for (const contacts of signers) {
    const circle: ContactCircle = { near: new Set(), around: [] };
    circles.set(contacts, circle);
    for (const contact of contacts) byContact.set(contact, [...(byContact.get(contact) ?? []), circle]);
  }
  for (const [contacts, circle] of circles) {
    circle.around = new Set([...contacts].flatMap((contact) => byContact.get(contact) ?? []));
  }
  return circles;
}

/**
 * Who of those before somebody is; undefined: nobody, or nobody can tell who. Where two of one name stand on one record, this one or an
 * earlier, only the birth date tells.
 */
function matchOf(
  one: Appearance,
  near: ReadonlySet<Candidate>,
  onRecord: readonly Appearance[],
): Candidate | undefined {
  const born = [...near].filter(({ birthDate }) => birthDate !== null && birthDate === one.birthDate);
  if (born.length > 0) {
    const twins = onRecord.filter(({ birthDate }) => birthDate === one.birthDate);
    return born.length === 1 && twins.length === 1 ? born[0] : undefined;
  }
  const possible = [...near].filter(({ birthDate }) => birthDate === null || one.birthDate === null);
  const [only] = possible;
  return onRecord.length === 1 && possible.length === 1 && only?.isDoubled === false ? only : undefined;
}

/** What belongs together, by texts (union-find). */
export class Union {
  readonly #parents = new Map<string, string>();
  /** How many stand below each root; the smaller goes below the larger, so that no way up is long. */
  readonly #sizes = new Map<string, number>();

  unite(texts: readonly string[]): void {
    const [first, ...others] = texts;
    if (first === undefined) return;
    for (const other of others) {
      const [root, joined] = [this.rootOf(first), this.rootOf(other)];
      if (root !== joined) this.#join(root, joined);
    }
  }

  #join(one: string, other: string): void {
    const [ones, others] = [this.#sizes.get(one) ?? 1, this.#sizes.get(other) ?? 1];
    const [root, below] = ones < others ? [other, one] : [one, other];
    this.#parents.set(below, root);
    this.#sizes.set(root, ones + others);
  }

  rootOf(text: string): string {
    let root = text;
    for (let parent = this.#parents.get(root); parent !== undefined; parent = this.#parents.get(root)) root = parent;
    // Shortened, so that long chains stay quick.
    for (let step = text; step !== root;) {
      const next = this.#parents.get(step) ?? root;
      this.#parents.set(step, root);
      step = next;
    }
    return root;
  }
}

/** What is shown of a person: as their newest record has it, and what none of the others says otherwise. */
export interface Portrait {
  role: PersonRole;
  name: string;
  nameGiven: boolean;
  birthDate: string | null;
  statedAge: number | null;
  otherAge: number | null;
  seenAt: Date;
  /** The waiver whose signer signed for them last. */
  waiverId: string;
}

export function portraitOf(person: SamePerson, signerOf: SignerContacts): Portrait {
  const newest = newestFirst(person);
  const [last] = newest;
  if (last === undefined) throw new Error('A person has no place on any waiver');
  const bySigner = Map.groupBy(newest, ({ waiverId }) => signerOf(waiverId));
  const believed = newest.filter((one) => isBelieved(one, bySigner, signerOf));
  const born = believed.find(isBorn);
  const stated = believed.find(hasStatedAge);
  // Anybody may state another age afterwards, without proof of who they are.
  const seen = newest.find(({ isAgeEntered }) => isAgeEntered);
  const seenAge = seen && ageAt(last.record.signedAt, { ...seen, birthDate: null });
  return {
    role: last.role,
    ...shownNameOf(newest),
    birthDate: born?.birthDate ?? null,
    statedAge: seenAge ?? stated?.statedAge ?? null,
    otherAge:
      born !== undefined
        ? otherThanBorn(born, last, othersThan(born, bySigner, signerOf))
        : stated !== undefined && seen === undefined
          ? otherThanStated(stated, bySigner)
          : null,
    seenAt: last.record.signedAt,
    waiverId: last.waiverId,
  };
}

/** As written last, or by the place on the waiver: `Kid 2`. */
export function shownNameOf(person: SamePerson): Pick<Portrait, 'name' | 'nameGiven'> {
  const newest = newestFirst(person);
  const [last] = newest;
  const named = newest.find(({ name }) => name !== '');
  return { name: named?.name ?? unnamedKid(last?.place ?? 1), nameGiven: named !== undefined };
}

function newestFirst(person: SamePerson): SamePerson {
  return person.toSorted(
    (one, other) =>
      other.record.signedAt.getTime() - one.record.signedAt.getTime() || (textOf(one) < textOf(other) ? 1 : -1),
  );
}

/** The places of a person by who signed for them, each the newest first. */
type BySigner = ReadonlyMap<ReadonlySet<string>, SamePerson>;

function othersThan({ waiverId }: Place, bySigner: BySigner, signerOf: SignerContacts): SamePerson[] {
  const own = signerOf(waiverId);
  return [...bySigner].filter(([signer]) => signer !== own).map(([, theirs]) => theirs);
}

const YEARS_OFF = 1;

/**
 * Whether the birth date of a place fits the ages that other signers stated before. Anybody can sign with a family's number, and make a kid
 * 18 tomorrow. Of the same signer, a birth date says more than an age; another who states what fits has corrected their own.
 */
function isBelieved(one: Appearance, bySigner: BySigner, signerOf: SignerContacts): boolean {
  if (!isBorn(one)) return true;
  return othersThan(one, bySigner, signerOf).every(
    (theirs) =>
      theirs.slice(0, 1).every((latest) => fits(one, latest)) ||
      theirs.every((other) => byArrival(other.record, one.record) > 0 || fits(one, other)),
  );
}

type Born = Appearance & { birthDate: string };

function isBorn(one: Appearance): one is Born {
  return one.birthDate !== null;
}

/** Whether somebody born on a day has, within a year, the age that another signer states. */
function fits({ birthDate }: Born, other: Appearance): boolean {
  if (isBorn(other) || !hasStatedAge(other)) return true;
  return isNear(ageOn(birthDate, dateAtVenue(other.record.signedAt, 'UTC')), other.statedAge);
}

function isNear(one: number, other: number): boolean {
  return Math.abs(one - other) <= YEARS_OFF;
}

type Aged = Appearance & { statedAge: number };

function hasStatedAge(one: Appearance): one is Aged {
  return one.statedAge !== null;
}

/** What other signers say of somebody whose birth date is known, grown to the day of their last waiver. */
function otherThanBorn(born: Born, last: Appearance, others: readonly SamePerson[]): number | null {
  const at = last.record.signedAt;
  const latest = others.flatMap((theirs) => theirs.slice(0, 1)).filter((one) => !fits(born, one));
  return mostTelling(
    latest.map((one) => ageAt(at, one)),
    ageOn(born.birthDate, dateAtVenue(at, 'UTC')),
  );
}

/** What other signers say on the day of the age stated last, be it by a birth date that is not believed. */
function otherThanStated(stated: Aged, bySigner: BySigner): number | null {
  const latest = [...bySigner.values()].flatMap((theirs) => theirs.slice(0, 1));
  return mostTelling(
    latest.map((one) => ageAt(stated.record.signedAt, one)),
    stated.statedAge,
  );
}

/** The lowest of the ages that do not fit, for the machines go by it; where all are higher, the highest. */
function mostTelling(ages: readonly (number | undefined)[], shown: number): number | null {
  const off = ages.filter((age): age is number => age !== undefined && !isNear(age, shown));
  const [lowest] = off.toSorted((one, other) => one - other);
  if (lowest === undefined) return null;
  return lowest < shown ? lowest : Math.max(...off);
}

/** By the birth date, else at least so old: who was 6 is 7 one year later at the latest. */
function ageAt(instant: Date, one: Appearance): number | undefined {
  const on = dateAtVenue(instant, 'UTC');
  if (one.birthDate !== null) return Math.max(0, ageOn(one.birthDate, on));
  if (!hasStatedAge(one)) return undefined;
  return ageOn(dateAtVenue(one.record.signedAt, 'UTC').subtract({ years: one.statedAge }).toString(), on);
}

/** So many kids, at least, fit between the numbers of signers and of participants. */
const ROOM_FOR_KIDS = 60;
const LAST_DIGITS = 2;

/**
 * The id of whoever stands first at a place: the waiver's, with the place worked into the last byte. So a person made anew from the records
 * has the id that they had, and an id tells which waiver it came from.
 */
export function idAt({ waiverId, role, place }: Place): string {
  const number = role === 'signer' ? 1 : role === 'kid' ? 1 + place : 1 + ROOM_FOR_KIDS + place;
  const last = Number.parseInt(waiverId.slice(-LAST_DIGITS), 16) ^ number;
  return waiverId.slice(0, -LAST_DIGITS) + last.toString(16).padStart(LAST_DIGITS, '0');
}

/** At which place somebody with this id stood, if on this waiver. */
export function roleOf(id: string, waiverId: string): PersonRole | undefined {
  if (id.slice(0, -LAST_DIGITS) !== waiverId.slice(0, -LAST_DIGITS)) return undefined;
  const number = Number.parseInt(id.slice(-LAST_DIGITS), 16) ^ Number.parseInt(waiverId.slice(-LAST_DIGITS), 16);
  if (number === 0) return undefined;
  return number === 1 ? 'signer' : number <= 1 + ROOM_FOR_KIDS ? 'kid' : 'participant';
}

/** Between which waivers the one lies that an id came from. */
export function originsOf(id: string): { from: string; to: string } {
  const beginning = id.slice(0, -LAST_DIGITS);
  return { from: `${beginning}00`, to: `${beginning}ff` };
}
