import type { Database } from '#server/database/open.ts';
import { type BackgroundLoop, startLoop } from '#server/jobs/background-loop.ts';
import { applyChanges, isStale } from './queries.ts';

export { isStale };

const MAX_AT_ONCE = 1000;
/** Long enough that signings of one moment are applied together, short enough for a person watching. */
const PAUSE_MS = 250;
const MAX_IN_BACKGROUND = 500;
/** In a rush the signers come first: this work takes no more than a twentieth of the time, and catches up afterwards. */
const REST_PER_WORK = 20;
/** For what a process that died has left, and for changes made by others than this server. */
const SWEEP_MS = 10_000;

/** Works all waiting changes of waivers into the counts, the search and the live events (docs/decisions/0013). */
export async function applyPending(db: Database): Promise<void> {
  while ((await applyChanges(db, MAX_AT_ONCE)).applied === MAX_AT_ONCE);
}

/** Everything signed or amended before the call is in what is read after it. */
export async function catchUp(db: Database): Promise<void> {
  if (await isStale(db)) await applyPending(db);
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

/** Applies changes in the background, so that readers seldom have to. */
export function applyPendingInBackground(db: Database, report: (error: unknown) => void): BackgroundLoop {
  return startLoop({
    work: async () => (await applyChanges(db, MAX_IN_BACKGROUND)).applied > 0,
    pauseMs: PAUSE_MS,
    restPerWork: REST_PER_WORK,
    sweepMs: SWEEP_MS,
    hasWork: () => isStale(db),
    report,
  });
}
