import { say } from '../say.ts';

/** Whether the venue is open, and what somebody should know of a day or time that they choose. */
export const en = say('site/hours', {
  weekdays: ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const,
  openUntil: (time: string) => `Open now until ${time}`,
  closed: 'Closed now.',
  opensToday: (time: string) => `Closed now. Opens today at ${time}.`,
  opensTomorrow: (time: string) => `Closed now. Opens tomorrow at ${time}.`,
  opensOn: (weekday: string, time: string) => `Closed now. Opens on ${weekday} at ${time}.`,

  timeIsPast: 'That time is past today.',
  askFirst: (why: string) => `${why} Please ask us first.`,
  closedThatDay: 'We are closed that day.',
  closedOnDay: (name: string) => `We are closed on ${name}.`,
  openThatDay: (hours: string) => `We are open ${hours} that day.`,
  and: ' and ',
  closesThatDay: (time: string) => `We close at ${time} that day.`,
  pickAnotherDay: 'Closed that day. Pick another day.',
  pickAnotherThan: (name: string) => `Closed on ${name}. Pick another day.`,
  closedForToday: 'We have closed for today. Pick another day.',
});
