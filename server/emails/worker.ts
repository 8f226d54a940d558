import type { BackgroundLoop } from '#server/jobs/background-loop.ts';
import type { JobOutcome, JobQueue, Schedule, WakePace, Worker } from '#server/jobs/queue.ts';
import { measureLoad, waitForCapacity } from '#server/jobs/wait-for-capacity.ts';
import { deliverEmail, type DeliveryServices } from './delivery.ts';
import { type EmailJob, EMAILS_QUEUE, enqueueInBackground, queueReminders } from './enqueue.ts';
import { RETRY_PACE, retryPauseS } from './rules.ts';

export interface WorkerServices extends DeliveryServices {
  /** The venue's, as IANA names it. */
  timeZone: string;
  /** For tests, which have less patience. */
  pace?: WakePace;
}

export interface EmailWorker {
  /** For the job queue. */
  worker: Worker;
  reminders: Schedule;
  /** From now on emails of the table enter the queue. */
  start(queue: JobQueue): void;
  /** There is a new email. */
  wake(): void;
  close(): Promise<void>;
}

const AT_ONCE = 3;
/** In the morning, before the venue opens. */
const EVERY_MORNING = '0 9 * * *';

/** Sends emails from the table to the mail server; without a job queue they wait for a server that has one. */
export function createEmailWorker(services: WorkerServices): EmailWorker {
  const { db, clock, timeZone, pace = RETRY_PACE, report } = services;
  let isClosed = false;
  let enqueueing: BackgroundLoop | undefined;
  const loadSince = measureLoad();

  async function deliver(data: object): Promise<JobOutcome> {
    await waitForCapacity(loadSince);
    const outcome = await deliverEmail(services, (data as EmailJob).emailId);
    return outcome.isDone ? 'done' : { againInS: retryPauseS(outcome.failedAttempts, pace, Math.random()) };
  }

  return {
    worker: { queue: EMAILS_QUEUE, atOnce: AT_ONCE, work: deliver },
    reminders: { queue: 'reminders', cron: EVERY_MORNING, timeZone, work: () => queueReminders(services) },
    start(queue) {
      if (!isClosed) enqueueing = enqueueInBackground({ db, clock, queue }, report);
    },
    wake: () => enqueueing?.wake(),
    async close() {
      isClosed = true;
      await enqueueing?.close();
    },
  };
}
