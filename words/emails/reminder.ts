import { say } from '../say.ts';

/** Before a waiver expires. */
export const en = say('emails/reminder', {
  subject: (venue: string, day: string) => `Your ${venue} waiver expires on ${day}`,
  preview: 'Renew it in two minutes, before your next visit.',
  renew: (day: string, time: string) =>
    `Your waiver is valid until ${day}. Renewing takes two minutes, and then you are set for ${time}. We have already filled in your name and phone number.`,
  button: 'Renew My Waiver',
  why: 'You are getting this email because you agreed to hear from us.',
});
