import { formatVenueDate, venueDay } from '#contract/venue-dates.ts';
import type { CoveredPerson, Ride } from '#contract/waivers.ts';
import { machines as onTheFloor } from '#venue/machines.ts';
import { venue } from '#venue/venue.ts';

type Coverage = Pick<CoveredPerson, 'isCovered' | 'coveredUntil' | 'reason'>;

/** Until when somebody is covered, or why not. */
export function coverageLabel({ isCovered, coveredUntil, reason }: Coverage): string {
  const day = coveredUntil && formatVenueDate(coveredUntil, venue.timeZone);
  if (isCovered) return `Covered until ${day}`;
  switch (reason) {
    case 'turned_18':
      return 'Turned 18: now signs their own waiver';
    case 'guardian_missing':
      return 'Not covered: a parent or guardian has to sign';
    case 'sign_again':
      return 'Not covered: the waiver text has changed, please sign again';
    case 'expired':
    case null:
      return day ? `Not covered since ${day}` : 'Not covered';
  }
}

/** Who is covered, as the signer's own code tells it. */
export type ShownPerson = Pick<CoveredPerson, 'firstName' | 'isCovered' | 'coveredUntil' | 'reason' | 'machines'>;

const NOW = 'now';

/** What somebody may ride by age, in the venue's words: `May ride 5+ and 6+`, `8+: from Dec 3`. Days of other years than this one say which. */
export function ridesLabels(rides: readonly Ride[], today: string): string[] {
  if (rides.length === 0) return [];
  if (rides.every(({ mayRide }) => mayRide)) return ['May ride every machine'];
  const days = new Map<string, string[]>();
  for (const ride of rides.toSorted((one, other) => leastAge(one) - leastAge(other))) {
    const when = ride.mayRide ? NOW : ride.from ? `from ${shortDay(ride.from, today)}` : 'not yet';
    const limits = days.get(when) ?? [];
    if (!limits.includes(limitOf(ride))) days.set(when, [...limits, limitOf(ride)]);
  }
  return [...days].map(([when, limits]) =>
    when === NOW ? `May ride ${listed(limits)}` : `${listed(limits)}: ${when}`,
  );
}

export function ridesToday(rides: readonly Ride[]): string[] {
  return ridesLabels(rides, venueDay(new Date(), venue.timeZone));
}

/** A machine that the venue no longer lists is called by its name. */
function limitOf({ name }: Ride): string {
  return onTheFloor.find((machine) => machine.name === name)?.ageLimit ?? name;
}

function leastAge(ride: Ride): number {
  return Number.parseInt(limitOf(ride), 10) || 0;
}

/** `Dec 3`, `Dec 3, 2027` */
function shortDay(day: string, today: string): string {
  return new Intl.DateTimeFormat('en-US', {
    month: 'short',
    day: 'numeric',
    ...(day.slice(0, 4) !== today.slice(0, 4) && { year: 'numeric' }),
    timeZone: 'UTC',
  }).format(new Date(`${day}T00:00:00Z`));
}

function listed(words: readonly string[]): string {
  return new Intl.ListFormat('en-US', { type: 'conjunction' }).format(words);
}
