import { say } from './say.ts';

/** The fields of a party's plan, for hosts and staff. */
export const en = say('party-plan', {
  asked: { expected: 'how many people' },
  day: 'Day of the party',
  expected: 'How many will ride?',
  title: 'Name of the party (optional)',
  titleHint: 'Everyone with the link sees it, such as “Saturday at the Arcade”.',
  time: 'Starts at (optional)',
  timeHint: 'Guests see it with the day.',
  chooseTime: 'Choose a time',
  ourHours: 'During our hours',
  otherTimes: 'Other times',
});
