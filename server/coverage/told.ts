import { ADULT_AGE, unnamedKid } from '#contract/kids.ts';
import { firstNameOf } from '#contract/person-name.ts';
import { DAY_MS, venueDay } from '#contract/venue-dates.ts';
import type { VenueDocument } from '#contract/venue/document.ts';
import type { CoveredPerson } from '#contract/waivers/waiver.ts';
import type { Context } from '#server/context.ts';
import { birthdayText, dateAtVenue, isValidOn, lastOfChildhood } from '#server/validity/rules.ts';
import { type Age, readAge } from './age.ts';
import { namesApart } from './names-apart.ts';
import type { HostedPlace, PersonPlace, PersonPlaces, PersonRow } from './queries.ts';
import { isAgeOpen, isGuardianOpen, listRides, type Place, readCoverage, readYears } from './rules.ts';

/**
 * What may be told of people to somebody who may be a stranger to other signers: the holder of a waiver's code, or the host of a party. Anybody can sign
 * with a family's number, and must not learn from the replies what the family wrote. So names, ages, birth dates and ends are those of waivers that
 * the asker knows. One thing of others is told, of kids on a waiver that is valid, or the newest: that another signer's waiver covers them, and until
 * when that is valid, as if it said no birth date.
 */
export interface ToldPerson {
  role: PersonRow['role'];
  firstName: string;
  name: string;
  nameApart?: string;
  hasLastName?: true;
  isCovered: boolean;
  coveredUntil: string | null;
  reason: CoveredPerson['reason'];
  machines?: NonNullable<CoveredPerson['machines']>;
  flags?: NonNullable<CoveredPerson['flags']>;
  mayTurn18?: true;
  turns18?: true;
  isTakingPart?: false;
  /** Of a covered person, by known waivers; for staff alone. */
  otherAge: number | null;
  /** On the known waiver that was signed first, since later ones do not change it. */
  first: Place;
  /** By which a party counts them: of a signer, where they said last whether they take part. */
  counted: Place;
  /** On known waivers. */
  places: readonly PersonPlace[];
}

/** When somebody asks, and where the calendar hangs that says who is of age. */
export interface Asking {
  now: Date;
  timeZone: string;
  /** Those of the venue. */
  machines: VenueDocument['machines'];
}

export function readAsking({ clock, venue }: Pick<Context, 'clock' | 'venue'>, now = clock.now()): Asking {
  const {
    venue: { timeZone },
    machines,
  } = venue();
  return { now, timeZone, machines };
}

/** `isKnown`: whether the asker knows what a waiver says at a place. Nobody of those that no known waiver names; kids before participants. */
export function listTold(
  people: readonly PersonPlaces[],
  isKnown: (place: PersonPlace) => boolean,
  asking: Asking,
): ToldPerson[] {
  const knownOf = people.map((row) => ({ row, known: row.places.filter(isKnown) }));
  const newest = knownOf
    .flatMap(({ known }) => known)
    .toSorted(earliestFirst)
    .at(-1);
  const today = dateAtVenue(asking.now, asking.timeZone);
  const onDay = { ...asking, today };
  const told = knownOf.flatMap(({ row, known }) => {
    if (known.length === 0) return [];
    const isShown = known.some((place) => place.waiverId === newest?.waiverId || isValidOn(place, asking.now));
    return [toTold(isShown ? row : { ...row, places: known }, known, onDay)];
  });
  const ordered = told.toSorted((one, other) => ROLES.indexOf(one.role) - ROLES.indexOf(other.role));
  const apart = namesApart(
    ordered.map(({ role, name, firstName, places }) => ({
      name,
      firstName,
      age: () => (role === 'kid' ? (readYears(readAge(places, asking.machines), today) ?? undefined) : undefined),
    })),
  );
  for (const [index, person] of ordered.entries()) {
    const nameApart = apart[index];
    if (nameApart !== undefined) person.nameApart = nameApart;
  }
  return ordered;
}

type RoleAndAge = Pick<PersonRow, 'role'> & Age;

const ROLES = ['signer', 'kid', 'participant'];

/** `row`: with the places of which something may be told; `known`: the newest first. */
function toTold(
  row: PersonPlaces,
  known: readonly PersonPlace[],
  asking: Asking & { today: ReturnType<typeof dateAtVenue> },
): ToldPerson {
  const [newest] = known;
  const first = known.toSorted(earliestFirst)[0];
  if (newest === undefined || first === undefined) throw new Error('Nobody is told of who is not known');
  const { role } = newest;
  const age = readAge(known, asking.machines);
  const coverage = tellCoverage(row, known, role, asking);
  const { isCovered, coveredUntil } = coverage;
  const named = known.find(({ name }) => name !== '');
  const name = named?.name ?? unnamedKid(first.nthUnnamed ?? first.place);
  const said = role === 'signer' ? known.find(({ addsTo }) => addsTo === null) : undefined;
  const isCoveredKid = isCovered && role === 'kid';
  const flags = isCoveredKid ? listQuestions(known, row.places, { role, ...age }, asking) : [];
  return {
    role,
    name,
    firstName: named === undefined ? name : firstNameOf(name),
    ...(named !== undefined && firstNameOf(name) !== name.trim() && { hasLastName: true }),
    ...coverage,
    ...(isCovered &&
      isAgeKnown(known, row.places) && { machines: listRides({ role, ...age }, asking.machines, asking.today) }),
    ...(flags.length > 0 && { flags }),
    ...(isCoveredKid && age.birthDate === null && mayTurn18(known, coveredUntil, asking) && { mayTurn18: true }),
    ...(isCoveredKid &&
      age.birthDate !== null &&
      coveredUntil === lastOfChildhood(age.birthDate, asking.timeZone).toISOString() && { turns18: true }),
    ...(said?.isTakingPart === false && { isTakingPart: false }),
    otherAge: isCovered ? age.otherAge : null,
    first: toPlace(first),
    counted: toPlace(said ?? first),
    places: known,
  };
}

function toPlace({ waiverId, role, place }: Place): Place {
  return { waiverId, role, place };
}

function earliestFirst(one: PersonPlace, other: PersonPlace): number {
  return (
    one.signedAt.getTime() - other.signedAt.getTime() ||
    (one.waiverId === other.waiverId ? one.place - other.place : one.waiverId < other.waiverId ? -1 : 1)
  );
}

function tellCoverage(row: PersonPlaces, known: readonly PersonPlace[], role: PersonRow['role'], asking: Asking) {
  const { isCovered, coveredUntil, reason } = readCoverage(role, known, asking);
  const own = { isCovered, coveredUntil, reason };
  const signers = known.map(({ signerId }) => signerId);
  // In a signer's own name anybody can sign for the kids, without proof.
  const others = row.places
    .filter(({ role, signerId }) => role === 'kid' && !signers.includes(signerId))
    .map(withoutDate);
  if (isCovered || reason === 'turned_18' || others.length === 0) return own;
  const shownAs = row.places[0]?.role ?? role;
  const whole = readCoverage(shownAs, [...known, ...others], asking);
  if (!whole.isCovered && coveredUntil !== null) return own;
  const { coveredUntil: validUntil } = readCoverage(shownAs, others, asking);
  return { isCovered: whole.isCovered, coveredUntil: validUntil, reason: whole.reason };
}

/** For strangers, who ask day by day and would see when a kid turns 18. */
export function withoutDate<At extends PersonPlace>(place: At): At {
  return { ...place, birthDate: null };
}

/** Not where staff entered an age on a waiver of somebody else: machines go by that one, whatever it is. */
function isAgeKnown(known: readonly PersonPlace[], places: readonly PersonPlace[]): boolean {
  const entered = places.find(({ enteredAge }) => enteredAge !== null);
  return (
    (entered === undefined || known.includes(entered)) &&
    known.some(
      ({ role, birthDate, statedAge, enteredAge }) => role === 'kid' && (birthDate ?? enteredAge ?? statedAge) !== null,
    )
  );
}

/** What staff will ask about a kid: nothing that they were told already, on whichever of its waivers. What they were told stays untold. */
function listQuestions(
  known: readonly PersonPlace[],
  places: readonly PersonPlace[],
  person: RoleAndAge,
  { now }: Asking,
): ('guardian' | 'age')[] {
  const isAgeEntered = places.some(({ enteredAge }) => enteredAge !== null);
  return [
    ...(isGuardianOpen(known, now, places) ? (['guardian'] as const) : []),
    ...(!isAgeEntered && isAgeOpen(person) ? (['age'] as const) : []),
  ];
}

/**
 * By the ages that were stated. An earlier age counts where it fits the last within a year, as at the desk: forms fill in the age of before, and a
 * kid has grown since.
 */
function mayTurn18(known: readonly PersonPlace[], coveredUntil: string | null, { timeZone }: Asking): boolean {
  const entered = known.filter(({ enteredAge }) => enteredAge !== null).slice(0, 1);
  const speaking = entered.length > 0 ? entered : known;
  if (coveredUntil === null || !speaking.some((place) => isNearly18(place, new Date(coveredUntil)))) return false;
  // The earliest day on which a kid of that age may be 17, whose birthday may be the next.
  const earliest = speaking.flatMap(({ enteredAge, statedAge, signedAt }) => {
    const age = enteredAge ?? statedAge;
    return age === null ? [] : [birthdayText(venueDay(signedAt, timeZone), ADULT_AGE - 1 - age)];
  });
  const [last] = earliest;
  if (last === undefined) return false;
  const least = birthdayText(last, -1);
  const lastDay = venueDay(coveredUntil, timeZone);
  return earliest.some((day) => least <= day && day < lastDay);
}

/** Whether somebody may turn 18 about then, which mostly is seen without asking the venue's calendar. */
function isNearly18({ enteredAge, statedAge, signedAt }: PersonPlace, until: Date): boolean {
  const years = ADULT_AGE - 1 - (enteredAge ?? statedAge ?? 0);
  return signedAt.getTime() + (years * SHORT_YEAR_DAYS - DAYS_APART) * DAY_MS <= until.getTime();
}

/** The calendar of the venue and that of UTC. */
const DAYS_APART = 2;
const SHORT_YEAR_DAYS = 365;

/**
 * What the signer's own code tells of them; to staff also the day from which a kid may ride something, which is its birthday, and another age
 * that another waiver says.
 */
export function toCovered(
  people: readonly ToldPerson[],
  refOf: (first: Place) => string,
  { isStaff = false } = {},
): { covered: CoveredPerson[]; covers: { kids: number; participants: number } } {
  const covered = people.map(
    ({ name: _name, places: _places, counted: _counted, first, machines: rides, otherAge, ...person }) => ({
      ...person,
      ...(rides && { machines: isStaff ? rides : rides.map(withoutDay) }),
      ...(isStaff && otherAge !== null && { otherAge }),
      ref: refOf(first),
    }),
  );
  return { covered, covers: countCovered(people) };
}

const MONTH_LENGTH = '2026-12'.length;

function withoutDay<Ride extends { from: string | null }>(ride: Ride): Ride {
  return { ...ride, from: ride.from && ride.from.slice(0, MONTH_LENGTH) };
}

/** How many of them are covered now, besides the signer. */
export function countCovered(people: readonly Pick<ToldPerson, 'role' | 'isCovered'>[]) {
  const count = (role: PersonRow['role']) => people.filter((one) => one.isCovered && one.role === role).length;
  return { kids: count('kid'), participants: count('participant') };
}

/** For strangers, of people of whom everything is read: kids who turn 18 are counted until what was signed for them ends. */
export function countForStrangers(people: readonly PersonPlaces[], asking: Pick<Asking, 'now' | 'timeZone'>) {
  return countCovered(
    people.map(({ places }) => {
      const role = places[0]?.role ?? 'signer';
      return { role, ...readCoverage(role, places.map(withoutDate), asking) };
    }),
  );
}

/** Who comes to a party, as its host may know them: `personKey` is the same where two places count as one. */
export interface Guest extends Place {
  personKey: string;
  name: string;
  nameGiven: boolean;
  /** At the instant that was asked about. */
  isCovered: boolean;
}

/**
 * For the host of a party. Kids are one by their names alone where their signers are one, or gave one number or address: who is a kid by the birth
 * date would tell anyone who tries dates which is the right one. `places`: the newest first; `covered`: the keys (`toKey`) of those who are.
 */
export function listGuests(places: readonly HostedPlace[], covered: ReadonlySet<string>): Guest[] {
  const circles = listCircles(places);
  const keyed = places.map((place) => {
    const { role, personId, nameKey, before, signerId } = place;
    const circle = nameKey === '' ? signerId : circles.get(signerId);
    return { ...place, personKey: role === 'kid' ? `${circle} ${before} ${nameKey}` : personId };
  });
  const theirs = Map.groupBy(keyed, ({ personKey }) => personKey);
  return keyed.map(({ personKey, waiverId, role, place, before }) => {
    const [newest] = theirs.get(personKey)?.filter(({ name }) => name !== '') ?? [];
    const { name, nameGiven } = newest
      ? { name: newest.name, nameGiven: true }
      : { name: unnamedKid(before + 1), nameGiven: false };
    return {
      personKey,
      waiverId,
      role,
      place,
      name,
      nameGiven,
      isCovered: covered.has(toKey({ waiverId, role, place })),
    };
  });
}

export function toKey({ waiverId, role, place }: Place): string {
  return `${waiverId} ${role} ${place}`;
}

/** Of each signer the first with whom a number or an address leads together, over others too. */
function listCircles(places: readonly HostedPlace[]): Map<string, string> {
  const circles = new Map<string, string>();
  const byContact = new Map<string, string>();
  for (const { signerId, contacts } of places) {
    const met = [signerId, ...contacts].map((each) => circles.get(each) ?? byContact.get(each) ?? signerId);
    const [first = signerId] = met;
    for (const known of [circles, byContact]) {
      for (const [key, circle] of known) if (met.includes(circle)) known.set(key, first);
    }
    circles.set(signerId, first);
    for (const contact of contacts) byContact.set(contact, first);
  }
  return circles;
}
