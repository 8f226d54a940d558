import { countUse } from '#server/limits/operations.ts';
import { limits } from '#server/limits/rules.ts';
import { eraseOverdue, type RetentionServices } from './operations.ts';
import { nightOf } from './rules.ts';

const LOOK_MS = 10 * 60 * 1000;

/** Erases what is overdue once a night, in whichever process comes first (setting RETENTION). */
export function eraseNightly(
  services: RetentionServices,
  report: (error: unknown) => void,
): { close(): Promise<void> } {
  let done: string | undefined;
  let running: Promise<void> | undefined;

  async function look(): Promise<void> {
    const night = nightOf(services.clock.now(), services.timeZone);
    if (night === undefined || night === done) return;
    try {
      if (await countUse(services.db, limits.nightlyErasure, night, services.clock.now())) await eraseOverdue(services);
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
