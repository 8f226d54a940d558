import { useRef, useState } from 'react';
import type { Inside, PersonVisit, Today } from '#contract/people/visits.ts';
import { call } from '#web/api.ts';
import { useLoad } from '#web/ui/use-load.ts';
import type { StreamEvent } from '../shell/live.ts';

/**
 * Everyone inside, kept in memory: without a network, a page of them is no roll call. Read again once entries have ended by themselves
 * (`endedAt` of the day; undefined before it is read): no event says so.
 */
export function useInside(endedAt: Today['endedAt'] | undefined) {
  const [readings, setReadings] = useState(0);
  const toldMeanwhile = useRef<PersonVisit[]>([]);
  const { value, change } = useLoad(async (signal) => {
    // Nothing that happens is missed once the stream is open.
    if (readings === 0 || endedAt === undefined) return undefined;
    toldMeanwhile.current = [];
    const inside = await call('readInside', { signal });
    return toldMeanwhile.current.reduce(takeVisit, inside);
  }, `${readings} ${endedAt}`);

  function hear({ name, data }: StreamEvent): void {
    if (['people', 'ready', 'reload'].includes(name)) setReadings((count) => count + 1);
    if (name !== 'visit') return;
    const told = JSON.parse(data) as PersonVisit;
    toldMeanwhile.current.push(told);
    change((inside) => inside && takeVisit(inside, told));
  }

  return { inside: value, hear };
}

function takeVisit({ people }: Inside, { person }: PersonVisit): Inside {
  const others = people.filter(({ id }) => id !== person.id);
  return { people: person.isInside ? [...others, person] : others };
}
