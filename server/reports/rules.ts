import { Temporal } from 'temporal-polyfill';
import { LATEST_NIGHT } from '#contract/venue/document.ts';
import { instantOf, mondayOf } from '#server/search/rules.ts';
import { venueDayAt, type VenueOpening } from '#server/validity/rules.ts';

/** Monday 00:00 at the venue. */
export function weekStart(now: Date, timeZone: string): Date {
  return instantOf(mondayOf(now, timeZone), timeZone);
}

/** A day and the `count - 1` days before it, oldest first. */
export function daysUntil(last: Temporal.PlainDate, count: number): Temporal.PlainDate[] {
  return Array.from({ length: count }, (_, index) => last.subtract({ days: count - 1 - index }));
}

/** No venue day goes on longer. */
const NIGHT_ENDS = Number.parseInt(LATEST_NIGHT, 10);

/** Of an hour by the venue's clock. */
export function nameVenueDay({ day, hour }: { day: string; hour: number }, opening: VenueOpening): string {
  if (hour >= NIGHT_ENDS) return day;
  const { epochMilliseconds } = Temporal.PlainDateTime.from(day).with({ hour }).toZonedDateTime(opening.timeZone);
  return venueDayAt(new Date(epochMilliseconds), opening).toString();
}

/** The Mondays of this week and those after it, `count` in all, at the venue. */
export function mondaysFrom(now: Date, count: number, timeZone: string): Temporal.PlainDate[] {
  const monday = mondayOf(now, timeZone);
  return Array.from({ length: count }, (_, index) => monday.add({ weeks: index }));
}
