import type { ListedParty } from '#contract/parties/parties.ts';
import type { Person } from '#contract/people/people.ts';
import type { Visit, VisitSource } from '#contract/people/visits.ts';
import { normalizeName } from '#contract/person-name.ts';
import { venueDay } from '#contract/venue-dates.ts';
import { venue } from '#venue/venue.ts';
import { checkedInByLabel, roleLabel } from '../../people/person-labels.ts';
import { count, timeOf } from '../../shell/formats.ts';

/** Who stands at the desk: everyone of a waiver, or of a party. */
export interface Family {
  /** What it was opened by, and is loaded again by. */
  from: { code: string } | { person: Person } | { party: string };
  /** How they were found, which each visit says. */
  source: VisitSource;
  /** The waiver whose people these are; undefined for a party. */
  waiverId?: string;
  party?: PartyOfDay | undefined;
  people: readonly Person[];
}

export interface PartyOfDay {
  id: string;
  title: string;
  /** Where guests sign for it. */
  guestUrl?: string;
  /** Or it is not today any more. */
  isCanceled?: boolean;
  /** Who came to it when it was read last. */
  guestIds?: readonly string[];
  counts?: Pick<ListedParty, 'ready' | 'expected' | 'declined'>;
}

/** The one that guests are still added to. */
export function livingParty(family: Family | undefined): PartyOfDay | undefined {
  return family?.party?.isCanceled ? undefined : family?.party;
}

export function canEnter({ isCovered, isInside }: Pick<Person, 'isCovered' | 'isInside'>): boolean {
  return isCovered && !isInside;
}

/** Who signed for others alone may be at home: one press for all is not for them. */
export function isRiding({ isTakingPart }: Pick<Person, 'isTakingPart'>): boolean {
  return isTakingPart !== false;
}

const SEVERAL = 3;

/** Whether one press may tick all who come in. So it stays when they have: nothing moves what is about to be pressed. */
export function hasSelectAll(riding: readonly Person[]): boolean {
  return riding.filter(({ isCovered }) => isCovered).length >= SEVERAL;
}

/** Where at most one who may come in is not inside. */
export function inLabel(people: readonly Pick<Person, 'isCovered' | 'isInside'>[]): string {
  const others = people.some(canEnter) ? ' else' : '';
  return `Everyone${others}${people.every(({ isCovered }) => isCovered) ? '' : ' who is covered'} is in`;
}

/**
 * The role of somebody, beside the others who are shown. A pass shows whom its signer signed for: where the coverage comes from somebody who
 * is not there, as of two parents who both sign for a kid, they are named after the signer who is.
 */
export function kinshipLabel(person: Person, { people, waiverId }: Pick<Family, 'people' | 'waiverId'>): string {
  const signers = people.filter(({ role }) => role === 'signer').map(({ name }) => name);
  const isOfThem = waiverId === undefined || signers.includes(person.signerName);
  return roleLabel({ ...person, age: null, signerName: (isOfThem ? undefined : signers[0]) ?? person.signerName });
}

/** Who signed for the first of them stands before them, as on the waiver: a kid who was searched for comes second. */
export function signerFirst(people: readonly Person[]): Person[] {
  const signer = people.find(({ role, name }) => role === 'signer' && name === people[0]?.signerName);
  return signer ? [signer, ...people.filter((person) => person !== signer)] : [...people];
}

/** `Ann Lee and 3 others`, by who signed. */
export function familyLabel(people: readonly Pick<Person, 'name' | 'role' | 'signerName'>[]): string {
  const [first, ...others] = people;
  if (!first || others.length === 0) return first?.name ?? '';
  const isAmongThem = people.some(({ role, name }) => role === 'signer' && name === first.signerName);
  return isAmongThem ? `${first.signerName} and ${count(others.length, 'other')}` : `Signed by ${first.signerName}`;
}

/** Whether staff begin with this row: of those whom one signature covers the signer, or the first where the signer is covered or not here. */
export function isFirstToSign(person: Person, people: readonly Person[]): boolean {
  if (person.role === 'signer' || person.reason === 'turned_18') return true;
  const alike = people.filter(
    ({ isCovered, reason, signerName }) => !isCovered && reason !== 'turned_18' && signerName === person.signerName,
  );
  return (alike.find(({ role }) => role === 'signer') ?? alike[0])?.id === person.id;
}

/** Everyone as before, with what is new about some of them; `added` are the people who were not there yet. */
export function withPeople(
  people: readonly Person[],
  news: readonly Person[],
  added: readonly Person[] = [],
): Person[] {
  const latest = new Map(news.map((person) => [person.id, person]));
  const kept = people.map((person) => latest.get(person.id) ?? person);
  const known = new Set(people.map(({ id }) => id));
  return [...kept, ...added.filter(({ id }) => !known.has(id))];
}

/** Who two have become who were joined elsewhere while this page showed them apart, by the ids that lead to them now. */
export type Became = Readonly<Record<string, Person>>;

/** What an answer adds: it is about somebody else than it was asked for where those two were joined meanwhile. */
export function withAnswer(became: Became, askedFor: string, person: Person): Became {
  const next = askedFor === person.id ? became : { ...became, [askedFor]: person };
  const isOf = (known: Person) => known.id === person.id || known.id === askedFor;
  return Object.fromEntries(Object.entries(next).map(([id, known]) => [id, isOf(known) ? person : known]));
}

/** Everyone once, as who they are now: who was joined stands where the first of the two stood. */
export function asNow(people: readonly Person[], became: Became): Person[] {
  const latest = new Map(Object.values(became).map((person) => [person.id, person]));
  const now = people.map((person) => became[person.id] ?? latest.get(person.id) ?? person);
  return [...new Map(now.map((person) => [person.id, person])).values()];
}

/** `known` are people who may be shown already, `added` those who belong to them, `became` who of those shown was joined elsewhere. */
export interface News {
  known: readonly Person[];
  added: readonly Person[];
  became: Became;
}

export function withNews(shown: readonly Person[], { known, added, became }: News): Person[] {
  return withPeople(asNow(shown, became), known, added);
}

/** The latest visit of each: what was read may be newer than what this page was told, which misses some while the network is away. */
export function withEntries(
  before: Readonly<Record<string, Visit>>,
  read: Readonly<Record<string, Visit>>,
): Record<string, Visit> {
  const later = Object.entries(read).filter(([personId, visit]) => {
    const known = before[personId];
    return known === undefined || Date.parse(known.recordedAt) <= Date.parse(visit.recordedAt);
  });
  return { ...before, ...Object.fromEntries(later) };
}

/** Who is covered now and was not before. */
export function newlyCovered(before: readonly Person[], after: readonly Person[]): Person[] {
  const missing = new Set(before.filter(({ isCovered }) => !isCovered).map(({ id }) => id));
  return after.filter(({ id, isCovered }) => isCovered && missing.has(id));
}

/**
 * Whom of a new waiver's people staff wait for: who signs at 18 is another person than the kid was, until staff join the two.
 */
export function awaitedAmong(people: readonly Person[], signed: readonly Person[]): Person[] {
  const grown = people.filter(({ reason }) => reason === 'turned_18').map(({ name }) => normalizeName(name));
  return signed.filter(({ name, isCovered }) => isCovered && grown.includes(normalizeName(name)));
}

/**
 * Whom of the people who signed by a person's QR code staff are asked about, because they may be that person with a new number or address
 * (docs/decisions/0059): for who signs by themselves any signer, for others who has their name. Never joined on a guess.
 */
export function mayBeSame(
  person: Pick<Person, 'id' | 'name' | 'role' | 'reason'>,
  signed: readonly Person[],
): Person | undefined {
  const others = signed.filter(({ id, isCovered }) => id !== person.id && isCovered);
  const signsAlone = person.role === 'signer' || person.reason === 'turned_18';
  if (signsAlone) return others.find(({ role }) => role === 'signer');
  const name = normalizeName(person.name);
  return others.find((other) => other.role === person.role && normalizeName(other.name) === name);
}

/** Whether a visit is what somebody's being in or out comes from: the entry of who is inside, the exit of who has left today. */
export function isUndoable(
  { isInside }: Pick<Person, 'isInside'>,
  visit: Visit | undefined,
  now = new Date(),
): visit is Visit {
  if (visit?.annulledAt !== null || visit.kind !== (isInside ? 'entry' : 'exit')) return false;
  return isInside || eveningOf(visit.happenedAt) === eveningOf(now);
}

/** What lies between an evening and its morning. A venue may be open after midnight, until six (contract/venue/document.ts). */
const NIGHT_MS = 6 * 60 * 60 * 1000;

function eveningOf(instant: Date | string): string {
  return venueDay(new Date(new Date(instant).getTime() - NIGHT_MS), venue.timeZone);
}

/** Of who came in twice, when one entry was taken back; empty for who is not inside. */
export function stillInLabel({ isInside, since }: Pick<Person, 'isInside' | 'since'>): string {
  return isInside && since ? `Still in since ${timeOf(since)} by another entry` : '';
}

/** `In since 2:05 PM, checked in by Ann on Tablet 2`, or `Left 3:20 PM`; empty for who has not been in today. */
export function whereaboutsLabel(
  { isInside, since }: Pick<Person, 'isInside' | 'since'>,
  visit: Visit | undefined,
  now = new Date(),
): string {
  if (!isInside) return isUndoable({ isInside }, visit, now) ? `Left ${timeOf(visit.happenedAt)}` : '';
  const parts = [since && timeOf(since), visit && checkedInByLabel(visit)].filter(Boolean);
  return parts.length === 0 ? 'In' : `In since ${parts.join(', ')}`;
}
