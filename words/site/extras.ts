import { say } from '../say.ts';

/** What is sold beside activities and packages. */
export const en = say('site/extras', {
  extras: 'Extras',
});
