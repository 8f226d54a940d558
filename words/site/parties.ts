import { say } from '../say.ts';

/** The page about birthdays and groups. */
export const en = say('site/parties', {
  title: 'Birthdays and Groups',
  description: (lead: string, venue: string, city: string) => `${lead} At ${venue} in ${city}.`,
  requestDate: 'Request a Date',
  packages: 'What You Get',
  per: (who: string) => `per ${who}`,
  minimum: (atLeast: number, who: string) => `${atLeast}-${who} minimum`,
  example: (packageName: string, guests: number) => `${packageName} with ${guests} guests: `,
  steps: 'How It Works',
  haveDate: 'Already have a date? Get your guest link now, and send it with the invitation.',
  guestLink: 'Get Your Guest Link',
  requestLead: 'No payment now. We reply within 24 hours on business days.',
});
