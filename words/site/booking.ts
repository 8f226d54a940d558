import { grammarOf } from '../grammar.ts';
import { say } from '../say.ts';

const { all } = grammarOf('en-US');

/** The form that asks for a day, of a visit or a party, and what all forms of the site say when they are sent. */
export const en = say('site/booking', {
  occasion: 'What is it for?',
  otherOccasion: 'Something Else',
  day: 'Day',
  people: 'How many people?',
  minimum: (atLeast: number, who: string) => `${atLeast}-${who} minimum`,
  turning: 'Age the birthday kid is turning (optional)',
  turningHint: 'So we can pick the right rides. No name needed.',
  name: 'Your name',
  email: 'Your email',
  phone: 'Your phone (optional)',
  wrongPhone: 'Please enter a valid phone number',
  message: 'Anything else? (optional)',
  messageHint: 'For example, the time you have in mind.',
  requestVisit: 'Request a Visit',
  requestDate: 'Request a Date',
  thanks: (day: string) => `Thank you! You asked for ${day}. We will email you to confirm the time.`,
  asked: { people: 'how many people', name: 'your name', email: 'your email address' },

  startsAt: (packageName: string, atLeast: number, who: string) =>
    `Our ${packageName} package starts at ${atLeast} ${who}s. You can still ask.`,
  goesUpTo: (most: number) => `Our parties go up to ${most}. You can still ask.`,
  runsOn: (packageName: string, days: string) => `Our ${packageName} package runs on ${days}. You can still ask.`,
  ridesStartAt: (age: number) => `Our rides start at age ${age}. You can still ask.`,
  all,
  workdays: 'weekdays',
  days: ['Sundays', 'Mondays', 'Tuesdays', 'Wednesdays', 'Thursdays', 'Fridays', 'Saturdays'] as const,

  trap: 'Leave this empty',
  sending: 'Sending...',
  notSent: 'We could not send this. Please try again in a moment.',
});
