import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';

const LOOK_AGAIN_MS = 100;
/** A server that spends more of its time on answering has none to spare. */
const BUSY = 0.8;
const MAX_LOOKS = 200;
/** In less time a server does one thing or nothing, and would seem busy to whoever asks right after another. */
const SHORTEST_MS = 50;

/**
 * Rendering the copy for an email takes as much of the machine as twenty signings, and an email can wait: resolves when the server
 * had capacity since it was last asked, at the latest after 20 s. `loadSince` is the share of that time in which it was busy.
 */
export async function waitForCapacity(
  loadSince: () => number,
  rest: (ms: number) => Promise<void> = pause,
): Promise<void> {
  for (let look = 0; look < MAX_LOOKS && loadSince() > BUSY; look += 1) await rest(LOOK_AGAIN_MS);
}

/** Of this process's event loop, from one call to the next; the same again for calls of one moment. */
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
