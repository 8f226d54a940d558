import type { PartyPackage } from '#contract/venue/party-package.ts';
import { findLeastAge, type RideLimits } from '#contract/venue/ride-limits.ts';
import { en as words } from '#words/site/booking.ts';

type Sold = Pick<PartyPackage, 'name' | 'atLeast' | 'who' | 'weekdays'>;

const WEEKDAYS = '1,2,3,4,5';

/** What whoever asks for fewer people than a package is for should know; staff may still agree to it. Empty where nothing is wrong or typed. */
export function tooFewNote(people: string, { name, atLeast, who }: Sold): string {
  const count = Number(people);
  return count > 0 && count < atLeast ? words.startsAt(name, atLeast, who) : '';
}

/** The same of more people than the venue takes at once. Of more than `limit` the form itself says it. */
export function tooManyNote(people: string, most: number | null, limit: number): string {
  const count = Number(people);
  return most !== null && count > most && count <= limit ? words.goesUpTo(most) : '';
}

/** The same of a day on which a package is not sold. */
export function otherDayNote(day: string, { name, weekdays }: Sold): string {
  const isSold = day === '' || weekdays === null || weekdays.includes(new Date(`${day}T00:00:00Z`).getUTCDay());
  return isSold ? '' : words.runsOn(name, daysLabel(weekdays));
}

/** The same of a birthday for which nobody may ride yet. */
export function tooYoungNote(turning: string, machines: readonly Pick<RideLimits, 'minAge'>[]): string {
  const least = findLeastAge(machines);
  const age = Number(turning);
  return age > 0 && age < least ? words.ridesStartAt(least) : '';
}

function daysLabel(weekdays: readonly number[]): string {
  const days = weekdays.toSorted((day, other) => day - other);
  return String(days) === WEEKDAYS ? words.workdays : words.all(days.map((day) => words.days[day] ?? ''));
}
