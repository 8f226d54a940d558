import { say } from '../say.ts';

/** The dialogs in which somebody asks for an email about a toy or a workshop. */
export const en = say('site/waitlists', {
  askedForEmail: 'your email address',
  email: 'Email Address',
  done: 'Done',

  toyThanks: (toy: string) => `Thank you. We will email you when the ${toy} is available.`,
  toyLead: 'We’ll email you once, when it’s in stock.',
  notifyMe: 'Notify Me',

  workshops: 'Workshop Waitlist',
  workshopThanks: 'Thank you. You are on the list: we will write to you when classes for ages',
  workshopThanksEnd: 'open.',
  ageGroup: 'Age group',
  subjects: 'Subjects (optional)',
  joinWaitlist: 'Join the Waitlist',
});
