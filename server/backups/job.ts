import { spawn } from 'node:child_process';
import { setPriority } from 'node:os';
import path from 'node:path';
import type { Context } from '#server/context.ts';
import { type BackgroundLoop, startLoop } from '#server/jobs/background-loop.ts';
import { isNightlyWorkDue } from '#server/jobs/nightly.ts';
import { findRuns } from '#server/readiness/operations.ts';

const LOOK_MS = 10 * 60 * 1000;
const BACKUP = path.resolve(import.meta.dirname, '../../commands/backup.ts');
/** How many lie in BACKUP_DIR. */
const KEPT = '30';
const LOWEST_PRIORITY = 19;

/** Makes each night what `npm run backup` makes; by day where a server is off at night. One made by hand or by a timer counts as well. */
export function startBackups(context: Context): Pick<BackgroundLoop, 'close'> {
  const ending = new AbortController();
  const loop = startLoop({
    work: () => backUpWhenDue(context, ending.signal).then(() => false),
    pauseMs: LOOK_MS,
    sweepMs: LOOK_MS,
    startsNow: false,
    report: context.report,
  });
  return {
    close() {
      const closed = loop.close();
      ending.abort();
      return closed;
    },
  };
}

/** Throws what the command says where there is no new backup. */
export async function backUpWhenDue({ db, clock, config, venue }: Context, signal: AbortSignal): Promise<void> {
  if (config.backupDir === undefined) return;
  const now = clock.now();
  const { backupAt } = await findRuns(db, now);
  if (isNightlyWorkDue(backupAt ?? undefined, now, venue().venue.timeZone)) await backUp(config.backupDir, signal);
}

/** In a process of its own: the memory that it takes is given back. */
async function backUp(folder: string, signal: AbortSignal): Promise<void> {
  const child = spawn(process.execPath, [BACKUP, '--to', folder, '--keep', KEPT], {
    signal,
    // It says where the chain ends.
    stdio: ['ignore', 'inherit', 'pipe'],
  });
  if (child.pid !== undefined) setPriority(child.pid, LOWEST_PRIORITY);
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const code = await new Promise<number | null>((resolve, reject) => child.on('close', resolve).on('error', reject));
  if (code !== 0) throw new Error(said.trim() || 'The backup of this night was ended before it was whole.');
}
