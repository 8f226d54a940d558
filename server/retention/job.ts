import type { Context } from '#server/context.ts';
import { type BackgroundLoop, startLoop } from '#server/jobs/background-loop.ts';
import { spendNight } from './night.ts';
import { eraseTests, removeOrphanedEmailFiles } from './operations.ts';
import { nightOf } from './rules.ts';

const LOOK_MS = 10 * 60 * 1000;

/**
 * Once a night, erases tests, erases and announces what is overdue, in the process that comes first and where RETENTION says so, and
 * removes orphaned files of emails, in every process. It is no schedule of the job queue: docs/decisions/0021.
 */
export function startRetentionJob(context: Context): BackgroundLoop {
  const { clock, config, venue, report } = context;
  let done: string | undefined;

  async function work(): Promise<boolean> {
    const night = nightOf(clock.now(), venue().venue.timeZone);
    if (night === undefined || night === done) return false;
    await eraseTests(context);
    if (config.retention) await spendNight(context, night);
    await removeOrphanedEmailFiles(context);
    done = night;
    return false;
  }

  return startLoop({ work, pauseMs: LOOK_MS, sweepMs: LOOK_MS, startsNow: false, report });
}
