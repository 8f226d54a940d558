import { venueDay } from '#contract/venue-dates.ts';
import type { CoveredPerson, Ride } from '#contract/waivers/waiver.ts';
import { nameAges } from '#contract/venue/ride-limits.ts';
import { HEIGHTS, machines as onTheFloor, venue } from '#web/venue/document.ts';
import { en as words } from '#words/coverage.ts';
import { en as times } from '#words/times.ts';

type Coverage = Pick<CoveredPerson, 'isCovered' | 'coveredUntil' | 'reason' | 'mayTurn18' | 'turns18'>;

/** Until when somebody is covered, or why not. */
export function coverageLabel(coverage: Coverage): string {
  const { isCovered, coveredUntil, reason } = coverage;
  if (isCovered) return words.covered(coveredWords(coverage));
  switch (reason) {
    case 'turned_18':
      return words.turned18;
    case 'guardian_missing':
      return words.guardianMissing;
    case 'sign_again':
      return words.signAgain;
    default:
      // What a device has kept may hold any other word.
      reason satisfies 'expired' | null;
      return coveredUntil ? words.notCoveredSince(dayOf(coveredUntil)) : words.notCovered;
  }
}

/** What somebody can do about what is not known of a person. */
export function toTellLabels({ flags = [] }: Pick<CoveredPerson, 'flags'>): string[] {
  return flags.map((flag) => words.toTell[flag]);
}

/** `until November 24, 2027`, and what may end it sooner. */
function coveredWords({ coveredUntil, mayTurn18, turns18 }: Coverage): string {
  const until = turns18 ? words.untilAdult : mayTurn18 ? words.untilPerhapsAdult : words.until;
  return until(coveredUntil ? dayOf(coveredUntil) : '');
}

function dayOf(instant: string): string {
  return times.day(venueDay(instant, venue.timeZone));
}

/** Who is covered, as the signer's own code tells it. */
export type ShownPerson = Pick<
  CoveredPerson,
  | 'firstName'
  | 'nameApart'
  | 'hasLastName'
  | 'isCovered'
  | 'coveredUntil'
  | 'reason'
  | 'machines'
  | 'mayTurn18'
  | 'turns18'
  | 'isTakingPart'
  | 'flags'
  | 'otherAge'
  | 'role'
>;

/** That height counts, too, where it does. */
export const heightsNote = HEIGHTS;

/** The first name, with what tells it from another's of the same list. */
export function shownName({ firstName, nameApart }: Pick<CoveredPerson, 'firstName' | 'nameApart'>): string {
  return nameApart ?? firstName;
}

/**
 * What somebody may ride by age: `May ride every machine except 360° Moto VR (from December)`, for staff `(from Dec 3)`. Where there is more to wait for than to ride, the
 * venue's age limits say what: `May ride Car Simulator VR, but not 6+ or 8+ machines yet`. Another year than this one is said.
 * Empty where there is nothing to ride.
 */
export function ridesLabel(rides: readonly Ride[], today: string): string {
  if (rides.length === 0) return '';
  const ride = mayRide(rides, today);
  if (ride !== undefined) return words.may(ride);
  if (rides.every(({ isTooOld }) => isTooOld)) return words.tooOld;
  const [first] = rides.flatMap(({ from }) => from ?? []).toSorted();
  return first === undefined ? words.tooYoung : words.tooYoungUntil(dayOrMonth(first, today));
}

/** `ride every machine`; undefined for who may ride none. */
function mayRide(rides: readonly Ride[], today: string): string | undefined {
  const now = rides.filter((ride) => ride.mayRide).map(({ name }) => name);
  const others = rides.filter((ride) => !ride.mayRide);
  const from = (day: string) => words.from(dayOrMonth(day, today));
  if (others.length === 0) return words.rideAll;
  if (now.length > others.length) {
    const why = (ride: Ride) => (ride.from === null ? limitOf(ride) : from(ride.from));
    return words.rideAllExcept(others.map((ride) => words.machine(ride.name, why(ride))));
  }
  if (now.length === 0) return undefined;
  const never = limitsOf(others.filter((ride) => ride.from === null && !ride.isTooOld));
  const later = Map.groupBy(
    others.filter((ride) => ride.from !== null),
    (ride) => ride.from ?? '',
  );
  const fromThen = [...later]
    .toSorted(([one], [other]) => one.localeCompare(other))
    .map(([day, machines]) => words.rideLater(words.all(limitsOf(machines)), from(day)));
  const ride = words.ride(listInTurn([words.all(now), ...fromThen]));
  return never.length > 0 ? words.butNot(ride, words.any(never)) : ride;
}

/** One after the other, each perhaps a list of its own. */
function listInTurn(lists: readonly string[]): string {
  const last = lists.at(-1) ?? '';
  return lists.length > 1 ? `${lists.slice(0, -1).join(', ')}, and ${last}` : last;
}

/** The day of the rides, at the venue. */
export function ridingDay(): string {
  return venueDay(new Date(), venue.timeZone);
}

export interface SharedCoverage {
  /** `All 7 are covered until November 24, 2027, and the kids may ride every machine` */
  line: string;
  /** What the line says of each of them, so that nothing else need be said. */
  covered: string;
  rides: string | undefined;
}

/** What most of a list share, said once. Undefined where no two are alike. */
export function sharedCoverage(people: readonly ShownPerson[], today: string): SharedCoverage | undefined {
  const alike = [
    ...Map.groupBy(
      people.filter(({ isCovered }) => isCovered),
      coveredWords,
    ).entries(),
  ];
  const [until, them] = alike.toSorted(([, one], [, other]) => other.length - one.length)[0] ?? [];
  if (until === undefined || them === undefined || them.length < 2) return undefined;
  const covered = words.covered(until);
  const line = whoIsCovered(people, them.length, until);
  const riders = them.filter(({ machines }) => machines?.length);
  const [ride, ...others] = new Set(riders.map(({ machines }) => mayRide(machines ?? [], today)));
  const isUnknown = them.some(({ flags }) => flags?.includes('age'));
  if (ride === undefined || isUnknown || riders.length < 2 || others.length > 0)
    return { line, covered, rides: undefined };
  const withRides = riders.length < them.length ? words.andKidsMay : words.andMay;
  return { line: withRides(line, ride), covered, rides: words.may(ride) };
}

/** Nobody may read that somebody is not covered who is, until another day. */
function whoIsCovered(people: readonly ShownPerson[], alike: number, until: string): string {
  const all = people.length;
  if (alike === all) return all === 2 ? words.bothCovered(until) : words.allCovered(all, until);
  const areAll = people.every(({ isCovered }) => isCovered);
  return (areAll ? words.allCoveredSome : words.someCovered)(alike, all, until);
}

/** Each once, the lowest first. */
function limitsOf(rides: readonly Ride[]): string[] {
  return [...new Set(rides.toSorted((one, other) => leastAge(one) - leastAge(other)).map(limitOf))];
}

/** A machine that the venue no longer lists is called by its name. */
function limitOf(ride: Ride): string {
  const machine = findMachine(ride);
  return machine === undefined ? ride.name : nameAges(machine);
}

function leastAge(ride: Ride): number {
  return findMachine(ride)?.minAge ?? 0;
}

function findMachine({ name }: Ride) {
  return onTheFloor.find((machine) => machine.name === name);
}

/** `Dec 3`, `Dec 3, 2027`; of a month alone `December`, `December 2027`. No line ends within it. */
function dayOrMonth(from: string, today: string): string {
  const month = from.slice(0, MONTH_LENGTH);
  const hasDay = from !== month;
  if (!hasDay && today.startsWith(month)) return words.laterThisMonth;
  const format: Intl.DateTimeFormatOptions = {
    month: hasDay ? 'short' : 'long',
    ...(hasDay && { day: 'numeric' }),
    ...(from.slice(0, 4) !== today.slice(0, 4) && { year: 'numeric' }),
  };
  return words.date(hasDay ? from : `${month}-01`, format).replaceAll(' ', '\u00a0');
}

const MONTH_LENGTH = '2026-12'.length;
