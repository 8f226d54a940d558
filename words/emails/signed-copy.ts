import { say } from '../say.ts';

/** The signed copy, with the code for our staff while the waiver is valid. */
export const en = say('emails/signed-copy', {
  subject: (venue: string) => `Your signed waiver for ${venue}`,
  subjectOfAddition: (venue: string) => `What you added to your waiver for ${venue}`,
  previewUntil: (day: string) => `Valid until ${day}. Show the code inside to our staff.`,
  pass: 'Your waiver is signed. Here is your pass, good for every visit:',
  passOfAddition:
    'You signed for somebody else as well. Here is a pass with everyone, good for every visit; the code you have shows the same:',
  openWaiver: 'Open My Waiver',
  keep: 'The document you signed is attached as a PDF. Please keep it.',
  /** Sent so late that staff have asked for a new signature, or that the waiver has expired. */
  previewEnded: (day: string) => `It was valid until ${day}.`,
  ended: (day: string) =>
    `Your waiver was valid until ${day}. Unless you have signed a new one since, please do so before your next visit. It takes two minutes.`,
  textChanged: 'The waiver has changed since you signed.',
  toSignAgain:
    'The waiver has changed since you signed. Unless you have signed the new one since, please do so before your next visit. It takes two minutes.',
  signNew: 'Sign a New Waiver',
  openOld: 'Open the old waiver',
  why: 'You are getting this email because this address was given when the waiver was signed.',
  allWithdrawn: 'You unsubscribed from our news before, so we send none. You can change that here:',
  someWithdrawn: 'You unsubscribed from some of our news before, so we don’t send that. You can change it here:',
});
