import { say } from '../say.ts';

/** The form that adds a kid to a waiver. */
export const en = say('signing/add-kid', {
  title: 'Add a kid',
  name: 'Kid’s name',
  birthDate: 'Birth date',
  age: 'Age',
  theKid: 'The kid',
  ownKid: 'I am this kid’s parent or legal guardian.',
  othersKid: 'Someone else’s kid? Their own parent or guardian signs for them, on any phone.',
  nameNeeded: 'Add the kid’s name to continue.',
  birthDateNeeded: 'Add the birth date to continue.',
  guardianOnly: 'Only a parent or legal guardian can add a kid: please tick that you are.',
  bySigning: (name: string) =>
    `By signing, you sign the waiver above for ${name}. It ends with the waiver that you have.`,
  signFor: (name: string) => `Sign for ${name}`,
  thisKid: 'this kid',
  cancel: 'Cancel',
});
