import { TEXT_HASH } from '#web/venue/document.ts';

/** When the liability text was first shown and when it was agreed to, by this device's clock. Only the time since is sent. */
export interface TextViewing {
  shownAt: number | null;
  acceptedAt: number | null;
}

export const NOT_VIEWED: TextViewing = { shownAt: null, acceptedAt: null };

/** What the server takes at most: a week. */
const MAX_MS = 604_800_000;

/** How long ago something was, since the server has the time. A device clock that was set meanwhile gives no time below zero. */
export function msSince(at: number, now: Date): number {
  return Math.min(Math.max(Math.round(now.getTime() - at), 0), MAX_MS);
}

export function firstShown(viewing: TextViewing, at: number): TextViewing {
  return viewing.shownAt === null ? { ...viewing, shownAt: at } : viewing;
}

/** Which text was read, and how long before sending. */
export function viewingSent({ shownAt, acceptedAt }: TextViewing, now: Date) {
  return {
    textHash: TEXT_HASH,
    ...(shownAt !== null && { textShownMsAgo: msSince(shownAt, now) }),
    ...(acceptedAt !== null && { textAcceptedMsAgo: msSince(acceptedAt, now) }),
  };
}
