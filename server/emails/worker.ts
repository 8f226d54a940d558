import type { BackgroundLoop } from '#server/jobs/background-loop.ts';
import { type JobOutcome, type JobQueue, openJobQueue, type WakePace } from '#server/jobs/queue.ts';
import { measureLoad, waitForCapacity } from '#server/jobs/wait-for-capacity.ts';
import { deliverEmail, type DeliveryServices } from './delivery.ts';
import { type EmailJob, EMAILS_QUEUE, enqueueInBackground, queueReminders } from './enqueue.ts';
import { RETRY_PACE, retryPauseS } from './rules.ts';

export interface WorkerServices extends DeliveryServices {
  /** Without an address of the database emails wait for a server that has one. */
  databaseUrl: string | undefined;
  /** The venue's, as IANA names it. */
  timeZone: string;
  /** For tests, which have less patience. */
  pace?: WakePace;
}

export interface EmailWorker {
  /** Starts sending emails; while the database is unavailable it keeps trying. */
  start(): void;
  /** There is a new email. */
  wake(): void;
  close(): Promise<void>;
}

const AT_ONCE = 3;
const OPEN_AGAIN_MS = 10_000;
/** In the morning, before the venue opens. */
const EVERY_MORNING = '0 9 * * *';

/** Sends emails from the table to the mail server, as long as this process runs. */
export function createEmailWorker(services: WorkerServices): EmailWorker {
  const { db, clock, databaseUrl, timeZone, pace, report } = services;
  let isClosed = false;
  let opening: Promise<void> | undefined;
  let queue: JobQueue | undefined;
  let enqueueing: BackgroundLoop | undefined;
  let again: NodeJS.Timeout | undefined;
  const loadSince = measureLoad();

  async function deliver(data: object): Promise<JobOutcome> {
    await waitForCapacity(loadSince);
    const outcome = await deliverEmail(services, (data as EmailJob).letterId);
    if (outcome.isDone) return 'done';
    return { againInS: retryPauseS(outcome.failedAttempts, pace ?? RETRY_PACE, Math.random()) };
  }

  async function open(url: string): Promise<void> {
    try {
      queue = await openJobQueue({
        db,
        databaseUrl: url,
        workers: [{ queue: EMAILS_QUEUE, atOnce: AT_ONCE, work: deliver }],
        schedules: [{ queue: 'reminders', cron: EVERY_MORNING, timeZone, work: () => queueReminders(services) }],
        pace,
        report,
      });
      if (!isClosed) enqueueing = enqueueInBackground({ db, clock, queue }, report);
    } catch (error) {
      report(error);
      if (!isClosed) again = setTimeout(start, OPEN_AGAIN_MS).unref();
    }
  }

  function start(): void {
    if (databaseUrl !== undefined && !isClosed) opening = open(databaseUrl);
  }

  return {
    start,
    wake: () => enqueueing?.wake(),
    async close() {
      isClosed = true;
      clearTimeout(again);
      await opening;
      await enqueueing?.close();
      await queue?.close();
    },
  };
}
