import { useState } from 'react';
import type { LivePeople } from '#contract/people/people.ts';
import { useTicks } from './family/ticks.tsx';
import { useFamily } from './family/use-family.ts';
import { useDay } from './today.ts';
import { useServed } from './use-served.ts';

export type Guests = ReturnType<typeof useGuests>;

/** Who stands at the desk, and what other tablets do for them and for everybody else meanwhile. */
export function useGuests(onNews: ((signerName?: string) => void) | undefined) {
  const family = useFamily();
  const people = family.opened.family?.people ?? [];
  const ticks = useTicks(people, family.idNow);
  const served = useServed(people, family.idNow);
  const [partiesChanged, setPartiesChanged] = useState(0);
  const today = useDay({
    onVisit(visit) {
      family.show(visit);
      if (visit.person.isInside) ticks.untick(visit.person.id);
    },
    onWaiver(event) {
      void family.refresh(event);
      onNews?.(event.waiver.user.name);
    },
    onPeople: readAnew,
    onParty(event) {
      void family.refresh(event);
      setPartiesChanged((times) => times + 1);
    },
    onGap: readAnew,
  });

  /** Two were joined or parted, or may have been while nobody told. */
  function readAnew(event?: LivePeople) {
    ticks.keepTicks();
    void family.refresh(event);
    setPartiesChanged((times) => times + 1);
    onNews?.();
  }

  return { family, ticks, served, today, partiesChanged, readAnew };
}
