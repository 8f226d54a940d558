import { say } from './say.ts';

/** How long a waiver is valid, in the middle of a sentence. `months`: null on the day of signing alone. */
export const en = say('validity', {
  /** `They cover every visit for one year`, `for 6 months` */
  forOne: (months: number | null) => nameTime(months, 'one day', 'one month', 'one year'),
  /** `lasts a year`, `lasts 6 months` */
  a: (months: number | null) => nameTime(months, 'a day', 'a month', 'a year'),
  /** `set for another year`, `another 6 months` */
  another: (months: number | null) => `another ${nameTime(months, 'day', 'month', 'year')}`,
  /** `Sign once a year`, `once every 6 months` */
  onceA: (months: number | null) => nameTime(months, 'a day', 'a month', 'a year', 'every '),
});

const MONTHS_A_YEAR = 12;

function nameTime(months: number | null, day: string, month: string, year: string, before = ''): string {
  if (months === null) return day;
  if (months === 1) return month;
  if (months === MONTHS_A_YEAR) return year;
  return `${before}${months % MONTHS_A_YEAR === 0 ? `${months / MONTHS_A_YEAR} years` : `${months} months`}`;
}
