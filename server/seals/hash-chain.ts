import type { Clock } from '#server/clock.ts';
import type { Database } from '#server/database/open.ts';
import { linkWaiting } from './operations.ts';
import { findWork } from './queries.ts';

/** Long enough for the counting, which comes first, to have passed on what was just signed. */
const PAUSE_MS = 1000;
/** In a rush the signers come first. */
const REST_PER_WORK = 20;
/** For what a process that died has left. */
const SWEEP_MS = 15_000;

export interface Linking {
  /** Something was signed or erased; it will be linked in a moment. */
  wake(): void;
  close(): Promise<void>;
}

/** Links seals in the background, so that no signing waits for another (docs/decisions/0016). */
export function linkInBackground(
  { db, clock }: { db: Database; clock: Clock },
  report: (error: unknown) => void,
): Linking {
  let isClosed = false;
  let pause: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;

  function restFor(ms: number): void {
    if (isClosed || pause !== undefined) return;
    pause = setTimeout(() => void (running = round()), ms).unref();
  }

  async function round(): Promise<void> {
    const started = performance.now();
    try {
      await linkWaiting(db, clock.now());
      const { isWaiting, isCounting } = await findWork(db);
      pause = undefined;
      if (isWaiting || isCounting) restFor(Math.max(PAUSE_MS, (performance.now() - started) * REST_PER_WORK));
    } catch (error) {
      pause = undefined;
      if (!isClosed) report(error);
    }
  }

  const sweeping = setInterval(() => restFor(0), SWEEP_MS).unref();
  restFor(PAUSE_MS);

  return {
    wake: () => restFor(PAUSE_MS),
    async close() {
      isClosed = true;
      clearInterval(sweeping);
      clearTimeout(pause);
      await running;
    },
  };
}
