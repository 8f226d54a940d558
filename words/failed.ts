import { say } from './say.ts';

/** What is in the place of a page, or of an answer, that did not come. */
export const en = say('failed', {
  title: 'Something Went Wrong',
  goOn: 'Go On',
  notReached: 'We could not reach the server. Please check your connection and try again.',
});
