import { grammarOf } from '../grammar.ts';
import { say } from '../say.ts';

const { all, count } = grammarOf('en-US');

/** Who signs, and for which people, in the usual way to sign. */
export const en = say('waiver/signing-line', {
  self: 'Myself',
  family: (kids: number) => `Family, ${count(kids, 'kid', 'kids')}`,
  group: (participants: number) => `Group, ${count(participants, 'participant', 'participants')}`,
  forYourself: (name: string) => `${name}, for\u00a0yourself\u00a0only.`,
  forFamily: (name: string) => `${name}, for your family: `,
  forGroup: (name: string) => `${name}, for your group: `,
  all,
  more: (number: number) => `and ${number} more`,
  born: (day: string) => `born ${day}`,
});
