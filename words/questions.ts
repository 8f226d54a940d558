import { say } from './say.ts';

/** What staff ask where a form got no answer, or two. */
export const en = say('questions', {
  asked: { guardian: 'Guardian not confirmed: ask', age: 'Age not given: ask' },
  otherAge: (age: string) => `Another waiver says ${age}: ask for the age`,
  underOne: 'under 1',
});
