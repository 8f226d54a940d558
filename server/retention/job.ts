import { type BackgroundLoop, startLoop } from '#server/jobs/background-loop.ts';
import { spendNight } from './night.ts';
import { removeOrphanedEmailFiles, type RetentionServices } from './operations.ts';
import { nightOf } from './rules.ts';

const LOOK_MS = 10 * 60 * 1000;

/**
 * Once a night, erases and announces what is overdue, in the process that comes first and where `isErasing` (setting RETENTION), and
 * removes orphaned files of emails, in every process. It is no schedule of the job queue: docs/decisions/0046.
 */
export function startRetentionJob(services: RetentionServices, isErasing: boolean): BackgroundLoop {
  const { clock, timeZone, report } = services;
  let done: string | undefined;

  async function work(): Promise<boolean> {
    const night = nightOf(clock.now(), timeZone);
    if (night === undefined || night === done) return false;
    if (isErasing) await spendNight(services, night);
    await removeOrphanedEmailFiles(services);
    done = night;
    return false;
  }

  return startLoop({ work, pauseMs: LOOK_MS, sweepMs: LOOK_MS, startsNow: false, report });
}
