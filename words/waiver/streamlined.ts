import { say } from '../say.ts';

const verb = (isWrong: boolean) => (isWrong ? 'Check' : 'Add');

/** The usual way to sign: the lookup where everyone begins, and what the steps after it are called and still need. */
export const en = say('waiver/streamlined', {
  title: 'Check in or sign your waiver',
  description: 'Check in with your phone number, or sign the waiver in two minutes.',
  tabs: {
    signers: 'Who’s checking in?',
    existing: 'Your waiver',
    waiver: 'Safety First! (step 2 of 4)',
    form: 'Almost Ready! (step 3 of 4)',
    signature: 'Your signature (step 4 of 4)',
    complete: 'Your pass',
  },
  stops: ['Phone', 'Safety', 'Details', 'Signature'] as const,
  position: (step: number, steps: number, name: string) => `Step ${step} of ${steps}: ${name}`,

  checkIn: 'Let’s Check You In',
  lead: (time: string) => `Sign once ${time}. After that, your phone number is all you need.`,
  isForgotten: 'This device no longer remembers you.',
  passport: 'VR Passport',
  passportPage: 'Check-in',
  phone: 'Phone number',
  otherPhone: 'Or use another phone number',
  willLook: 'We’ll look for your waiver.',
  enterAll: 'Enter all 10 digits, or + from abroad.',
  enterWhole: 'Enter the whole number, with + from abroad.',
  check: 'Check & Get My Discount',
  /** Where there is no discount. */
  checkAlone: 'Find My Waiver',
  checking: 'Checking...',
  looking: 'Looking for your waiver',
  welcomeBack: (name: string) => `Welcome back, ${name}`,
  noName: 'adventurer',
  showPass: 'Show My Pass',
  opening: 'Opening...',
  notYou: 'Not you? Remove from this device',
  firstTime: 'First time here?',
  quickSetup: 'Quick 2-minute setup',
  start: 'Start My VR Adventure',

  acceptFirst: 'Accept the terms first.',
  onlyLetters: 'To continue, use only letters, spaces, hyphens and apostrophes in your name.',
  nameAndPhone: (isNameWrong: boolean, isPhoneWrong: boolean) =>
    isNameWrong === isPhoneWrong
      ? `${verb(isNameWrong)} your name and phone number to continue.`
      : `${verb(isNameWrong)} your name and ${verb(isPhoneWrong).toLowerCase()} your phone number to continue.`,
  nameNeeded: (isWrong: boolean) => `${verb(isWrong)} your name to continue.`,
  phoneNeeded: (isWrong: boolean) => `${verb(isWrong)} your phone number to continue.`,
  emailWrong: 'Correct your email address, or leave it empty.',
  birthDateWrong: 'Check your birth date, or leave it empty.',
  kidNeeded: 'Add the name of at least one kid to continue.',
  lastNameNeeded: (kid: string) => `Please add the last name of ${kid}`,
  howOld: (kid: string) => `How old is ${kid} now?`,
  kidBirthDate: (isWrong: boolean, kid: string) => `${verb(isWrong)} the birth date of ${kid} to continue.`,
  participantNeeded: 'Add the name of at least one participant to continue.',
  kid: (number: number) => `kid ${number}`,
});
