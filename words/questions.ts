/** What a form got no answer to, or two answers, so that staff ask. Visitors and staff read the same. */
export const en = {
  asked: { guardian: 'Guardian not confirmed: ask', age: 'Age not given: ask' },
  otherAge: (age: string) => `Another signer says ${age}: ask for the age`,
  underOne: 'under 1',
};
