import type { PartyPackage } from '#contract/venue/party-package.ts';
import { readAgeLimit } from '#contract/venue/age-limit.ts';

type Sold = Pick<PartyPackage, 'name' | 'atLeast' | 'who' | 'weekdays'>;

const WEEKDAYS = '1,2,3,4,5';
const DAYS = ['Sundays', 'Mondays', 'Tuesdays', 'Wednesdays', 'Thursdays', 'Fridays', 'Saturdays'] as const;

/** What whoever asks for fewer people than a package is for should know; staff may still agree to it. Empty where nothing is wrong or typed. */
export function tooFewNote(people: string, { name, atLeast, who }: Sold): string {
  const count = Number(people);
  return count > 0 && count < atLeast ? `Our ${name} package starts at ${atLeast} ${who}s. You can still ask.` : '';
}

/** The same of more people than the venue takes at once. Of more than `limit` the form itself says it. */
export function tooManyNote(people: string, most: number, limit: number): string {
  const count = Number(people);
  return count > most && count <= limit ? `Our parties go up to ${most}. You can still ask.` : '';
}

/** The same of a day on which a package is not sold. */
export function otherDayNote(day: string, { name, weekdays }: Sold): string {
  const isSold = day === '' || weekdays === null || weekdays.includes(new Date(`${day}T00:00:00Z`).getUTCDay());
  return isSold ? '' : `Our ${name} package runs on ${daysLabel(weekdays)}. You can still ask.`;
}

/** The same of a birthday for which nobody may ride yet; `ages` are those of the machines, such as `6+`. */
export function tooYoungNote(turning: string, ages: readonly string[]): string {
  const least = Math.min(...ages.map((age) => readAgeLimit(age) ?? 0));
  const age = Number(turning);
  return age > 0 && age < least ? `Our rides start at age ${least}. You can still ask.` : '';
}

function daysLabel(weekdays: readonly number[]): string {
  const days = weekdays.toSorted((day, other) => day - other);
  return String(days) === WEEKDAYS
    ? 'weekdays'
    : new Intl.ListFormat('en-US').format(days.map((day) => DAYS[day] ?? ''));
}
