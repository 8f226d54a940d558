import { setTimeout as sleep } from 'node:timers/promises';
import { type Launch, launchPostgres } from './launch.ts';
import type { Paths } from './paths.ts';
import { findPostmaster, type Postmaster } from './postmaster.ts';
import { isPostgresOn } from './process.ts';

const POLL_MS = 10;
/** A launch may fail because another process's came first. */
const MAX_FAILED_LAUNCHES = 10;
const MAX_PAUSE_MS = 1_000;
const PATIENCE_MS = 3_000;
/** Repeating the log after a crash takes seconds; a slow disk with much to repeat gets this long. */
const START_LIMIT_MS = 300_000;
const STOP_LIMIT_MS = 30_000;

/**
 * Answers with the PostgreSQL that runs on `paths`, once it takes connections; starts it unless it runs already.
 * A start under way is waited for even when `signal` says to give up: nobody else would know of it.
 */
export async function ensureRunning(
  paths: Paths,
  report: (line: string) => void,
  signal: AbortSignal,
): Promise<Postmaster> {
  const start = Date.now();
  let launch: Launch | undefined;
  let failures = 0;
  let isPatient = true;
  for (;;) {
    const postmaster = await findPostmaster(paths.cluster);
    if (postmaster?.isReady) return postmaster;
    const isLaunching = launch?.hasEnded() === false;
    if (!isLaunching) signal.throwIfAborted();
    if (postmaster === undefined && !isLaunching) {
      if (launch !== undefined) failures += 1;
      if (launch !== undefined && failures >= MAX_FAILED_LAUNCHES && !(await isKeptOut(launch))) {
        throw await startFailure(paths, launch);
      }
      await sleep(Math.min(failures * 50, MAX_PAUSE_MS));
      launch = await launchPostgres(paths);
    }
    const waited = Date.now() - start;
    if (waited > START_LIMIT_MS) throw new Error(`The database did not start within five minutes; see ${paths.log}.`);
    if (isPatient && waited > PATIENCE_MS) {
      isPatient = false;
      report('Waiting for the database to start …');
    }
    await sleep(POLL_MS);
  }
}

/** Stops PostgreSQL in an orderly way, without waiting for its clients, and waits until it is gone. */
export async function stopPostgres(paths: Paths): Promise<void> {
  const postmaster = await findPostmaster(paths.cluster);
  if (postmaster === undefined) return;
  interrupt(postmaster.pid);
  const deadline = Date.now() + STOP_LIMIT_MS;
  while (await isPostgresOn(postmaster.pid, paths.cluster)) {
    if (Date.now() > deadline) throw new Error(`The database is slow to stop; see ${paths.log}.`);
    await sleep(POLL_MS);
  }
}

function interrupt(pid: number): void {
  try {
    process.kill(pid, 'SIGINT');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

/** By statements of a killed PostgreSQL, each of which goes on until its time is up (database/pool.ts). */
async function isKeptOut(launch: Launch): Promise<boolean> {
  return (await launch.readLog()).includes('is still in use');
}

async function startFailure(paths: Paths, launch: Launch): Promise<Error> {
  const lines = (await launch.readLog()).split('\n').slice(-5).join('\n');
  return new Error(`The database in ${paths.cluster} does not start:\n${lines}`);
}
