import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';

const LOOK_AGAIN_MS = 100;
/** A server that spends more of its time on answers has no capacity to spare. */
const BUSY = 0.8;
const MAX_LOOKS = 200;
/** In less time a server does one thing or nothing, and would seem busy to a caller that asks right after another. */
const SHORTEST_MS = 50;

/**
 * Rendering a copy costs as much as twenty signings, and an email can wait: resolves when the server was not busy since the last call,
 * after 20 seconds at the latest. `loadSince` returns the share of that time in which it was busy.
 */
export async function waitForCapacity(
  loadSince: () => number,
  rest: (ms: number) => Promise<void> = pause,
): Promise<void> {
  for (let look = 0; look < MAX_LOOKS && loadSince() > BUSY; look += 1) await rest(LOOK_AGAIN_MS);
}

/** Measures this process's event loop, from one call to the next; calls of the same moment get the same answer. */
export function measureLoad(): () => number {
  let before = performance.eventLoopUtilization();
  let load = 0;
  return () => {
    const now = performance.eventLoopUtilization();
    const since = performance.eventLoopUtilization(now, before);
    if (since.idle + since.active >= SHORTEST_MS) {
      before = now;
      load = since.utilization;
    }
    return load;
  };
}
