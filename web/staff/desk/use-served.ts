import { useState } from 'react';
import type { Person } from '#contract/people/people.ts';
import type { Visit, VisitAnswer } from '#contract/people/visits.ts';
import type { Press } from './presses.ts';

interface Served {
  /** Somebody was let in or out. */
  isServed: boolean;
  /** The entries that were pressed here. */
  letIn: readonly string[];
  /** Who was pressed here and was inside already, by an entry from elsewhere. */
  insideBefore: readonly string[];
  /** Who was inside at any time. */
  beenIn: readonly string[];
}

const NOTHING: Served = { isServed: false, letIn: [], insideBefore: [], beenIn: [] };

/** What came of the presses here for who stands at the desk, since the guests before left it. */
export function useServed(people: readonly Person[], idNow: (personId: string) => string) {
  const [served, setServed] = useState(NOTHING);
  const isAmong = (ids: readonly string[], personId: string) => ids.some((id) => idNow(id) === personId);
  const newlyIn = people.filter(({ id, isInside }) => isInside && !isAmong(served.beenIn, id)).map(({ id }) => id);
  if (newlyIn.length > 0) setServed({ ...served, beenIn: [...served.beenIn, ...newlyIn] });

  return {
    isServed: served.isServed,
    hasLetIn: (visit: Visit) => served.letIn.includes(visit.id),
    /** Whether the last press for somebody let nobody in, because they were inside. */
    wasInsideBefore: (personId: string) => isAmong(served.insideBefore, personId),
    hasBeenIn: (personId: string) => isAmong(served.beenIn, personId),
    noteAnswer: ({ status, visit, person }: VisitAnswer, press: Press) =>
      setServed((before) => {
        const next = status === 'refused' ? before : { ...before, isServed: true };
        if (!visit || press.kind !== 'entry') return next;
        return isOfPress(visit, press)
          ? { ...next, letIn: [...next.letIn, visit.id] }
          : { ...next, insideBefore: [...next.insideBefore, person.id] };
      }),
    /** Before somebody is pressed for once more. */
    forgetInsideBefore: () => setServed((before) => ({ ...before, insideBefore: [] })),
    forgetServed: () => setServed(NOTHING),
  };
}

/** Somebody else's entry is told with its own id, also where the server counts the press as the same (within five seconds). */
export function isOfPress(visit: Visit, press: Press): boolean {
  return visit.id === press.id;
}
