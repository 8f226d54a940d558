import { say } from '../say.ts';

/** The form in four steps. */
export const en = say('waiver/progressive', {
  title: 'Sign your waiver in four steps',
  description: 'Four short steps to your waiver, and a VR Passport on the way.',
  tabs: {
    personal: 'Personal Info (step 1 of 4)',
    group: 'Group Details (step 2 of 4)',
    offers: 'Stay Connected (step 3 of 4)',
    signature: 'Digital Signature (step 4 of 4)',
    existing: 'Your waiver',
  },
  steps: {
    personal: { title: 'Personal Info', line: 'Tell us about yourself' },
    group: { title: 'Group Details', line: "Who's joining the adventure?" },
    offers: { title: 'Stay Connected', line: 'Get exclusive offers & updates' },
    signature: { title: 'Digital Signature', line: 'Almost there! Sign to complete' },
  },
  stepsList: 'Steps',
  completed: ', completed',
  earnsPoints: 'Each step earns points in your VR Passport.',
  points: (points: number) => `VR Passport: ${points} points · `,
  stepOf: (step: number, steps: number) => `Step ${step} of ${steps}`,
  previous: 'Previous',
  next: 'Next',
  forMyself: 'Sign for Myself Only',
  nameAndEmail: 'Add your name and email address to continue.',
  toContinue: (problem: string) => `${problem} to continue.`,

  phone: 'Phone Number',
  emergencyContact: 'Emergency Contact Name',
  emergencyPhone: 'Emergency Contact Phone',
});
