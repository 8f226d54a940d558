import type { Database } from '#server/database/open.ts';
import { type BackgroundLoop, startLoop } from '#server/jobs/background-loop.ts';
import { hasQueued, publishVisits } from './queries.ts';

const MAX_AT_ONCE = 500;
/** A tablet beside this one shows it a moment later. */
const PAUSE_MS = 50;
/** Counting waits meanwhile. */
const REST_PER_WORK = 5;
/** For what a process that died has left. */
const SWEEP_MS = 2000;

/** Tells those who watch of visits, on every server (live/operations.ts). */
export function publishInBackground(db: Database, report: (error: unknown) => void): BackgroundLoop {
  return startLoop({
    work: async () => (await publishVisits(db, MAX_AT_ONCE)).published > 0,
    pauseMs: PAUSE_MS,
    restPerWork: REST_PER_WORK,
    sweepMs: SWEEP_MS,
    hasWork: () => hasQueued(db),
    report,
  });
}
