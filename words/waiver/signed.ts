import { say } from '../say.ts';

/** The page after signing. */
export const en = say('waiver/signed', {
  title: 'Your waiver is signed',
  description: 'Your pass for the front desk.',
  yourWaiver: 'Your waiver',
  oneMoment: 'One moment…',
  welcome: (name: string) => `Welcome, ${name}!`,
  noName: 'adventurer',
  isSigned: 'Your waiver is signed. You’re ready to go!',
  lookUpAgain: 'Look Up Again',
  openPassport: 'Open Your VR Passport',
  home: 'Back to Home',
  whatYouSigned: 'What You Signed',
  name: 'Name',
  email: 'Email',
  notProvided: 'Not provided',
  signed: 'Signed',
  updates: 'Updates',
  none: 'None',
  interests: 'Interests',
});
