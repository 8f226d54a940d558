import { grammarOf } from '../grammar.ts';
import { say } from '../say.ts';

const { all } = grammarOf('en-US');

/** Where somebody signs for a party. */
export const en = say('signing/party', {
  onList: 'You are on the list for',
  changeWhoComes: 'Change who is coming',
  /** `Leo is not`, `Leo and Mia are not` */
  areNot: (names: readonly string[]) => `${all(names)} ${names.length === 1 ? 'is' : 'are'} not`,
  but: (areNot: string) => `, but ${areNot}. `,
  when: (when: string) => `, ${when}`,
  tellDesk: 'Please tell the desk.',
  sayWhoComes: 'Say who is coming',
  isOver: ', was canceled, is over or is full, so you are on no list. Your waiver counts all the same.',
  /** Of the two lines of a small phone the title needs the rest: `Dec 8, 2:30 PM` of `December 8, 2026, 2:30 PM`. */
  signingFor: (when: string) =>
    `Signing here puts you on the list for ${when.replace(/^(\p{L}{3})\p{L}* (\d+), \d{4}/u, '$1\u00a0$2')}: `,
  dontReload: 'Your browser keeps nothing for this site. Please don’t reload this page before you have signed.',
  notOnList: 'You are not yet on the list for',
  numberIsNotEnough: 'Your phone number alone is not enough: renew your waiver below, or',
  enterCode: 'enter the code from your pass',
});
