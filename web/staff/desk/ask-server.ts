import type { VisitAnswer } from '#contract/people/visits.ts';
import { readVenueDay } from '#web/site/venue-clock.ts';
import { call, LostCall, messageOf, RefusedCall } from '#web/api.ts';
import { readEnrolled } from '../devices/enrolled-device.ts';
import { readSignIn } from '../sign-in/stored-sign-in.ts';
import type { Answers, Call, CallOf, Kind, Problem } from './desk-state.ts';
import { readFamily, readLastVisits } from './family/read-family.ts';
import { bodyOf, newId, type Press, type PressTools, senderOf, sendUntilAnswered, type Stamp } from './presses.ts';

/** The second press of a double press comes within this time of the first. */
const HAND_REST_MS = 500;

type Ask<K extends Kind> = (call: CallOf<K>, signal: AbortSignal, onLost: () => void) => Promise<Answers[K]>;

const ASK: { [K in Kind]: Ask<K> } = {
  typing: ({ ms }, signal) => pause(ms, signal),
  hand: (_, signal) => pause(HAND_REST_MS, signal),
  search: ({ text }, signal) => call('listFamilies', { query: { search: text }, signal }),
  signed: async ({ ms }, signal) => {
    await pause(ms, signal);
    return call('listJustSigned', { signal });
  },
  open: ({ opening, shown }, signal) => readFamily(opening, shown, signal),
  refresh: ({ opening, shown }, signal) => readFamily(opening, shown, signal),
  visits: ({ people }) => readLastVisits(people),
  day: async ({ ms }, signal) => {
    await pause(ms, signal);
    return call('readDoor', { signal });
  },
  undo: ({ visitId }) => call('annulVisit', { params: { id: visitId }, body: {} }),
  join: async ({ person, other }) => {
    const body = { otherId: other.id, reason: 'Signed again at the desk' };
    return (await call('joinPeople', { params: { id: person.id }, body })).person;
  },
  press: ({ press }, signal, onUnanswered) => sendUntilAnswered(press, PRESS_TOOLS, { onUnanswered, signal }),
};

/** Does what a call of the desk is for. `onLost`: nobody answers, and it is tried again. */
export function answerOf<K extends Kind>(
  asked: CallOf<K> & { kind: K },
  signal: AbortSignal,
  onLost: () => void,
): Promise<Answers[K]> {
  return ASK[asked.kind](asked, signal, onLost);
}

const NO_ANSWER = 'No answer from the server. Please try again.';
const NOT_DONE = 'That did not work. Please try again.';
const PRESSED_BEFORE = 'Somebody before you pressed this, and it was not saved. Please press it again.';

class NobodySends extends Error {}

/** What staff read of a call that failed. */
export function problemOf({ kind }: Call, error: unknown): Problem {
  const otherwise = error instanceof NobodySends ? PRESSED_BEFORE : kind === 'press' ? NOT_DONE : NO_ANSWER;
  return { message: messageOf(error, otherwise), status: error instanceof RefusedCall ? error.status : undefined };
}

/** The network was away while somebody else unlocked the page: looked at anew whenever it is tried. */
async function send(press: Press, signal: AbortSignal): Promise<VisitAnswer> {
  const sender = senderOf(press, { userId: readSignIn()?.id ?? null, isTablet: readEnrolled()?.kind === 'desk' });
  if (sender === 'nobody') throw new NobodySends();
  // Without a token the server takes it for the tablet's.
  return call('recordVisit', {
    body: bodyOf(press),
    signal,
    ...(sender === 'as the tablet' && { headers: { authorization: '' } }),
  });
}

const PRESS_TOOLS: PressTools = {
  send,
  isUnanswered: (error) => error instanceof LostCall || (error instanceof RefusedCall && error.status >= 500),
  wait: pause,
  today: readVenueDay,
};

/** Until then, or sooner when the network is back or nobody waits any more. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(done, ms);
    window.addEventListener('online', done);
    signal.addEventListener('abort', done);
    function done() {
      clearTimeout(timer);
      window.removeEventListener('online', done);
      signal.removeEventListener('abort', done);
      resolve();
    }
  });
}

/** For a tap on so many people. */
export function stampOf(people = 1): Stamp {
  return { by: readSignIn()?.id ?? null, day: readVenueDay(), ids: Array.from({ length: people }, () => newId()) };
}

/** What a code on the screen has behind its #: random, so that it says nothing of anybody. */
export function newTicket(): string {
  return newId().replaceAll('-', '');
}
