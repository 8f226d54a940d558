import { Temporal } from 'temporal-polyfill';
import { MAX_DAYS_AHEAD } from '#contract/parties/party-limits.ts';
import { dateAtVenue, startOf, venueDayAt, type VenueOpening } from '#server/validity/rules.ts';

/** Links lead to a party until the end of the day after it. */
const DAYS_OPEN = 1;

/** The oldest day, `2026-05-13`, of a party that is not over. */
export function oldestOpenDay(now: Date, timeZone: string): string {
  return dateAtVenue(now, timeZone).subtract({ days: DAYS_OPEN }).toString();
}

/**
 * Whether somebody canceled a party: it ended, and what its guests left was erased, before its links would have. No column says so, so the day of a
 * party that has ended never changes.
 */
export function isCanceled({ date, endedAt }: { date: string; endedAt: Date | null }, timeZone: string): boolean {
  return endedAt !== null && date >= oldestOpenDay(endedAt, timeZone);
}

/** A party is kept for a year: the oldest day of one that still is. */
export function keptSince(now: Date, timeZone: string): string {
  return dateAtVenue(now, timeZone).subtract({ years: 1 }).toString();
}

/** Whether a party may be made, or a day asked for (inbox/operations.ts), for this calendar day: today at the venue or later, at most 400 days ahead. */
export function isPossibleDay(date: string, now: Date, opening: VenueOpening): boolean {
  const daysAhead = venueDayAt(now, opening).until(date, { largestUnit: 'days' }).days;
  return daysAhead >= 0 && daysAhead <= MAX_DAYS_AHEAD;
}

/** The instant for which somebody has to be covered to be ready: now, within the day of the party. */
export function instantToCover(date: string, now: Date, timeZone: string): Date {
  const day = Temporal.PlainDate.from(date);
  const last = startOf(day.add({ days: 1 }), timeZone) - 1;
  return new Date(Math.max(startOf(day, timeZone), Math.min(now.getTime(), last)));
}

/** A place of a waiver whose person is on a party. */
export interface PartyPlace {
  /** What is the same for one person on two waivers. */
  personKey: string;
  isTakingPart: boolean;
  isCoveredAt: (instant: Date) => boolean;
}

/** Everyone once, in the order given, with all their places. */
export function groupByPerson<Place extends PartyPlace>(
  places: readonly Place[],
): [first: Place, ...others: Place[]][] {
  return [...Map.groupBy(places, ({ personKey }) => personKey).values()].flatMap(([first, ...others]) =>
    first === undefined ? [] : [[first, ...others]],
  );
}

/** Whether a person takes part and is covered at this instant. */
export function isReadyAt(places: readonly PartyPlace[], instant: Date): boolean {
  return places.some(({ isTakingPart, isCoveredAt }) => isTakingPart && isCoveredAt(instant));
}
