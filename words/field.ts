import { say } from './say.ts';

/** What a field says by itself. */
export const en = say('field', {
  full: (characters: number) => `No more than ${characters} characters fit here.`,
});
