import { Temporal } from 'temporal-polyfill';
import { ADULT_AGE } from '#contract/kids.ts';
import { instantOf, mondayOf } from '#server/search/rules.ts';
import { dateAtVenue } from '#server/validity/rules.ts';

/** Of age by the venue's calendar. Someone born on February 29 is so on March 1, which is a day later than `ageOn` (server/validity) says. */
export function isAdultOn(birthday: string, now: Date, timeZone: string): boolean {
  const born = Temporal.PlainDate.from(birthday);
  const comesOfAge = new Temporal.PlainDate(born.year + ADULT_AGE, 1, 1).add({
    months: born.month - 1,
    days: born.day - 1,
  });
  return Temporal.PlainDate.compare(comesOfAge, dateAtVenue(now, timeZone)) <= 0;
}

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
