import { say } from '../say.ts';

/** The page where a host gets the link for the guests. */
export const en = say('parties/start', {
  title: 'Get Your Guest Link',
  description: (venue: string) =>
    `One link for all your guests: they sign their waivers before they come, and you see who is ready for your party at ${venue}.`,
  lead: 'You get one link to send to your guests. They sign before they come, you see how many are ready, and nobody waits at the door.',
  booksNothing: 'This doesn’t book the date. No date with us yet?',
  requestDate: 'Request a date',
  first: 'first.',
  asked: { hostName: 'your name', email: 'your email address' },
  name: 'Your name',
  email: 'Your email',
  emailHint: 'For our staff only. We delete it after the party.',
  submit: 'Get My Links',
  submitting: 'One moment…',
  lost: 'Lost Your Own Link?',
  callUs: 'You don’t need a new party. Call us at',
  or: 'or',
  writeToUs: 'write to us',
  weSendNew: ': we’ll send a new one to the email address you gave for the party. Your guests’ link stays as it is.',
});
