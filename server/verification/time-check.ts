import { DAY_MS } from '#contract/venue-dates.ts';
import { CLOCK_SLACK_MS, isAhead } from '#server/clock.ts';
import type { ChainEntry, EntryKind } from '#server/seals/rules.ts';

const HAPPENED: Record<EntryKind, string> = {
  signed: 'was signed',
  erased: 'was erased',
  'marketing-erased': 'was erased',
  copied: 'was given out',
  visited: 'was recorded',
  ruled: 'was decided',
  'code-replaced': 'was replaced',
  'signed-again': 'was signed',
};

type Timed = Pick<ChainEntry, 'kind' | 'happenedAt' | 'linkedAt'>;

/** What the entry before had, and the last one of each kind. */
export interface SeenTimes {
  linkedMs: number;
  happenedMs: Partial<Record<EntryKind, number>>;
}

export const NO_TIMES: SeenTimes = { linkedMs: -Infinity, happenedMs: {} };

/** How an entry shows that time ran backwards, if it does; and what the next one is held against. */
export function checkTime(entry: Timed, seen: SeenTimes): { fault: string | undefined; seen: SeenTimes } {
  const linkedMs = Date.parse(entry.linkedAt);
  const happenedMs = Date.parse(entry.happenedAt);
  return {
    fault: faultOf(entry, { linkedMs, happenedMs }, seen),
    seen: { linkedMs, happenedMs: { ...seen.happenedMs, [entry.kind]: happenedMs } },
  };
}

function faultOf(
  { kind }: Timed,
  { linkedMs, happenedMs }: { linkedMs: number; happenedMs: number },
  seen: SeenTimes,
): string | undefined {
  const happened = HAPPENED[kind];
  const lastMs = seen.happenedMs[kind] ?? -Infinity;
  if (linkedMs < seen.linkedMs - CLOCK_SLACK_MS) {
    return `was numbered ${spanOf(seen.linkedMs - linkedMs)} before the one ahead of it: time ran backwards`;
  }
  if (happenedMs < lastMs - CLOCK_SLACK_MS) {
    return `${happened} ${spanOf(lastMs - happenedMs)} before the one ahead of it: time ran backwards`;
  }
  if (happenedMs > linkedMs + CLOCK_SLACK_MS) {
    return `${happened} ${spanOf(happenedMs - linkedMs)} after it was numbered: time ran backwards`;
  }
  return undefined;
}

/** Why the newest entry cannot be of `now`, if so. */
export function checkNewest({ linkedMs }: SeenTimes, now: Date): string | undefined {
  if (!isAhead(new Date(linkedMs), now)) return undefined;
  return `was numbered ${spanOf(linkedMs - now.getTime())} from now: time ran backwards`;
}

const MINUTE_MS = 60 * 1000;
const HOUR_MS = 60 * MINUTE_MS;

function spanOf(ms: number): string {
  if (ms < 2 * HOUR_MS) return `${Math.round(ms / MINUTE_MS)} minutes`;
  if (ms < 2 * DAY_MS) return `${Math.round(ms / HOUR_MS)} hours`;
  return `${Math.round(ms / DAY_MS).toLocaleString('en-US')} days`;
}
