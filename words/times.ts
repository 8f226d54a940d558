import { grammarOf } from './grammar.ts';
import { say } from './say.ts';

const { date, instant } = grammarOf('en-US');

/** Days, and times on them. */
export const en = say('times', {
  /** `November 21, 2026` of `2026-11-21` */
  day: (day: string) => date(day, { dateStyle: 'long' }),
  /** `November 21, 2026 at 3:30 PM`, on the clock of a place. */
  dayTime: (iso: string, timeZone: string) => instant(iso, { dateStyle: 'long', timeStyle: 'short', timeZone }),
  /** To the second, as a record wants it: `November 21, 2026 at 4:05:09 PM EST`. */
  exactly: (iso: string, timeZone: string) => instant(iso, { dateStyle: 'long', timeStyle: 'long', timeZone }),
  /** So that no line ends within `December 5, 2026`. */
  keepDatesWhole: (text: string) => text.replaceAll(/([A-Z][a-z]+) (\d{1,2}), (\d{4})/g, '$1\u00a0$2,\u00a0$3'),
});
