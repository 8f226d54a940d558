import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { VisitAnswer } from '#contract/people/visits.ts';
import { venueDay } from '#contract/venue-dates.ts';
import { venue } from '#venue/venue.ts';
import { call, LostCall, messageOf, RefusedCall } from '#web/api.ts';
import { readEnrolled } from '../devices/enrolled-device.ts';
import { readSignIn } from '../sign-in/stored-sign-in.ts';
import {
  bodyOf,
  CanceledPress,
  DroppedPress,
  droppedLabel,
  keepPresses,
  keptPresses,
  newId,
  type Press,
  type PressTools,
  senderOf,
  sendUntilAnswered,
  whomOf,
} from './presses.ts';

interface PressOptions {
  /** Whose id one is by now: two may be joined elsewhere while a press is under way. */
  idNow: (personId: string) => string;
  onAnswer: (answer: VisitAnswer, press: Press) => void;
  onRefused: (message: string, press: Press) => void;
  /** Staff wait no longer for the answers to some presses. */
  onCanceled: () => void;
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

class NobodySends extends Error {}

const PRESSED_BEFORE = 'Somebody before you pressed this, and it was not saved. Please press it again.';

const tools: PressTools = {
  send,
  isUnanswered: (error) => error instanceof LostCall || (error instanceof RefusedCall && error.status >= 500),
  wait: (ms, signal) =>
    new Promise((resolve) => {
      const timer = setTimeout(done, ms);
      window.addEventListener('online', done);
      signal.addEventListener('abort', done);
      function done() {
        clearTimeout(timer);
        window.removeEventListener('online', done);
        signal.removeEventListener('abort', done);
        resolve();
      }
    }),
  today,
};

function today(): string {
  return venueDay(new Date(), venue.timeZone);
}

/** Sends presses until each is answered; one person has one press under way at a time. */
export function usePresses({ idNow, onAnswer, onRefused, onCanceled }: PressOptions) {
  const [underWay, setUnderWay] = useState<readonly Press[]>([]);
  const [unanswered, setUnanswered] = useState<readonly Press[]>([]);
  const [ended, setEnded] = useState<readonly string[]>([]);
  const latest = useRef<Press[]>([]);
  const waiting = useRef(new Map<string, AbortController>());

  function change(next: Press[]) {
    latest.current = next;
    setUnderWay(next);
    keepPresses(next);
  }

  async function sendOnce(press: Press) {
    // Two taps may come before anything is drawn anew.
    if (latest.current.some(({ personId }) => personId === press.personId)) return;
    change([...latest.current, press]);
    const canceling = new AbortController();
    waiting.current.set(press.id, canceling);
    try {
      const onUnanswered = () => setUnanswered((before) => [...before.filter(({ id }) => id !== press.id), press]);
      onAnswer(await sendUntilAnswered(press, tools, { onUnanswered, signal: canceling.signal }), press);
    } catch (error) {
      if (error instanceof DroppedPress) setEnded((before) => [...before, droppedLabel(press)]);
      else if (!(error instanceof CanceledPress)) onRefused(messageOf(error, whyNot(error)), press);
    } finally {
      waiting.current.delete(press.id);
      change(latest.current.filter(({ id }) => id !== press.id));
      setUnanswered((before) => before.filter(({ id }) => id !== press.id));
    }
  }

  const sendKept = useEffectEvent(() => {
    for (const press of keptPresses()) void sendOnce(press);
  });
  useEffect(() => sendKept(), []);

  return {
    send: (press: Omit<Press, 'id' | 'by' | 'day'>) =>
      sendOnce({ ...press, id: newId(), by: readSignIn()?.id ?? null, day: today() }),
    isSending: (personId: string) => underWay.some((press) => idNow(press.personId) === idNow(personId)),
    /** Whether that entry or exit is a press from here that is not answered yet: the live stream may tell of it sooner. */
    isUnderWay: (visitId: string) => underWay.some(({ id }) => id === visitId),
    /** What the server has not answered although it was sent. */
    unanswered,
    /** Waits no longer for those. */
    cancel() {
      for (const { id } of unanswered) waiting.current.get(id)?.abort();
      setEnded((before) => [...before, `Canceled for ${whomOf(unanswered)}. It may have been saved all the same.`]);
      onCanceled();
    },
    /** Which presses are not sent any more although nobody answered, in words. */
    ended,
    forgetEnded: () => setEnded([]),
  };
}

function whyNot(error: unknown): string {
  return error instanceof NobodySends ? PRESSED_BEFORE : 'That did not work. Please try again.';
}
