import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { PersonVisit, Today } from '#contract/people/visits.ts';
import { call } from '#web/api.ts';
import { readVenueDay } from '#web/site/venue-clock.ts';
import { withVisit } from '../desk/day.ts';
import { usePageLoad } from '../lists/use-list.ts';
import { hourOf } from '../shell/formats.ts';
import { useLiveStream } from '../shell/use-live-stream.ts';

/** Several things come at once where a family comes. */
const REST_MS = 400;
/** Visits end by themselves when the venue closes, and nothing says so. */
const READ_AGAIN_MS = 5 * 60_000;
/** So long the first reading waits for the stream: read after it is open, nothing is missed between the two. */
const OPENING_MS = 300;

interface Day {
  today: Today;
  readAt: number;
  /** When the last visit was told, or the day read. */
  asOf: number;
  /** A visit was told of which only the server can say what it changes. */
  isUnsure?: boolean;
}

/** The venue's day, read once and then kept up with what the live stream tells. */
export function useDay() {
  const [opening] = useState(() => Promise.withResolvers<void>());
  const hasRead = useRef(false);
  const [isOld, setOld] = useState(false);
  const [partyAt, setPartyAt] = useState(0);

  const { value, error, isLoading, reload, change } = usePageLoad<Day>(async (signal) => {
    const waiting = setTimeout(opening.resolve, OPENING_MS);
    await opening.promise;
    clearTimeout(waiting);
    hasRead.current = true;
    const today = await call('readToday', { signal });
    const readAt = Date.now();
    return { today, readAt, asOf: readAt };
  });

  const isConnected = useLiveStream(({ name, data }) => {
    if (name === 'visit' && !isLoading) change((day) => dayWith(day, JSON.parse(data) as PersonVisit));
    else if (name === 'party') setPartyAt(Date.now());
    else if (name === 'ready' && !hasRead.current) opening.resolve();
    // A call without a session leads to the sign-in page.
    else if (['visit', 'people', 'ready', 'reload', 'ended'].includes(name)) setOld(true);
  });

  const isDue = (isOld || value?.isUnsure === true) && !isLoading;
  const readAgain = useEffectEvent(() => {
    setOld(false);
    reload();
  });
  useEffect(() => {
    const due = isDue ? setTimeout(readAgain, REST_MS) : setInterval(readAgain, READ_AGAIN_MS);
    return () => clearTimeout(due);
  }, [isDue]);

  return { value, error, reload, isConnected, partiesAt: Math.max(value?.readAt ?? 0, partyAt) };
}

function dayWith(day: Day, told: PersonVisit): Day {
  const { today } = day;
  const { happenedAt } = told.visit;
  const next = readVenueDay(new Date(happenedAt)) === today.day ? withVisit(today, told) : undefined;
  if (next === undefined) return { ...day, isUnsure: true };
  const hour = next.entered > today.entered ? hourOf(happenedAt) : undefined;
  const inside = next.people.filter(({ isInside }) => isInside);
  return {
    ...day,
    asOf: Date.now(),
    today: {
      ...next,
      byHour: today.byHour.map((each) => (each.hour === hour ? { hour, entered: each.entered + 1 } : each)),
      byMachine: today.byMachine.map(({ name }) => ({
        name,
        inside: inside.filter(({ machines }) => machines.some((each) => each.name === name && each.mayRide)).length,
      })),
    },
  };
}
