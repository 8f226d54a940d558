import type { Clock } from '#server/clock.ts';
import type { Database } from '#server/database/open.ts';
import { type BackgroundLoop, startLoop } from '#server/jobs/background-loop.ts';
import { addWaitingToChain } from './operations.ts';
import { findWork } from './queries.ts';

/** Long enough for the counting, which comes first, to have passed on what was just signed. */
const PAUSE_MS = 1000;
/** In a rush the signers come first. */
const REST_PER_WORK = 20;
/** For what a process that died has left. */
const SWEEP_MS = 15_000;

/** Adds new seals to the hash chain in the background, so that no signing waits for another (docs/decisions/0016). */
export function extendChainInBackground(
  { db, clock }: { db: Database; clock: Clock },
  report: (error: unknown) => void,
): BackgroundLoop {
  return startLoop({
    async work() {
      await addWaitingToChain(db, clock.now());
      const { isWaiting, isCounting } = await findWork(db);
      return isWaiting || isCounting;
    },
    pauseMs: PAUSE_MS,
    restPerWork: REST_PER_WORK,
    sweepMs: SWEEP_MS,
    report,
  });
}
