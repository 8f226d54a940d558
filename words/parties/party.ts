import { grammarOf } from '../grammar.ts';
import { say } from '../say.ts';

const { all, weekdayDate } = grammarOf('en-US');

const restOf = (missing: number) => {
  if (missing > 0) return `${missing} not ready yet.`;
  return missing === 0 ? 'Everybody is ready.' : `${-missing} more than expected.`;
};

/** A party, as its host and its guests read of it. */
export const en = say('parties/party', {
  day: weekdayDate,
  movedFromDay: (day: string) => `The party was on ${day} when you answered, and has moved.`,
  hadNoTime: 'The party had no time yet when you answered.',
  movedFromTime: (time: string) => `The party was at ${time} when you answered, and has moved.`,

  isAdult: 'Is 18 by now, and signs their own waiver',
  notCovered: 'Not covered',
  coveredUntil: (day: string) => `Covered until ${day}, before the party`,
  signsFrom: (birthday: string) => `Signs their own waiver from ${birthday}, the 18th birthday`,

  invitation: (title: string, whenItIs: string, venue: string) => `${title}: ${whenItIs}, at ${venue}.`,
  reminder:
    'Everyone who rides needs a signed waiver. It takes two minutes on your phone, and this link puts you on our list (or tells us that you can’t come):',

  /** Below `9 of 14 ready`; `0 of 14 ready` tells by itself how many are not. */
  standing(expected: number, ready: number, declined: number): string {
    const replies = `${declined} ${declined === 1 ? 'reply says' : 'replies say'} they can’t come.`;
    return [ready > 0 ? restOf(expected - ready) : '', declined > 0 ? replies : ''].filter(Boolean).join(' ');
  },
  /** Of guests whose families do not show their names, how many are ready, and how many are not; beside the others that a list names. */
  unnamed(ready: number, notReady: number, hasNamed: boolean): string {
    const count = ready + notReady;
    if (count === 0) return '';
    const who = hasNamed ? 'more' : (ready || notReady) === 1 ? 'guest' : 'guests';
    const names = count === 1 ? 'The name is private.' : 'Their names are private.';
    if (ready === 0) return `${notReady} ${who} must sign again. ${names}`;
    const rest = notReady > 0 ? `, ${notReady} must sign again` : '';
    return `${ready} ${who} ${ready === 1 ? 'is' : 'are'} ready${rest}. ${names}`;
  },

  notFound: 'Party Not Found',
  notLoaded: 'We Could Not Load the Party',
  checkLink:
    'Please check that the link is complete, or ask the person who sent it. Links work until the end of the day after the party, or until the party is canceled.',
  checkOwnLink:
    'Please check that the link is complete. Links work until the end of the day after the party, or until the party is canceled.',
  isItYours:
    'Is it your party? You may have asked us for a new link, which ends the one before: look in your email, or call us at',
  signAnyway: 'Sign a Waiver Anyway',
  tryAgain: 'Try Again',
  oneMoment: 'One moment…',

  /** What somebody reads who opens the invitation again, by how they answered. */
  answered: {
    chosen: 'You told the host that you’re coming. If that has changed, answer again.',
    code: 'You answered with the code of another pass, so everyone who was on it then is on the list. If somebody was added since, answer again.',
    signed: 'You signed for this party on this phone, so everyone who was on that waiver then is on the list.',
    declined: 'You told the host that you can’t come. If that has changed, answer again.',
  },
  notSaid: (names: readonly string[]) =>
    `Nobody has said yet whether ${all(names)} ${names.length === 1 ? 'is' : 'are'} coming. Please choose below.`,
});
