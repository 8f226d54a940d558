import { useEffect, useEffectEvent, useState } from 'react';
import { TODAY_SHOWN } from '#contract/people/people-limits.ts';
import type { Today } from '#contract/people/visits.ts';
import { call } from '#web/api.ts';
import { type Listed, useList } from '../lists/use-list.ts';
import { anId, oneOf, type ShownQuery } from '../shell/address.ts';
import { useLiveStream } from '../shell/use-live-stream.ts';
import { useInside } from './use-inside.ts';

/** Several things come at once where a family comes. */
const REST_MS = 400;
/** Visits end by themselves when the venue closes, and nothing says so. */
const READ_AGAIN_MS = 5 * 60_000;

export const SHOWS = [
  { value: 'inside', label: 'Inside now' },
  { value: 'all', label: 'Everyone today' },
] as const;

const FILTERS = {
  show: oneOf(SHOWS),
  /** Whose dialog is open. */
  person: anId,
};

/** The venue's day, with a page of who came. */
export interface Day extends Today {
  readAt: number;
  pagination: { page: number; limit: number; total: number; pages: number };
}

export type DayList = Listed<ShownQuery<typeof FILTERS> & { page: number }, Day>;

/** Read again after each visit that the live stream tells of. */
export function useDay() {
  const [isOld, setOld] = useState(false);
  const [partyAt, setPartyAt] = useState(0);
  const list: DayList = useList(
    FILTERS,
    async ({ show, search, page }, signal) => {
      const today = await call('readToday', { query: { show, search, page }, signal });
      const { total } = today;
      const pagination = { page, limit: TODAY_SHOWN, total, pages: Math.ceil(total / TODAY_SHOWN) };
      return { ...today, readAt: Date.now(), pagination };
    },
    ({ show, search, page }) => `${show} ${page} ${search}`,
  );

  const { inside, hear } = useInside(list.value?.endedAt);
  const isConnected = useLiveStream((event) => {
    const { name } = event;
    hear(event);
    if (name === 'party') setPartyAt(Date.now());
    // A call without a session leads to the sign-in page.
    else if (['visit', 'people', 'ready', 'reload', 'ended'].includes(name)) setOld(true);
  });

  const isDue = isOld && !list.isLoading;
  const readAgain = useEffectEvent(() => {
    setOld(false);
    list.reload();
  });
  useEffect(() => {
    const due = isDue ? setTimeout(readAgain, REST_MS) : setInterval(readAgain, READ_AGAIN_MS);
    return () => clearTimeout(due);
  }, [isDue]);

  return { list, inside, isConnected, partiesAt: Math.max(list.value?.readAt ?? 0, partyAt) };
}
