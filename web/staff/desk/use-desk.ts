import { type Dispatch, useEffect, useReducer, useRef } from 'react';
import type { LiveParty } from '#contract/parties/parties.ts';
import type { LivePeople } from '#contract/people/people.ts';
import type { PersonVisit } from '#contract/people/visits.ts';
import type { LiveWaiver } from '#contract/search/search.ts';
import { useBackOnline } from '../notices/use-back-online.ts';
import type { StreamEvent } from '../shell/live.ts';
import { useLiveStream } from '../shell/use-live-stream.ts';
import { answerOf, problemOf } from './ask-server.ts';
import { type DeskEvent, deskAfter, firstDesk } from './desk.ts';
import { type Call, callsOf } from './desk-state.ts';
import { DroppedPress, keepPresses, keptPresses } from './presses.ts';
import type { Staffed } from './who.ts';

export type Send = Dispatch<DeskEvent>;

/** Visits end by themselves when the venue closes, and nothing says so. */
const READ_AGAIN_MS = 5 * 60_000;

/** The desk (desk.ts) with what goes on around it: calls to the server, the live stream and time. */
export function useDesk(who: Staffed, hasStart = false) {
  const [desk, send] = useReducer(deskAfter, who, () => firstDesk(who, hasStart, keptPresses()));
  const { calls } = desk;
  useEffect(() => keepPresses(callsOf({ calls }, 'press').map(({ press }) => press)), [calls]);
  useCalls(calls, send);
  const isConnected = useLiveStream((event) => {
    const told = toldBy(event);
    if (told) send(told);
  });
  useEffect(() => {
    // Staff who scanned a pass with their phone's own camera come from its page.
    const code = window.location.hash.slice(1);
    window.history.replaceState(null, '', window.location.pathname);
    if (code) send({ type: 'scanned', text: code, source: 'camera' });
  }, []);
  useBackOnline(() => send({ type: 'cameOnline' }));
  useEffect(() => {
    const again = setInterval(() => send({ type: 'missed' }), READ_AGAIN_MS);
    return () => clearInterval(again);
  }, []);
  return { desk, send, isConnected };
}

/** Starts each call once, tells what came of it, and ends those that are waited for no longer. */
function useCalls(calls: readonly Call[], send: Send): void {
  const running = useRef(new Map<number, AbortController>());

  useEffect(() => {
    for (const [id, ending] of running.current) {
      if (calls.some((call) => call.id === id)) continue;
      ending.abort();
      running.current.delete(id);
    }
    for (const call of calls) {
      if (running.current.has(call.id)) continue;
      const ending = new AbortController();
      running.current.set(call.id, ending);
      answerOf(call, ending.signal, () => send({ type: 'lost', call })).then(
        (answer) => send({ type: `${call.kind}Answered`, call, answer } as DeskEvent),
        (error: unknown) =>
          send({ type: 'failed', call, problem: problemOf(call, error), isDropped: error instanceof DroppedPress }),
      );
    }
  }, [calls, send]);

  useEffect(() => {
    const started = running.current;
    return () => {
      for (const ending of started.values()) ending.abort();
      started.clear();
    };
  }, []);
}

/** What another tablet or a visitor did, or that something may have been missed; a call without a session leads to the sign-in page. */
function toldBy({ name, data }: StreamEvent): DeskEvent | undefined {
  switch (name) {
    case 'visit':
      return { type: 'visitTold', told: JSON.parse(data) as PersonVisit };
    case 'waiver':
      return { type: 'waiverTold', told: JSON.parse(data) as LiveWaiver };
    case 'people':
      return { type: 'peopleTold', told: JSON.parse(data) as LivePeople };
    case 'party':
      return { type: 'partyTold', told: JSON.parse(data) as LiveParty };
    case 'ready':
    case 'reload':
    case 'ended':
      return { type: 'missed' };
    default:
      return undefined;
  }
}
