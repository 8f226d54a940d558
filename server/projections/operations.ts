import type { Database } from '#server/database/open.ts';
import { applyChanges, isStale } from './queries.ts';

const MAX_AT_ONCE = 1000;
/** Long enough that signings of one moment are folded together, short enough for a person watching. */
const PAUSE_MS = 250;
const MAX_IN_BACKGROUND = 500;
/** In a rush the signers come first: folding takes no more than a twentieth of the time, and catches up afterwards. */
const REST_PER_WORK = 20;
/** For what a process that died has left, and for changes made by others than this server. */
const SWEEP_MS = 10_000;

export interface Folding {
  /** There is something to fold; it will be, in a moment. */
  wake(): void;
  close(): Promise<void>;
}

/** Works all waiting changes of waivers into the counts, the search and the live events (docs/decisions/0013). */
export async function applyPending(db: Database): Promise<void> {
  while ((await applyChanges(db, MAX_AT_ONCE)) === MAX_AT_ONCE);
}

/** Reads counts or searches so that everything signed or amended before the call is in the answer. */
export async function readFresh<Answer extends { isStale: boolean }>(
  db: Database,
  read: () => Promise<Answer>,
): Promise<Answer> {
  const answer = await read();
  if (!answer.isStale) return answer;
  await applyPending(db);
  return read();
}

/** Folds in the background, so that readers seldom have to. `report` is told of failures; the next round tries again. */
export function applyPendingInBackground(db: Database, report: (error: unknown) => void): Folding {
  let isClosed = false;
  let isWoken = false;
  let pause: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;

  function wake(): void {
    isWoken = true;
    restFor(PAUSE_MS);
  }

  function restFor(ms: number): void {
    if (isClosed || pause !== undefined) return;
    pause = setTimeout(() => void (running = round()), ms).unref();
  }

  async function round(): Promise<void> {
    const started = performance.now();
    isWoken = false;
    const folded = await applyChanges(db, MAX_IN_BACKGROUND).catch((error: unknown) => {
      if (!isClosed) report(error);
      return 0;
    });
    pause = undefined;
    if (isClosed || (folded === 0 && !isWoken)) return;
    restFor(Math.max(PAUSE_MS, (performance.now() - started) * REST_PER_WORK));
  }

  async function sweep(): Promise<void> {
    const hasWork = await isStale(db).catch(() => false);
    if (hasWork) wake();
  }

  const sweeping = setInterval(() => void sweep(), SWEEP_MS).unref();
  wake();

  return {
    wake,
    async close() {
      isClosed = true;
      clearInterval(sweeping);
      clearTimeout(pause);
      await running;
    },
  };
}
