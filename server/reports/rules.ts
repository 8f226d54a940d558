import { Temporal } from 'temporal-polyfill';
import { instantOf, mondayOf } from '#server/search/rules.ts';
import { dateAtVenue } from '#server/validity/rules.ts';

/** Monday 00:00 at the venue. */
export function weekStart(now: Date, timeZone: string): Date {
  return instantOf(mondayOf(now, timeZone), timeZone);
}

/** Today and the `count - 1` days before it at the venue, oldest first. */
export function daysUntil(now: Date, count: number, timeZone: string): Temporal.PlainDate[] {
  const today = dateAtVenue(now, timeZone);
  return Array.from({ length: count }, (_, index) => today.subtract({ days: count - 1 - index }));
}

/** The Mondays of this week and those after it, `count` in all, at the venue. */
export function mondaysFrom(now: Date, count: number, timeZone: string): Temporal.PlainDate[] {
  const monday = mondayOf(now, timeZone);
  return Array.from({ length: count }, (_, index) => monday.add({ weeks: index }));
}
