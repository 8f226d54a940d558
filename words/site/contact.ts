import { grammarOf } from '../grammar.ts';
import { say } from '../say.ts';

const { date } = grammarOf('en-US');

const DAY = { weekday: 'short', month: 'short', day: 'numeric' } as const;

/** The page with the ways to reach the venue, its hours, its place, and a form for a message. */
export const en = say('site/contact', {
  title: 'Contact',
  description: (venue: string, city: string) => `Address, phone, email and opening hours of ${venue} in ${city}.`,
  heading: 'Get in Touch',
  directions: 'Directions',
  call: 'Call',
  email: 'Email',
  website: 'Website',

  hours: 'Opening Hours',
  day: (day: string) => date(day, DAY),
  dayOfYear: (day: string) => date(day, { ...DAY, year: 'numeric' }),
  today: 'Today',
  closed: 'Closed',

  findUs: 'Find Us',
  openInMaps: 'Open in Maps',
  plan: (garage: string, entrance: string, venue: string, level: string) =>
    `Plan of the mall: ${garage} on the left, the ${entrance} on the right, ${venue} on ${level} in between. The ways are in the words below.`,
  mallLevel: (level: string) => `Mall, ${level}`,

  visit: 'Book a Visit',
  visitLead: 'Pick a day and we’ll email you to confirm. Walk-ins are welcome, too.',
  seeParties: 'See birthdays and groups.',
  scheduleNow: 'Schedule Now',
  inNewTab: ' (opens in a new tab)',

  message: 'Send Us a Message',
  messageLead: 'We reply within 24 hours on business days.',
  messageThanks: 'Thank you for your message! We will reply within 24 hours on business days.',
  asked: { name: 'your name', email: 'your email address', subject: 'a subject', message: 'a message' },
  name: 'Name',
  subject: 'Subject',
  messageText: 'Message',
  send: 'Send Message',
});
