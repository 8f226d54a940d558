import { say } from '../say.ts';

/** After staff replaced the code of a waiver. */
export const en = say('emails/new-code', {
  subject: (venue: string) => `Your new code for ${venue}`,
  preview: 'Your old code no longer works. Show the new one inside to our staff.',
  pass: 'Our staff gave your waiver a new code, and the old one no longer works. This is your pass from now on:',
  button: 'Open My Waiver',
  why: 'You are getting this email because our staff replaced the code of your waiver.',
});
