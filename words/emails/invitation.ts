import { say } from '../say.ts';

/** From staff, to a customer who has to sign a new waiver. */
export const en = say('emails/invitation', {
  subject: (venue: string) => `Please sign a new waiver for ${venue}`,
  preview: 'It takes two minutes on your phone.',
  request: 'Before your next visit you need to sign a new waiver. It takes two minutes on your phone.',
  button: 'Sign a New Waiver',
  end: 'The link works once, for 14 days. After that you can sign at any time on our site.',
  why: 'You are getting this email because our staff sent it to you. If you are not coming, you can ignore it.',
});
