import type { EmailQueue } from '#server/jobs/queue.ts';
import type { Clock } from '#server/clock.ts';
import type { Database } from '#server/database/open.ts';
import { deleteUnconfirmed, insertDueReminders, lockWaiting, markQueued } from './queries.ts';
import { LINK_MS, reminderWindows } from './rules.ts';

/** Long enough that emails of one moment go into the queue together. */
const PAUSE_MS = 200;
const MAX_AT_ONCE = 500;
/** For what a process that died has left. */
const SWEEP_MS = 10_000;

export interface HandingOver {
  /** There is a new email; it will be in the queue in a moment. */
  wake(): void;
  close(): Promise<void>;
}

interface HandOverServices {
  db: Database;
  clock: Clock;
  queue: EmailQueue;
}

/**
 * Hands emails over to the queue in the background: the statement that signs only writes a row (migrations/0011-families.sql), which
 * costs the signer next to nothing. Row and job change hands in one transaction, so that no email is lost or doubled.
 */
export function handOverInBackground(services: HandOverServices, report: (error: unknown) => void): HandingOver {
  let isClosed = false;
  let pause: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;

  function wake(): void {
    if (isClosed || pause !== undefined) return;
    pause = setTimeout(() => void (running = round()), PAUSE_MS).unref();
  }

  async function round(): Promise<void> {
    const handed = await handOver(services).catch((error: unknown) => {
      if (!isClosed) report(error);
      return 0;
    });
    pause = undefined;
    if (handed === MAX_AT_ONCE) wake();
  }

  const sweeping = setInterval(wake, SWEEP_MS).unref();
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

/** How many emails went into the queue. */
async function handOver({ db, clock, queue }: HandOverServices): Promise<number> {
  return db.transaction().execute(async (transaction) => {
    const ids = await lockWaiting(transaction, MAX_AT_ONCE, clock.now());
    if (ids.length === 0) return 0;
    await queue.add(transaction, ids);
    await markQueued(transaction, ids);
    return ids.length;
  });
}

/** Queues the reminders that are due; each waiver gets each of them once. Forgets addresses that nobody said were theirs. */
export async function queueReminders({ db, clock }: { db: Database; clock: Clock }): Promise<void> {
  const at = clock.now();
  await deleteUnconfirmed(db, new Date(at.getTime() - LINK_MS['confirm-address']));
  for (const window of reminderWindows(at)) await insertDueReminders(db, { ...window, at });
}
