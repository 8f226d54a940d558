import type { ListedParty } from '#contract/parties/parties.ts';
import { FAMILIES_FOUND } from '#contract/people/people-limits.ts';
import type { FoundFamily, Person } from '#contract/people/people.ts';
import type { Visit, VisitSource } from '#contract/people/visits.ts';
import { firstNameOf, normalizeName, readNameWords } from '#contract/person-name.ts';
import { venueDay } from '#contract/venue-dates.ts';
import { venue } from '#web/venue/document.ts';
import { checkedInByLabel, roleLabel } from '../../people/person-labels.ts';
import { coverageOf, insideLabel } from '../../shell/coverage-labels.ts';
import { count, timeOf } from '../../shell/formats.ts';

/** What people are opened by, and read again by. */
export interface Opening {
  from: { code: string } | { party: string };
  /** How they were found, which each visit says. */
  source: VisitSource;
  party?: PartyOfDay | undefined;
  /** Who of them was searched for. */
  soughtId?: string | undefined;
}

/** What is found by that beside the people: their waiver, or the party. */
export interface Found {
  waiverId?: string;
  /** Who is on the last waivers of the signer that ended, and on no other. */
  leftOut?: readonly Person[];
  party?: PartyOfDay | undefined;
}

/** Those whom it opens, and whoever is shown besides, as they are now. */
export interface FamilyRead {
  found: Found;
  people: readonly Person[];
  /** By the id under which each was shown: they may have been joined with somebody meanwhile. */
  others: readonly { id: string; person: Person }[];
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
export function livingParty(found: Found | undefined): PartyOfDay | undefined {
  return found?.party?.isCanceled ? undefined : found?.party;
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
export function kinshipLabel(person: Person, people: readonly Person[], waiverId: string | undefined): string {
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

/** Who is covered now and was not before. */
export function newlyCovered(before: readonly Person[], after: readonly Person[]): Person[] {
  const missing = new Set(before.filter(({ isCovered }) => !isCovered).map(({ id }) => id));
  return after.filter(({ id, isCovered }) => isCovered && missing.has(id));
}

/**
 * Whom of the people who signed by a person's QR code staff are asked about, because they may be that person with a new number or address
 * (docs/decisions/0054): for who signs by themselves any signer, for others who has their name. Never joined on a guess.
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

/** `Inside since 2:05 PM, checked in by Ann on Tablet 2`, or `Left 3:20 PM`; empty for who has not been in today. */
export function whereaboutsLabel(
  { isInside, since }: Pick<Person, 'isInside' | 'since'>,
  visit: Visit | undefined,
  now = new Date(),
): string {
  if (!isInside) return isUndoable({ isInside }, visit, now) ? `Left ${timeOf(visit.happenedAt)}` : '';
  return [insideLabel(since), visit && checkedInByLabel(visit)].filter(Boolean).join(', ');
}

/** The code of whoever stands on a waiver. */
export function codeOf(waiverId: string): string {
  return `WAIVER-${waiverId}`;
}

/** Who of a family was searched for by name: each word that was typed begins one of theirs. */
export function soughtAmong(people: readonly Person[], sought: string): Person | undefined {
  const words = readNameWords(sought);
  const isSought = ({ name }: Person) =>
    words.every((word) => readNameWords(name).some((part) => part.startsWith(word)));
  return words.length > 0 ? people.find(isSought) : undefined;
}

/** `2 of 3 inside`; empty while nobody is. */
export function partlyInLabel(inside: number, all: number): string {
  return inside === 0 ? '' : `${inside} of ${all} inside`;
}

/** One verdict for a family: whether any of them may come in and how many have, else since when they are inside, else why nobody is covered. */
export function verdictOfFamily(
  { people, leftOut, others }: Pick<FoundFamily, 'people' | 'leftOut' | 'others'>,
  isLetIn: (person: Person) => boolean,
) {
  const [first] = people;
  const listed = people.filter(({ isCovered }) => isCovered);
  const [inside] = listed;
  const [covered, all] = [listed.length + others.covered, people.length + leftOut.length + others.people];
  if (listed.some(canEnter) || others.covered > others.inside) {
    const words = partlyInLabel([...people, ...leftOut].filter(({ isInside }) => isInside).length + others.inside, all);
    return { status: 'valid' as const, words: words || (covered === all ? 'Covered' : `${covered} of ${all} covered`) };
  }
  if (!inside) return coverageOf({ isCovered: false, reason: first?.reason ?? null });
  if (listed.every(isLetIn)) return coverageOf({ ...inside, isLetIn: true });
  return { status: 'inside' as const, words: insideLabel(inside.since) };
}

/** `3 families`; where a search has found as many as it shows, that there may be more. */
export function foundLabel(found: number): string {
  return found < FAMILIES_FOUND
    ? count(found, 'family', 'families')
    : `The first ${found} families. Type more of the name, or the last four digits.`;
}

const NAMES_SHOWN = 6;

/** `with Linh, Teo`, who of them is not covered, and who is left out of the new waiver: of a family whose signer is named before. */
export function withLabels({ people, leftOut, others }: Pick<FoundFamily, 'people' | 'leftOut' | 'others'>): string[] {
  const besides = people.slice(1);
  return [
    ...labelNames(
      besides.filter(({ isCovered }) => isCovered),
      'with ',
      '',
      others.people,
    ),
    ...labelNames(
      besides.filter(({ isCovered }) => !isCovered),
      '',
      ' not covered',
    ),
    ...labelNames(leftOut, '', ' not on the new waiver'),
  ];
}

function labelNames(people: readonly Person[], before: string, after: string, unlisted = 0): string[] {
  const names = people.slice(0, NAMES_SHOWN).map(({ name, nameGiven }) => (nameGiven ? firstNameOf(name) : name));
  const more = people.length - names.length + unlisted;
  return people.length > 0 ? [before + names.join(', ') + (more > 0 ? ` and ${more} more` : '') + after] : [];
}
