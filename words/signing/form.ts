import { say } from '../say.ts';

/** What every form says on its way to a signed waiver: its first load has all of it. */
export const en = say('signing/form', {
  startOver: 'Start Over',
  tapAgain: 'Tap Again to Clear All',
  test: 'This is a test: it counts nowhere, and is erased tonight.',
  passportSoFar: 'Your passport so far',

  oneMoment: 'One moment…',
  stepNotLoaded: 'This step didn’t load',
  nothingLost: (problem: string) => `${problem}Please check your connection. Nothing is lost.`,
  tryAgain: 'Try Again',
  partNotLoaded: 'Part of this page did not load. Please reload the page.',

  sending: 'Sending your waiver.',
  sendingAgain: 'No answer yet. Sending it again.',
  renewing: (time: string) => `Signing again renews your waiver for ${time}.`,
  /** For a visitor who does not own the waiver on file: somebody of the same name, or with another number by now. */
  signAnyway: 'Sign a new waiver anyway',

  validName: 'Please enter a valid name',
  validPhone: 'Please enter a valid phone number',
  abroad: 'Not a US number? Begin with +',
  onlyDigits: 'Only digits fit here',
  validEmail: 'Please enter a valid email address',
  nameAndEmail: 'Name and email are required',
  ownBirthDate: 'Please check your birth date, or leave it empty',
  chooseSignedFor: 'Please choose who you’re signing for',
  kidsBirthDates: 'Please enter each kid’s birth date',
  answerNeeded: (question: string, kid?: string) => `Please answer${kid ? ` for ${kid}` : ''}: ${question}`,
  kidsFull: (most: number) => `One waiver covers up to ${most} kids. For more, ask at the desk.`,

  ageChanged: (min: number, max: number, typed: string, age: string) =>
    `Ages ${min} to ${max}: ${typed} was changed to ${age}`,
  emptyAge: 'an empty age',
  tooOld: (max: number) => `. Anyone older than ${max} signs a waiver of their own`,
  tooYoung: '. For a younger kid, use the birth date instead',
  lookAtAge: (note: string) => `${note}. Please look at it, then sign.`,

  ridingToo: 'You’re riding too.',
  onlySigning: 'You’re only signing for your kids.',
  ownKids: 'You are their parent or legal guardian.',

  signatureNeeded: 'Please provide your signature',
  agreeFirst: 'Please agree to sign electronically, or ask at the desk to sign on paper.',
  drawnTooLittle: 'A dot or a single line is not enough',
  typedTooLittle: 'Please type at least two letters of your name',
  notCaptured: 'Failed to capture signature',
});
