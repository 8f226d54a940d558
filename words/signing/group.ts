import { grammarOf } from '../grammar.ts';
import { say } from '../say.ts';

const { all, count } = grammarOf('en-US');

/** Who signs, and for which people, as the single form and the wizard ask and say it. */
export const en = say('signing/group', {
  name: 'Full Name',
  nameNeeded: 'Please enter your name',
  email: 'Email Address',
  emailNeeded: 'Please enter your email address',

  signedFor: 'Signing waiver for',
  choices: { self: 'Myself only', family: 'My family', group: 'My group' },
  choose: 'Please choose',
  addKid: 'Add a kid',
  removeKid: 'Remove a kid',
  wasRemoved: (kid: string, age: string | undefined) => `${kid}${age === undefined ? '' : `, age ${age},`} was removed`,
  noKidsYet: 'With no kids, this waiver covers only you.',

  forYourself: 'You’re signing for yourself only.',
  forYour: { family: 'You’re signing for your family', group: 'You’re signing for your group' },
  coversYou: 'It covers only you',
  withoutKids: ', with no kids',
  kids: (number: number) => `: ${count(number, 'kid', 'kids')}`,
  /** One of each kid. */
  aged: (ages: readonly string[]) => `, ${ages.length === 1 ? 'age' : 'ages'} ${all(ages)}`,
  // A date has a comma of its own.
  born: (days: readonly string[]) => `, born ${days.join('; ')}`,
});
