import { grammarOf } from '../grammar.ts';
import { say } from '../say.ts';

const { date } = grammarOf('en-US');

/** The line above every page of the site. */
export const en = say('site/banner', {
  /** `Oct 10, 2025` of `2025-10-10` */
  day: (day: string) => date(day, { dateStyle: 'medium' }),
  nowIn: (place: string) => `Now in ${place}`,
  opensOn: (opening: string, day: string) => `${opening} ${day}`,
  opensToday: (opening: string) => `${opening} today`,
});
