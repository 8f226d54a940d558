import { Temporal } from 'temporal-polyfill';
import { ADULT_AGE, type StoredKid, unnamedKid } from '#contract/kids.ts';
import { firstNameOf, normalizeName } from '#contract/person-name.ts';
import type { CoveredPerson, NamedPerson } from '#contract/waivers.ts';
import { ageOn, dateAtVenue, isValidOn, lastOfChildhood, notValidBecause } from '#server/validity/rules.ts';
import type { EnteredAnswer, JoinedPlace } from './coverage-queries.ts';
import { namesApart } from './names-apart.ts';
import { matchCounted, ridesOf } from './rules.ts';

interface Naming {
  kids: readonly StoredKid[];
  /** Those without a name included: some forms ask for none. */
  numKids: number;
  participants: readonly string[];
  /** Where staff said that two places are one person's. */
  joined?: readonly JoinedPlace[] | null;
  /** What staff were told of kids where the form got no answer. */
  answers?: readonly EnteredAnswer[] | null;
}

/** Whom a waiver names, and whether it covers its kids: not if the signer said that they are somebody else's. */
interface CoveringWaiver extends Naming {
  ownKids: boolean | null;
}

/** What a waiver tells of whom it names, and of how long it covers them. */
export interface NamingWaiver extends CoveringWaiver {
  id: string;
  signedAt: Date;
  /** The moment at which staff asked for a new signature, if that came first. */
  expiresAt: Date;
  /** The end that was signed for. */
  signedUntil: Date;
  /** The signer; null of what only adds kids. */
  isTakingPart: boolean | null;
}

interface Person {
  role: NamedPerson['role'];
  name: string;
  firstName: string;
  /** A calendar date; only kids have one. */
  birthDate: string | undefined;
  /** Role and name, by which people are the same unless their birth dates differ (functions/meet_people.sql). */
  who: string;
  /** Of those whom one waiver names alike the first, the second and so on. */
  nth: number;
}

/** On which place of which waiver somebody is first: 0 for a signer, else counted from 1 among those of the role. */
export interface Place {
  waiverId: string;
  role: Person['role'];
  place: number;
}

type Coverage = Pick<CoveredPerson, 'isCovered' | 'coveredUntil' | 'reason'>;

type CoveredOne = Person &
  Coverage & {
    first: Place;
    /** Wherever they stand, that one included. */
    places: readonly Place[];
    /** By which a party counts them: of a signer, where they said last whether they take part. */
    counted: Place;
    machines?: CoveredPerson['machines'];
    flags?: CoveredPerson['flags'];
    mayTurn18?: true;
    turns18?: true;
    isTakingPart?: false;
    nameApart: string | undefined;
  };

/** When somebody asks, and where the calendar hangs that says who is of age. */
export interface Asking {
  now: Date;
  timeZone: string;
}

/** The most people that are distinguished for one signer. Caps the cost when someone has signed very often under one name. */
const MAX_NAMED = 500;

/** How many people some valid waivers of one signer cover together: two of one name on one waiver are two, on two waivers one. */
export function countTogether(
  waivers: readonly CoveringWaiver[],
  asking: Asking,
): { kids: number; participants: number } {
  const [only] = waivers;
  // As most are: no name need be compared.
  if (only && waivers.length === 1 && coversAllKids(only)) {
    return { kids: only.numKids, participants: only.participants.length };
  }
  const everyone = everyoneOn(waivers.filter(isWithinBound()));
  return countCovered(
    everyone.map(({ person, on }) => {
      const isCovered = coveringOf(person, on).length > 0 && !isOfAge(person, asking);
      return { role: person.role, isCovered };
    }),
  );
}

function coversAllKids({ kids, ownKids, joined }: CoveringWaiver): boolean {
  return ownKids !== false && !joined?.length && kids.every(({ birthDate }) => birthDate === undefined);
}

/**
 * The signer of some waivers and everyone whom these name: whether one of them covers the person now, and until when. `guardians`:
 * waivers of those who may be the guardians of kids of whom the signer said that they are somebody else's.
 */
export function coverageOf(
  signer: string,
  waivers: readonly NamingWaiver[],
  asking: Asking,
  guardians: readonly NamingWaiver[] = [],
): CoveredOne[] {
  const people = peopleOf(signer, waivers);
  const apart = apartOf(people, asking);
  const guarded = kidsByName(guardians);
  return people.map((one, index) => {
    const coverage = coverageBy(one.person, one.on, guarded, asking);
    return coveredOneOf({ ...one, nameApart: apart[index] }, coverage, asking);
  });
}

/**
 * Of everyone on a waiver and on those that are linked to it, for its signer. Guardians may be strangers to them: no birth date that a
 * guardian gave is told, which the end of childhood would be.
 */
export function coveredBy(
  waiver: NamingWaiver & { name: string; linked: readonly NamingWaiver[] },
  asking: Asking,
  guardians: readonly NamingWaiver[],
): CoveredOne[] {
  const people = peopleOf(waiver.name, [waiver, ...waiver.linked]);
  const apart = apartOf(people, asking);
  const guarded = kidsByName(guardians);
  return people.map((one, index) => {
    const { person, on } = one;
    const coverage = coverageBy(person, on, guarded, asking);
    const isTheirs = person.birthDate !== undefined || coveringOf(person, on).length > 0;
    const told = isTheirs ? coverage : withoutEnd(coverage, person, guarded);
    return coveredOneOf({ ...one, nameApart: apart[index] }, told, asking);
  });
}

function apartOf(people: readonly OnePerson[], asking: Asking) {
  return namesApart(
    people.map((one) => ({
      ...one.person,
      age: () => (one.person.role === 'kid' ? ageOf(one, asking) : undefined),
    })),
  );
}

/** Until when the guardians' waivers themselves are valid, of a kid whom they cover. */
function withoutEnd(coverage: Coverage, person: Person, guarded: GuardedKids): Coverage {
  if (!coverage.isCovered)
    return { ...coverage, coveredUntil: coverage.reason === 'turned_18' ? null : coverage.coveredUntil };
  const { covering } = withGuardians(person, [], guarded);
  return { ...coverage, coveredUntil: lastOf(covering)?.expiresAt.toISOString() ?? null };
}

interface OnePerson {
  person: Person;
  on: readonly NamingWaiver[];
  first: Place;
  places: readonly Place[];
}

function coveredOneOf(one: OnePerson & Pick<CoveredOne, 'nameApart'>, coverage: Coverage, asking: Asking): CoveredOne {
  const { person, first, places, nameApart } = one;
  const said = person.role === 'signer' ? lastSaid(one.on) : undefined;
  return {
    ...person,
    first,
    places,
    counted: said === undefined ? first : { ...first, waiverId: said.id },
    nameApart,
    ...coverage,
    ...(coverage.isCovered && ridesBy(one, asking)),
    ...(coverage.isCovered && openQuestions(one, asking)),
    ...(mayTurn18(one, coverage, asking) && { mayTurn18: true }),
    ...(turns18(one, coverage, asking) && { turns18: true }),
    ...(said?.isTakingPart === false && { isTakingPart: false }),
  };
}

/** By a birth date on the signer's own waivers alone, as `coveredUntil` is. */
function turns18({ person: { role, birthDate } }: OnePerson, { isCovered, coveredUntil }: Coverage, asking: Asking) {
  if (role !== 'kid' || birthDate === undefined || !isCovered) return false;
  return coveredUntil === lastOfChildhood(birthDate, asking.timeZone).toISOString();
}

/** The last waiver that says whether its signer takes part. */
function lastSaid(waivers: readonly NamingWaiver[]): NamingWaiver | undefined {
  return waivers
    .filter(({ isTakingPart }) => isTakingPart !== null)
    .toSorted((one, other) => other.signedAt.getTime() - one.signedAt.getTime())[0];
}

/**
 * By the ages that were stated alone: a birth date that somebody else gave is not told, and that there is one neither. An earlier age counts
 * where it fits the last within a year, as at the desk: forms fill in the age of before, and a kid has grown since.
 */
function mayTurn18(one: OnePerson, { isCovered, coveredUntil }: Coverage, { timeZone }: Asking): boolean {
  const { role, birthDate } = one.person;
  if (role !== 'kid' || birthDate !== undefined || !isCovered || coveredUntil === null) return false;
  const lastDay = dateAtVenue(new Date(coveredUntil), timeZone);
  // Who is 17 on a day may have the birthday on the next.
  const earliest = statedAges(one).map(({ age, at }) =>
    dateAtVenue(at, timeZone).add({ years: ADULT_AGE - 1 - age, days: 1 }),
  );
  const least = earliest[0]?.subtract({ years: 1 });
  return earliest.some(
    (day) =>
      least !== undefined &&
      Temporal.PlainDate.compare(least, day) <= 0 &&
      Temporal.PlainDate.compare(day, lastDay) <= 0,
  );
}

/** Nothing for grown-ups, and for kids of unknown age. */
function ridesBy(one: OnePerson, { now, timeZone }: Asking): Pick<CoveredOne, 'machines'> {
  const { role, birthDate } = one.person;
  if (role !== 'kid') return {};
  const age = statedAge(one);
  if (birthDate === undefined && age === undefined) return {};
  return { machines: ridesOf({ birthDate, age: age ?? 0 }, dateAtVenue(now, timeZone)) };
}

/** What staff will ask about a kid: by the signer's own waivers and what staff were told of these, since another's are not theirs to hear of. */
function openQuestions(one: OnePerson, { now }: Asking): Pick<CoveredOne, 'flags'> {
  const { role, birthDate } = one.person;
  if (role !== 'kid') return {};
  const named = one.places.flatMap(({ waiverId, place }) => {
    const waiver = one.on.find(({ id }) => id === waiverId);
    return waiver ? [{ waiver, kid: waiver.kids[place - 1], answer: answerAt(waiver, place) }] : [];
  });
  const covering = named.filter(({ waiver }) => waiver.ownKids !== false && isValidOn(waiver, now));
  const isAsked = covering.some(({ kid, answer }) => kid?.guardianAsked && !answer?.isGuardian);
  const isOwned = covering.some(({ waiver, answer }) => waiver.ownKids === true || answer?.isGuardian);
  const isAgeless = birthDate === undefined && statedAge(one) === undefined;
  const flags = [
    ...(isAsked && !isOwned ? (['guardian'] as const) : []),
    ...(isAgeless && named.some(({ kid }) => kid?.ageGiven === false) ? (['age'] as const) : []),
  ];
  return flags.length > 0 ? { flags } : {};
}

function answerAt({ answers }: Naming, place: number): EnteredAnswer | undefined {
  return answers?.find((answer) => answer.place === place);
}

/** By the birth date, else by the age that was stated. */
function ageOf(one: OnePerson, { now, timeZone }: Asking): number | undefined {
  const { birthDate } = one.person;
  return birthDate === undefined ? statedAge(one) : ageOn(birthDate, dateAtVenue(now, timeZone));
}

/** The one stated last, also where that is lower: it may correct the one before (docs/decisions/0049). */
function statedAge(one: OnePerson): number | undefined {
  const [last] = statedAges(one);
  if (!last?.isEntered) return last?.age;
  // Who was 6 is 7 when signed for a year later, as at the desk (people/same-person.ts).
  const latest = Math.max(...one.on.map(({ signedAt }) => signedAt.getTime()));
  const born = dateAtVenue(last.at, 'UTC').subtract({ years: last.age }).toString();
  return ageOn(born, dateAtVenue(new Date(latest), 'UTC'));
}

/**
 * Of each waiver that states one, the newest first, of one that names a kid twice (`unite`) the lower; where staff entered one, that alone. What a
 * form had filled in states nothing.
 */
function statedAges({ on, places }: OnePerson): StatedAge[] {
  const ages = [...Map.groupBy(places, ({ waiverId }) => waiverId)].reverse().flatMap(([waiverId, theirs]) => {
    const waiver = on.find(({ id }) => id === waiverId);
    if (waiver === undefined) return [];
    const entered = theirs.flatMap(({ place }) => answerAt(waiver, place)?.age ?? []);
    const isEntered = entered.length > 0;
    const stated = isEntered ? entered : theirs.flatMap(({ place }) => statedAt(waiver, place) ?? []);
    return stated.length === 0 ? [] : [{ age: Math.min(...stated), at: waiver.signedAt, isEntered }];
  });
  const entered = ages.filter(({ isEntered }) => isEntered);
  return entered.length > 0 ? entered.slice(0, 1) : ages;
}

interface StatedAge {
  age: number;
  at: Date;
  isEntered: boolean;
}

function statedAt(waiver: Naming, place: number): number | undefined {
  const kid = waiver.kids[place - 1];
  return kid?.ageGiven === false ? undefined : kid?.age;
}

/** The signer of some waivers, and everyone whom these name. */
function peopleOf(signer: string, waivers: readonly NamingWaiver[]): OnePerson[] {
  const person: Person = {
    role: 'signer',
    name: signer,
    firstName: firstNameOf(signer),
    birthDate: undefined,
    who: '',
    nth: 1,
  };
  const places = waivers.map((waiver) => ({ waiver, place: 0 }));
  return [
    placed(person, waivers, places),
    ...everyoneOn(waivers.filter(isWithinBound())).map(({ person, on, places }) => placed(person, on, places)),
  ];
}

/** `first`: on the waiver that was signed first, since later ones do not change it. */
function placed(
  person: Person,
  on: readonly NamingWaiver[],
  standing: readonly { waiver: NamingWaiver; place: number }[],
): OnePerson {
  const { role } = person;
  const places = standing
    .toSorted(
      ({ waiver: one }, { waiver: other }) =>
        one.signedAt.getTime() - other.signedAt.getTime() || (one.id < other.id ? -1 : 1),
    )
    .map(({ waiver, place }) => ({ waiverId: waiver.id, role, place }));
  return { person, on, first: places[0] ?? { waiverId: '', role, place: 0 }, places };
}

/** Whether somebody else's waiver decides who is covered. */
export function needsGuardians(waivers: readonly CoveringWaiver[]): boolean {
  return waivers.some(({ ownKids, numKids }) => ownKids === false && numKids > 0);
}

/** What the signer's own code tells of them. `refOf` gives the name by which the code's holder speaks of one. */
export function toldOf(people: readonly CoveredOne[], refOf: (first: Place) => string) {
  const told = toldToStaff(people, refOf);
  return { ...told, covered: told.covered.map(withoutDays) };
}

/** The same for staff. */
export function toldToStaff(people: readonly CoveredOne[], refOf: (first: Place) => string) {
  return { covered: people.map((person) => toCoveredPerson(person, refOf)), covers: countCovered(people) };
}

const MONTH_LENGTH = '2026-12'.length;

/** The day from which a kid may ride something is its birthday. */
function withoutDays({ machines, ...person }: CoveredPerson): CoveredPerson {
  if (machines === undefined) return person;
  const rides = machines.map(({ name, mayRide, from }) => ({
    name,
    mayRide,
    from: from && from.slice(0, MONTH_LENGTH),
  }));
  return { ...person, machines: rides };
}

/** How many of them are covered now, besides the signer. */
export function countCovered(people: readonly Pick<NamedPerson, 'role' | 'isCovered'>[]) {
  const count = (role: Person['role']) => people.filter((one) => one.isCovered && one.role === role).length;
  return { kids: count('kid'), participants: count('participant') };
}

/** First names of kids and participants of a waiver, by their places on it, counted from 1. */
export function firstNamesAt(
  waiver: Naming,
  places: { kids: readonly number[]; participants: readonly number[] },
): string[] {
  const people = peopleOn(waiver);
  const at = (role: Person['role'], wanted: readonly number[]) =>
    people.filter(({ person, place }) => person.role === role && wanted.includes(place));
  return [...at('kid', places.kids), ...at('participant', places.participants)].map(({ person }) => person.firstName);
}

/** As the signer's own code tells it: a kid's last name and birth date never leave. */
function toCoveredPerson(
  {
    role,
    firstName,
    nameApart,
    isCovered,
    coveredUntil,
    reason,
    machines,
    flags,
    mayTurn18,
    turns18,
    isTakingPart,
    first,
  }: CoveredOne,
  refOf: (first: Place) => string,
): CoveredPerson {
  return {
    role,
    firstName,
    ...(nameApart !== undefined && { nameApart }),
    isCovered,
    coveredUntil,
    reason,
    ...(machines && { machines }),
    ...(flags && { flags }),
    ...(mayTurn18 && { mayTurn18 }),
    ...(turns18 && { turns18 }),
    ...(isTakingPart === false && { isTakingPart }),
    ref: refOf(first),
  };
}

export function toNamedPerson({ name, role, isCovered, coveredUntil, reason }: CoveredOne): NamedPerson {
  return { name, role, isCovered, coveredUntil, reason };
}

/** For waivers one after the other: whether those before it named few enough. */
function isWithinBound(): (waiver: Naming) => boolean {
  let named = 0;
  return ({ numKids, participants }) => {
    const isWithin = named < MAX_NAMED;
    named += numKids + participants.length;
    return isWithin;
  };
}

interface Known<Waiver> {
  person: Person;
  on: Waiver[];
  places: { waiver: Waiver; place: number }[];
}

/**
 * Kids first; each person once, as the first of the waivers writes the name, with those of the waivers that name them. The same as
 * functions/meet_people.sql: one name is one person unless two birth dates tell them apart, and two on one waiver are two; kids without
 * a name are told apart by their order (`matchCounted`).
 */
function everyoneOn<Waiver extends Naming>(waivers: readonly Waiver[]): Known<Waiver>[] {
  const people: Known<Waiver>[] = [];
  const isDated = waivers.some(({ kids }) => kids.some(({ birthDate }) => birthDate !== undefined));
  const byKey = new Map<string, Known<Waiver>>();
  for (const waiver of waivers) {
    const onIt = peopleOn(waiver);
    const counted = matchUnnamed(people, onIt);
    const met = new Set<Known<Waiver>>();
    const meet = (known: Known<Waiver>, place: number) => {
      known.on.push(waiver);
      known.places.push({ waiver, place });
      met.add(known);
    };
    const left = onIt.filter(({ person, place }) => {
      const known = isUnnamed(person) ? counted.get(place) : byKey.get(keyOf(person));
      if (known) {
        known.person = { ...known.person, birthDate: known.person.birthDate ?? person.birthDate };
        meet(known, place);
      }
      return !known;
    });
    for (const { person, place } of left) {
      // Of whom only one tells the birth date.
      const isSame = (one: Known<Waiver>) => !met.has(one) && isSameUndated(one.person, person);
      const found = isDated && !isUnnamed(person) && people.find(isSame);
      const known = found || { person, on: [], places: [] };
      if (!found) people.push(known);
      if (!found || person.birthDate !== undefined) {
        byKey.delete(keyOf(known.person));
        known.person = { ...known.person, birthDate: person.birthDate, nth: person.nth };
        byKey.set(keyOf(person), known);
      }
      meet(known, place);
    }
  }
  return unite(people).toSorted((one, other) => one.person.role.localeCompare(other.person.role));
}

/** By their places, of the kids of a waiver who have no name those who are known. */
function matchUnnamed<OnPerson extends { person: Person }>(
  people: readonly OnPerson[],
  onWaiver: readonly { person: Person; place: number }[],
): Map<number, OnPerson> {
  const unnamed = onWaiver.filter(({ person }) => isUnnamed(person));
  const known = people.filter(({ person }) => isUnnamed(person));
  const matches = matchCounted(
    known.map((one) => ({ one, birthDate: one.person.birthDate })),
    unnamed.map(({ person }) => person),
  );
  return new Map(
    unnamed.flatMap(({ place }, index) => {
      const match = matches[index];
      return match === undefined ? [] : [[place, match.one] as const];
    }),
  );
}

function isUnnamed({ who }: Person): boolean {
  return who === UNNAMED;
}

const UNNAMED = 'kid ';

/** Those whom staff said to be one, as the first of them is written. */
function unite<Waiver extends Naming>(people: readonly Known<Waiver>[]): Known<Waiver>[] {
  const byJoin = new Map<string, Known<Waiver>>();
  return people.filter((one) => {
    const joinIds = one.places.flatMap(({ waiver, place }) =>
      (waiver.joined ?? [])
        .filter((joined) => joined.role === one.person.role && joined.place === place)
        .map(({ role, joinId }) => `${role} ${joinId}`),
    );
    const met = joinIds.map((joinId) => byJoin.get(joinId)).find((known) => known !== undefined);
    for (const joinId of joinIds) byJoin.set(joinId, met ?? one);
    if (met === undefined) return true;
    met.person = { ...met.person, birthDate: met.person.birthDate ?? one.person.birthDate };
    met.on.push(...one.on.filter((waiver) => !met.on.includes(waiver)));
    met.places.push(...one.places);
    return false;
  });
}

function isSameUndated(one: Person, other: Person): boolean {
  return one.who === other.who && (one.birthDate === undefined) !== (other.birthDate === undefined);
}

function peopleOn({ kids, numKids, participants }: Naming): { person: Person; place: number }[] {
  const seen = new Map<string, number>();
  const count = (who: string) => {
    const nth = (seen.get(who) ?? 0) + 1;
    seen.set(who, nth);
    return nth;
  };
  const person = (role: Person['role'], place: number, given: string, birthDate?: string): Person => {
    const who = `${role} ${normalizeName(given)}`;
    const name = given || unnamedKid(place);
    return {
      role,
      name,
      firstName: given ? firstNameOf(given) : name,
      birthDate,
      who,
      nth: count(`${who} ${birthDate ?? ''}`),
    };
  };
  return [
    ...Array.from({ length: numKids }, (_, index) => ({
      person: person('kid', index + 1, kids[index]?.name ?? '', kids[index]?.birthDate),
      place: index + 1,
    })),
    ...participants.map((name, index) => ({ person: person('participant', index + 1, name), place: index + 1 })),
  ];
}

function keyOf({ who, birthDate, nth }: Person): string {
  return `${nth} ${birthDate ?? ''} ${who}`;
}

/** Those of these waivers that cover a person. */
function coveringOf<Waiver extends CoveringWaiver>({ role }: Person, on: readonly Waiver[]): readonly Waiver[] {
  return role === 'kid' ? on.filter(({ ownKids }) => ownKids !== false) : on;
}

function isOfAge({ birthDate }: Person, { now, timeZone }: Asking): boolean {
  return birthDate !== undefined && now > lastOfChildhood(birthDate, timeZone);
}

/** By the valid waiver that ends last; with none, by the one that ended last. A kid by its 18th birthday at the latest. */
function coverageBy(named: Person, on: readonly NamingWaiver[], guarded: GuardedKids, asking: Asking): Coverage {
  const { person, covering } = withGuardians(named, coveringOf(named, on), guarded);
  const last = lastOf(covering);
  const grownUp = person.birthDate === undefined ? undefined : lastOfChildhood(person.birthDate, asking.timeZone);
  const end = last && (grownUp !== undefined && grownUp < last.expiresAt ? grownUp : last.expiresAt);
  const coveredUntil = end?.toISOString() ?? null;
  if (isOfAge(person, asking)) return { isCovered: false, coveredUntil, reason: 'turned_18' };
  if (last === undefined) return { isCovered: false, coveredUntil, reason: 'guardian_missing' };
  const isCovered = isValidOn(last, asking.now);
  return { isCovered, coveredUntil, reason: isCovered ? null : notValidBecause(last, asking.now) };
}

function lastOf(waivers: readonly NamingWaiver[]): NamingWaiver | undefined {
  return waivers.toSorted((one, other) => other.expiresAt.getTime() - one.expiresAt.getTime())[0];
}

/** By role and name, as `Person.who`: the kids of guardians' waivers, in the order of the waivers and of their places. */
type GuardedKids = ReadonlyMap<string, readonly { waiver: NamingWaiver; birthDate: string | undefined }[]>;

/** Once for an answer: anybody may sign with a family's number, for as many kids as a waiver holds, and every name is normalized here. */
function kidsByName(guardians: readonly NamingWaiver[]): GuardedKids {
  const kids = guardians.flatMap((waiver) =>
    peopleOn({ kids: waiver.kids, numKids: waiver.numKids, participants: [] }).map(
      ({ person: { who, birthDate } }) => ({
        waiver,
        who,
        birthDate,
      }),
    ),
  );
  return Map.groupBy(kids, ({ who }) => who);
}

/** A kid whom none of the signer's waivers covers is covered by those of a guardian that name it too: by its name, which it must have. */
function withGuardians(person: Person, covering: readonly NamingWaiver[], guarded: GuardedKids) {
  if (person.role !== 'kid' || isUnnamed(person) || covering.length > 0) return { person, covering };
  const theirs = new Map<NamingWaiver, string | undefined>();
  for (const { waiver, birthDate } of guarded.get(person.who) ?? []) {
    const isSame = birthDate === undefined || person.birthDate === undefined || birthDate === person.birthDate;
    if (isSame && !theirs.has(waiver)) theirs.set(waiver, birthDate);
  }
  const birthDate = person.birthDate ?? [...theirs.values()].find((date) => date !== undefined);
  return { person: { ...person, birthDate }, covering: [...theirs.keys()] };
}
