import { grammarOf } from '../grammar.ts';
import { say } from '../say.ts';

const { all, count } = grammarOf('en-US');

/** Whom a waiver covers, for the person who signs or signed it. */
export const en = say('signing/people', {
  you: 'You',
  kids: (number: number) => count(number, 'kid', 'kids'),
  participants: (number: number) => count(number, 'participant', 'participants'),
  /** The signer first: `Maria, 2 kids, and 1 participant`. */
  covers: all,
  youAreCovered: 'You’re already covered, so there’s nothing to sign.',
  areCovered: (people: string) => `${people} are already covered, so there’s nothing to sign.`,
  /** Where kids are counted, not named: of one new kid the server can tell nothing from one that is covered. */
  countEveryKid:
    'Is a kid missing? Go back to the form and enter all your kids, not only the new one, then sign again.',
  /** For a signer who gave a birth date and still met a waiver of the same name. */
  notToldApart:
    'Not yours? The birth date that you gave could not tell you apart. Please sign with a phone number and email of your own, or ask at the desk.',
  /** Not "now": without proof of an earlier signing, those who were covered before are named as well. */
  added: (names: readonly string[]) => `${all(names)} ${names.length === 1 ? 'is' : 'are'} covered.`,
  signedFor: { self: 'Myself', family: 'My family', group: 'My group' },
  noKids: 'no kids',
});
