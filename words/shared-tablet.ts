import { say } from './say.ts';

/** The bar on a tablet of the venue. */
export const en = say('shared-tablet', {
  bar: 'Shared tablet',
  isShared: 'This tablet is shared.',
  isSharedAndRevoked: 'This tablet is shared. Staff: please enroll it again.',
  stillThere: 'Still there? Touch the screen, or it will be cleared in a moment.',
  clear: 'Done, Clear the Screen',
});
