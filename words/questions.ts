/** What a form got no answer to, or two answers. */
export const en = {
  /** For staff. */
  asked: { guardian: 'Guardian not confirmed: ask', age: 'Age not given: ask' },
  /** For visitors, on their own pass. */
  toTell: { guardian: 'Tell us at the desk who the parent or guardian is', age: 'Tell us the age at the desk' },
  otherAge: (age: string) => `Another waiver says ${age}: ask for the age`,
  underOne: 'under 1',
};
