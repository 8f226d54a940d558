import { say } from '../say.ts';

/** The later steps of the form in four steps. */
export const en = say('waiver/wizard-steps', {
  kids: (min: number, max: number) => `Number of Kids (Ages ${min}-${max})`,
  kidAge: (number: number) => `Kid ${number}`,
  unchosenFamily: 'Unless you choose, it’s for your family.',
  unchosenSelf: 'Unless you choose, it’s for yourself only.',

  tellMe: 'Tell me about',
  allOptional: 'All of this is optional. You can change your mind at any time.',
  howOften: 'How often?',
  interests: 'Interests (optional)',

  byCompleting: (signingFor: string) => `By completing, you sign the waiver above. ${signingFor}`,
  complete: 'Complete Waiver',
  completing: 'Completing...',
});
