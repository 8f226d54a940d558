import type { Database } from '#server/database/open.ts';

export interface Pace {
  /** Before an email is tried again: doubled each time, up to `longestPauseS`. */
  firstPauseS: number;
  longestPauseS: number;
  /** How soon an email whose server died is taken up by another: found after as long again. */
  heartbeatS: number;
}

/** Some fifteen hours of trying, in which a mail server is mended or a full mailbox emptied. */
export const USUAL_PACE: Pace = { firstPauseS: 30, longestPauseS: 7200, heartbeatS: 60 };

interface Work {
  /** `again`: it did not arrive and shall be tried later. */
  deliver(emailId: string): Promise<'done' | 'again'>;
  /** Once a day. */
  remind(): Promise<void>;
  report(error: unknown): void;
}

export interface EmailQueue {
  /** Puts emails into the queue as part of a transaction. */
  add(transaction: Database, emailIds: string[]): Promise<void>;
  /** Lets go of emails that are being sent when they take too long; the next server takes them up. */
  close(): Promise<void>;
}

const LETTERS = 'letters';
const REMINDERS = 'reminders';
const CONNECTIONS = 2;
const BATCH = 12;
const AT_ONCE = 3;
const POLL_S = 2;
const CLOSE_LIMIT_MS = 5000;
/** Who is still trying is not given up by the queue: how often is enough, the email itself counts. */
const MAX_TRIES = 10_000;
const KEEP_DONE_S = 24 * 60 * 60;
const KEEP_OPEN_S = 30 * 24 * 60 * 60;
/** In the morning, before the venue opens. */
const EVERY_MORNING = '0 9 * * *';

/** A queue of emails in the product's own PostgreSQL, worked off by every server on it, each email by one at a time. */
export async function openEmailQueue(
  databaseUrl: string,
  timeZone: string,
  { deliver, remind, report }: Work,
  pace: Pace = USUAL_PACE,
): Promise<EmailQueue> {
  // Loaded when the server answers already, so that it is ready sooner.
  const { fromKysely, PgBoss } = await import('pg-boss');
  const boss = new PgBoss({
    connectionString: databaseUrl,
    application_name: 'vr-waiver letters',
    max: CONNECTIONS,
    superviseIntervalSeconds: pace.heartbeatS,
    monitorIntervalSeconds: pace.heartbeatS,
  });
  boss.on('error', report);
  await boss.start();
  const queue = {
    retryLimit: MAX_TRIES,
    retryDelay: pace.firstPauseS,
    retryBackoff: true,
    retryDelayMax: pace.longestPauseS,
    heartbeatSeconds: pace.heartbeatS,
    deleteAfterSeconds: KEEP_DONE_S,
    retentionSeconds: KEEP_OPEN_S,
  };
  for (const name of [LETTERS, REMINDERS]) {
    await boss.createQueue(name, queue);
    await boss.updateQueue(name, queue);
  }
  await boss.schedule(REMINDERS, EVERY_MORNING, null, { tz: timeZone, missed: 'once' });
  await boss.work(REMINDERS, { pollingIntervalSeconds: 60 }, remind);
  const options = {
    batchSize: BATCH,
    burstWhenBatchFull: true,
    pollingIntervalSeconds: POLL_S,
    perJobResults: true,
  } as const;
  await boss.work<{ letterId: string }>(LETTERS, options, async (jobs) => {
    const waiting = jobs.values();
    const results: { id: string; status: 'completed' | 'failed' }[] = [];
    async function workOff(): Promise<void> {
      for (const { id, data } of waiting) {
        const outcome = await deliver(data.letterId).catch((error: unknown) => {
          report(error);
          return 'again';
        });
        results.push({ id, status: outcome === 'done' ? 'completed' : 'failed' });
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, workOff));
    return results;
  });

  return {
    async add(transaction, emailIds) {
      const jobs = emailIds.map((letterId) => ({ data: { letterId } }));
      await boss.insert(LETTERS, jobs, { db: fromKysely(transaction) });
    },
    async close() {
      await boss.stop({ graceful: true, timeout: CLOSE_LIMIT_MS });
    },
  };
}
