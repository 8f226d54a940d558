import { say } from '../say.ts';

/** To the signer of an earlier waiver, when somebody signs with the same phone number or email address without proof. It does not say who. */
export const en = say('emails/signed-elsewhere', {
  subject: (venue: string) => `A waiver for ${venue} was signed with your contact details`,
  preview: 'If that was you or your family, you can ignore this.',
  what: (at: string) =>
    `On ${at}, a waiver was signed from another device with the phone number or email address of your own waiver. If that was you or somebody in your family, you can ignore this email.`,
  unchanged: 'Nothing about your own waiver has changed.',
  stillValid: (day: string) =>
    `Your own waiver is still valid until ${day}, for everyone it still covers. A waiver signed later does not change it.`,
  whoToCall: (phone: string, email: string) =>
    `If you do not recognize it, please tell us: call ${phone}, email ${email}, or talk to our staff on your next visit.`,
  why: 'You are getting this email because your email address is on a waiver. It comes at most once a day.',
});
