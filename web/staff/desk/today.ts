import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { LiveParty } from '#contract/parties/parties.ts';
import type { LivePeople } from '#contract/people/people.ts';
import type { PersonVisit, Today, TodaysVisitor } from '#contract/people/visits.ts';
import type { LiveWaiver } from '#contract/search/search.ts';
import { call } from '#web/api.ts';
import { useLiveStream } from '../shell/use-live-stream.ts';

/** The part of the venue's day that the desk has in view. */
export type Day = Pick<Today, 'inside' | 'entered' | 'capacity' | 'people'>;

/**
 * The day with one more visit. Undefined when only the server can say: somebody whom the list does not have has left, or an entry was
 * taken back, beside which there may be another.
 */
export function withVisit(day: Day, { visit, person }: PersonVisit): Day | undefined {
  const listed = day.people.find(({ id }) => id === person.id);
  if (visit.annulledAt !== null || (visit.kind === 'exit' && !listed)) return undefined;
  const others = day.people.filter(({ id }) => id !== person.id);
  const wasInside = listed?.isInside ?? false;
  const inside = day.inside + Number(person.isInside) - Number(wasInside);
  if (visit.kind === 'exit') {
    const left = { ...listed, ...person, leftAt: person.isInside ? null : visit.happenedAt } as TodaysVisitor;
    return { ...day, inside, people: day.people.map((each) => (each.id === person.id ? left : each)) };
  }
  const entered: TodaysVisitor = {
    ...person,
    enteredAt: listed?.enteredAt ?? visit.happenedAt,
    leftAt: null,
    visitId: visit.id,
    override: visit.override,
  };
  return { ...day, inside, entered: day.entered + (listed ? 0 : 1), people: [entered, ...others] };
}

/** Whoever is let in now is one too many. */
export function isFull(day: Pick<Day, 'inside' | 'capacity'> | undefined): boolean {
  return day !== undefined && day.capacity !== null && day.inside >= day.capacity;
}

interface DayOptions {
  onVisit: (visit: PersonVisit) => void;
  onWaiver: (event: LiveWaiver) => void;
  onPeople: (event: LivePeople) => void;
  onParty: (event: LiveParty) => void;
  /** Something may have been missed. */
  onGap: () => void;
}

/** Visits end by themselves when the venue closes, and nothing says so. */
const READ_AGAIN_MS = 5 * 60_000;
/** Several visits come at once where a family comes. */
const REST_MS = 400;

/** The venue's day as it goes on, on every tablet. */
export function useDay({ onVisit, onWaiver, onPeople, onParty, onGap }: DayOptions) {
  const [day, setDay] = useState<Day>();
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

  const isConnected = useLiveStream(({ name, data }) => {
    if (name === 'visit') {
      const visit = JSON.parse(data) as PersonVisit;
      take(visit);
      onVisit(visit);
    }
    if (name === 'waiver') onWaiver(JSON.parse(data) as LiveWaiver);
    if (name === 'people') {
      void read();
      onPeople(JSON.parse(data) as LivePeople);
    }
    if (name === 'party') onParty(JSON.parse(data) as LiveParty);
    if (name === 'ready' || name === 'reload') {
      void read();
      onGap();
    }
    // A call without a session leads to the sign-in page.
    if (name === 'ended') call('readToday', {}).catch(() => {});
  });

  // At closing and at midnight everybody goes out, and no visit tells.
  const readAgain = useEffectEvent(() => {
    void read();
    onGap();
  });
  const forget = useEffectEvent(() => clearTimeout(reading.current));
  useEffect(() => {
    const again = setInterval(readAgain, READ_AGAIN_MS);
    return () => {
      clearInterval(again);
      forget();
    };
  }, []);

  return { day, isConnected, take, readDay: read };
}
