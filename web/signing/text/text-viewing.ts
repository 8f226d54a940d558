import { TEXT_HASH } from './text-hash.ts';

/** When the liability text was first shown and when it was agreed to, by this device's clock. Only the time since is sent. */
export interface Reading {
  shownAt: number | null;
  acceptedAt: number | null;
}

export const NOT_READ: Reading = { shownAt: null, acceptedAt: null };

/** What the server takes at most: a week. */
const MAX_MS = 604_800_000;

export function firstShown(reading: Reading, at: number): Reading {
  return reading.shownAt === null ? { ...reading, shownAt: at } : reading;
}

/** Which text was read, and how long before sending. A device clock that was set meanwhile gives no time below zero. */
export function readingSent({ shownAt, acceptedAt }: Reading, now: Date) {
  const msSince = (at: number) => Math.min(Math.max(Math.round(now.getTime() - at), 0), MAX_MS);
  return {
    ...(TEXT_HASH !== null && { textHash: TEXT_HASH }),
    ...(shownAt !== null && { textShownMsAgo: msSince(shownAt) }),
    ...(acceptedAt !== null && { textAcceptedMsAgo: msSince(acceptedAt) }),
  };
}
