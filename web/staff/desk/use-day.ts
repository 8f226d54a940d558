import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { PersonVisit } from '#contract/people/visits.ts';
import type { LiveWaiver } from '#contract/search.ts';
import { call } from '#web/api.ts';
import { browserLive } from '../shell/browser-live.ts';
import { type StreamEvent, watchLive } from '../shell/live.ts';
import { type Day, withVisit } from './today.ts';

interface DayOptions {
  onVisit: (visit: PersonVisit) => void;
  onWaiver: (event: LiveWaiver) => void;
  /** Something may have been missed. */
  onGap: () => void;
}

/** Visits end by themselves when the venue closes, and nothing says so. */
const READ_AGAIN_MS = 5 * 60_000;
/** Several visits come at once where a family comes. */
const REST_MS = 400;

/** The venue's day as it goes on, on every tablet. */
export function useDay({ onVisit, onWaiver, onGap }: DayOptions) {
  const [day, setDay] = useState<Day>();
  const [isConnected, setConnected] = useState<boolean>();
  const reading = useRef<ReturnType<typeof setTimeout>>(undefined);

  async function read() {
    const today = await call('readToday', {}).catch(() => undefined);
    if (today) setDay(today);
  }

  function readSoon() {
    clearTimeout(reading.current);
    reading.current = setTimeout(() => void read(), REST_MS);
  }

  function take(visit: PersonVisit) {
    setDay((before) => {
      const next = before && withVisit(before, visit);
      if (!next) readSoon();
      return next ?? before;
    });
  }

  const handle = useEffectEvent(({ name, data }: StreamEvent) => {
    if (name === 'visit') {
      const visit = JSON.parse(data) as PersonVisit;
      take(visit);
      onVisit(visit);
    }
    if (name === 'waiver') onWaiver(JSON.parse(data) as LiveWaiver);
    if (name === 'ready' || name === 'reload') {
      void read();
      onGap();
    }
    // A call without a session leads to the sign-in page.
    if (name === 'ended') call('readToday', {}).catch(() => {});
  });

  useEffect(() => {
    const leaving = new AbortController();
    void watchLive(browserLive, { onEvent: handle, onConnected: setConnected }, leaving.signal);
    const again = setInterval(() => void read(), READ_AGAIN_MS);
    return () => {
      leaving.abort();
      clearInterval(again);
      clearTimeout(reading.current);
    };
  }, []);

  return { day, isConnected, take };
}
