import { grammarOf } from '../grammar.ts';
import { say } from '../say.ts';

const { count } = grammarOf('en-US');

/** The steps of the usual way to sign: the text, who signs for whom, and the signature. */
export const en = say('waiver/steps', {
  safetyFirst: 'Safety First!',
  readAll: (points: number, time: string) => `Please read all ${points} points. They cover every visit for ${time}.`,
  noWaiverFor: 'We don’t have a waiver for',
  yet: 'yet. Signing one takes two minutes.',
  wrongNumber: 'Wrong number?',
  tryAgain: 'Try again',
  notChecked: 'We could not check your number just now. You can still sign here.',
  rightNumber: 'Sign again with the right number. The waiver with the wrong one stays on file as it is.',
  someoneElse: 'Sign for everyone who is not covered yet. The current waiver stays as it is.',
  accept: 'I Accept the Terms',
  backToLookup: 'Back to Lookup',

  almostReady: 'Almost Ready!',
  whoForWhom: 'Who is signing, and for whom?',
  name: 'Full name',
  phone: 'Phone number',
  noPhone: 'No phone number?',
  byEmail: 'Sign by email',
  email: 'Email (optional)',
  done: 'Done',
  edit: 'Edit',
  editDetails: 'Edit your details',
  signedFor: 'Signing waiver for',
  choices: { self: 'Myself', family: 'My Family', group: 'My Group' },
  /** Of the last waiver of a number, which tells no names. */
  kidsBefore: (kids: number) =>
    `Last time: you and ${count(kids, 'kid', 'kids')}.${kids > 1 ? ' Remove the row of a kid who isn’t coming.' : ''}`,
  kidsInGroup: 'Kids in your group? Their own parent or guardian signs for them, on any phone.',
  onlyYou: 'Only you so far. Kids or a group?',
  nextYouSign: 'Next, you sign.',
  forMyself: 'Sign for Myself Only',
  complete: 'Complete Waiver',
  backToWaiver: 'Back to the Waiver',

  sign: 'Sign Your Waiver',
  bySubmitting: 'By submitting, you sign the waiver.',
  addPeople: 'Add Kids or a Group',
  submit: 'Submit Waiver & Start VR Experience!',
  submitting: 'Submitting...',
  backToDetails: 'Back to Your Details',
});
