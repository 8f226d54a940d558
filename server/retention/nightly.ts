import { spendNight } from './night.ts';
import { removeOrphanedEmailFiles, type RetentionServices } from './operations.ts';
import { nightOf } from './rules.ts';

const LOOK_MS = 10 * 60 * 1000;

/**
 * Once a night, erases and announces what is overdue, in whichever process comes first and where `isErasing` says so (setting
 * RETENTION), and removes the files of emails that were left, in each.
 */
export function tidyNightly(services: RetentionServices, isErasing: boolean): { close(): Promise<void> } {
  const { clock, timeZone, report } = services;
  let done: string | undefined;
  let running: Promise<void> | undefined;

  async function look(): Promise<void> {
    const night = nightOf(clock.now(), timeZone);
    if (night === undefined || night === done) return;
    try {
      if (isErasing) await spendNight(services, night);
      await removeOrphanedEmailFiles(services);
      done = night;
    } catch (error) {
      report(error);
    }
  }

  const looking = setInterval(() => void (running ??= look().finally(() => (running = undefined))), LOOK_MS).unref();
  return {
    async close() {
      clearInterval(looking);
      await running;
    },
  };
}
