import { say } from '../say.ts';

/** To a guardian, before a kid on the waiver turns 18. It names nobody, since anybody can give any mailbox. */
export const en = say('emails/turns-18', {
  subject: (venue: string) => `A kid on your ${venue} waiver is turning 18`,
  preview: 'One of the kids on your waiver turns 18 in about two weeks.',
  what: 'One of the kids on your waiver turns 18 in about two weeks. Starting on that birthday, your waiver no longer covers them. Everyone else on it stays covered.',
  passOn: 'Please pass this on: starting that day they can sign their own waiver, in two minutes on their phone.',
  button: 'Sign a Waiver',
  why: 'You are getting this email because your address is on the waiver.',
});
