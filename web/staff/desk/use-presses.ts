import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { VisitAnswer } from '#contract/people/visits.ts';
import { call, LostCall, messageOf, RefusedCall } from '#web/api.ts';
import { keepPresses, keptPresses, newId, type Press, type PressTools, sendUntilAnswered } from './presses.ts';

interface PressOptions {
  onAnswer: (answer: VisitAnswer, press: Press) => void;
  onRefused: (message: string, press: Press) => void;
}

const tools: PressTools = {
  send: (body) => call('recordVisit', { body }),
  isUnanswered: (error) => error instanceof LostCall || (error instanceof RefusedCall && error.status >= 500),
  wait: (ms) =>
    new Promise((resolve) => {
      const timer = setTimeout(done, ms);
      window.addEventListener('online', done);
      function done() {
        clearTimeout(timer);
        window.removeEventListener('online', done);
        resolve();
      }
    }),
};

/** Sends presses until each is answered; one person has one press under way at a time. */
export function usePresses({ onAnswer, onRefused }: PressOptions) {
  const [underWay, setUnderWay] = useState<readonly Press[]>([]);
  const [unanswered, setUnanswered] = useState<ReadonlySet<string>>(new Set());
  const latest = useRef<Press[]>([]);

  function change(next: Press[]) {
    latest.current = next;
    setUnderWay(next);
    keepPresses(next);
  }

  async function send(press: Press) {
    // Two taps may come before anything is drawn anew.
    if (latest.current.some(({ personId }) => personId === press.personId)) return;
    change([...latest.current, press]);
    try {
      const onUnanswered = () => setUnanswered((ids) => new Set([...ids, press.id]));
      onAnswer(await sendUntilAnswered(press, tools, onUnanswered), press);
    } catch (error) {
      onRefused(messageOf(error, 'That did not work. Please try again.'), press);
    } finally {
      change(latest.current.filter(({ id }) => id !== press.id));
      setUnanswered((ids) => new Set([...ids].filter((id) => id !== press.id)));
    }
  }

  const sendKept = useEffectEvent(() => {
    for (const press of keptPresses()) void send(press);
  });
  useEffect(() => sendKept(), []);

  return {
    send: (press: Omit<Press, 'id'>) => send({ ...press, id: newId() }),
    isSending: (personId: string) => underWay.some((press) => press.personId === personId),
    /** How many presses the server has not answered although they were sent. */
    unanswered: unanswered.size,
  };
}
