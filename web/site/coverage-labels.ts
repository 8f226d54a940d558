import { formatVenueDate, venueDay } from '#contract/venue-dates.ts';
import type { CoveredPerson, Ride } from '#contract/waivers/waiver.ts';
import { readAgeLimit } from '#contract/venue/age-limit.ts';
import { machines as onTheFloor } from '#venue/machines.ts';
import { venue } from '#venue/venue.ts';

type Coverage = Pick<CoveredPerson, 'isCovered' | 'coveredUntil' | 'reason' | 'mayTurn18' | 'turns18'>;

/** Until when somebody is covered, or why not. */
export function coverageLabel({ isCovered, coveredUntil, reason, mayTurn18, turns18 }: Coverage): string {
  const day = coveredUntil && formatVenueDate(coveredUntil, venue.timeZone);
  if (isCovered && turns18) return `Covered until ${day}, then needs their own waiver at 18`;
  if (isCovered) return `Covered until ${day}${mayTurn18 ? ', or until they turn 18 if that comes first' : ''}`;
  switch (reason) {
    case 'turned_18':
      return 'Turned 18: now needs their own waiver';
    case 'guardian_missing':
      return 'Not covered: a parent or guardian has to sign';
    case 'sign_again':
      return 'Not covered: the waiver text has changed, please sign again';
    default:
      // What a device has kept may hold any other word.
      reason satisfies 'expired' | null;
      return day ? `Not covered since ${day}` : 'Not covered';
  }
}

/** Who is covered, as the signer's own code tells it. */
export type ShownPerson = Pick<
  CoveredPerson,
  | 'firstName'
  | 'nameApart'
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
  const now = rides.filter(({ mayRide }) => mayRide).map(({ name }) => name);
  const others = rides.filter(({ mayRide }) => !mayRide);
  if (others.length === 0) return 'May ride every machine';
  if (now.length > others.length) {
    const why = (ride: Ride) => (ride.from === null ? limitOf(ride) : `from ${dayOrMonth(ride.from, today)}`);
    return `May ride every machine except ${listed(others.map((ride) => `${ride.name} (${why(ride)})`))}`;
  }
  const never = limitsOf(others.filter(({ from }) => from === null));
  const later = Map.groupBy(
    others.filter(({ from }) => from !== null),
    ({ from }) => from ?? '',
  );
  if (now.length === 0) {
    const [first] = [...later.keys()].toSorted();
    return `Too young for every machine${first === undefined ? '' : ` until ${dayOrMonth(first, today)}`}`;
  }
  const fromThen = [...later]
    .toSorted(([one], [other]) => one.localeCompare(other))
    .map(([day, theirs]) => `${listed(limitsOf(theirs))} machines from ${dayOrMonth(day, today)}`);
  const [last = '', ...before] = [listed(now), ...fromThen].toReversed();
  const may = before.length > 0 ? `${before.toReversed().join(', ')}, and ${last}` : last;
  return `May ride ${may}${never.length > 0 ? `, but not ${listed(never, 'disjunction')} machines yet` : ''}`;
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
      coverageLabel,
    ).entries(),
  ];
  const [covered, them] = alike.toSorted(([, one], [, other]) => other.length - one.length)[0] ?? [];
  if (covered === undefined || them === undefined || them.length < 2) return undefined;
  const riders = them.filter(({ machines }) => machines?.length);
  const [rides = '', ...others] = new Set(riders.map(({ machines }) => ridesLabel(machines ?? [], today)));
  const isUnknown = them.some(({ flags }) => flags?.includes('age'));
  const hasRides = !isUnknown && riders.length > 1 && others.length === 0 && rides.startsWith('May');
  const may = riders.length < them.length ? ', and the kids may' : ' and may';
  return {
    line: `${whoIsCovered(people, them.length)}${covered.slice('Covered'.length)}${hasRides ? may + rides.slice('May'.length) : ''}`,
    covered,
    rides: hasRides ? rides : undefined,
  };
}

/** Nobody may read that somebody is not covered who is, until another day. */
function whoIsCovered(people: readonly ShownPerson[], alike: number): string {
  if (alike < people.length) {
    const some = `${alike} of ${people.length}`;
    return people.every(({ isCovered }) => isCovered) ? `Everyone is covered, ${some}` : `${some} are covered`;
  }
  return `${people.length === 2 ? 'Both' : `All ${people.length}`} are covered`;
}

/** Each once, the lowest first. */
function limitsOf(rides: readonly Ride[]): string[] {
  return [...new Set(rides.toSorted((one, other) => leastAge(one) - leastAge(other)).map(limitOf))];
}

/** A machine that the venue no longer lists is called by its name. */
function limitOf({ name }: Ride): string {
  return onTheFloor.find((machine) => machine.name === name)?.ageLimit ?? name;
}

function leastAge(ride: Ride): number {
  return readAgeLimit(limitOf(ride)) ?? 0;
}

/** `Dec 3`, `Dec 3, 2027`; of a month alone `December`, `December 2027`. No line ends within it. */
function dayOrMonth(from: string, today: string): string {
  const month = from.slice(0, MONTH_LENGTH);
  const hasDay = from !== month;
  if (!hasDay && today.startsWith(month)) return 'later this month';
  return new Intl.DateTimeFormat('en-US', {
    month: hasDay ? 'short' : 'long',
    ...(hasDay && { day: 'numeric' }),
    ...(from.slice(0, 4) !== today.slice(0, 4) && { year: 'numeric' }),
    timeZone: 'UTC',
  })
    .format(new Date(hasDay ? `${from}T00:00:00Z` : `${month}-01T00:00:00Z`))
    .replaceAll(' ', '\u00a0');
}

const MONTH_LENGTH = '2026-12'.length;

function listed(words: readonly string[], type: 'conjunction' | 'disjunction' = 'conjunction'): string {
  return new Intl.ListFormat('en-US', { type }).format(words);
}
