import { say } from '../say.ts';

/** Below what staff wrote to everyone on a list. */
export const en = say('emails/list', {
  askedFor: (toy: string) => `you asked us to let you know when ${toy} is available`,
  joinedWaitlist: 'you joined our workshop waitlist',
  why: (asked: string) =>
    `You are getting this email because ${asked} on our site. If that was not you, or you no longer want these emails:`,
  leave: 'Leave this list',
});
