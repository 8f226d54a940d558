import { say } from '../say.ts';

/** The single form. */
export const en = say('waiver/classic', {
  title: 'Digital Waiver',
  description: 'The liability waiver on one page.',
  existingTab: 'Your waiver',
  lead: 'Please fill in and sign. Fields with an asterisk (*) are required.',
  person: 'Personal Information',
  phone: 'Phone Number (optional)',
  group: 'Group Information',
  kids: 'Number of Kids',
  kidAge: (number: number) => `Kid ${number} age`,
  unchosen: 'Choose who you’re signing for.',
  signature: 'Digital Signature',
  bySubmitting: (signingFor: string) => `By submitting, you sign the waiver above. ${signingFor}`,
  submit: 'Sign Waiver & Continue',
  submitting: 'Processing...',
  forMyself: 'Sign for Myself Only',
});
