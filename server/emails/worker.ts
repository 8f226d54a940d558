import type { Context } from '#server/context.ts';
import type { BackgroundLoop } from '#server/jobs/background-loop.ts';
import { type JobOutcome, type JobQueue, type Schedule, startJobQueue, type Worker } from '#server/jobs/queue.ts';
import { measureLoad, waitForCapacity } from '#server/jobs/wait-for-capacity.ts';
import { deliverEmail } from './delivery.ts';
import { type EmailJob, EMAILS_QUEUE, enqueueInBackground, queueReminders } from './enqueue.ts';
import { RETRY_PACE, type RetryPace, retryPauseS } from './rules.ts';

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
export function createEmailWorker(context: Context, pace: RetryPace = RETRY_PACE): EmailWorker {
  const { timeZone } = context;
  let isClosed = false;
  let enqueueing: BackgroundLoop | undefined;
  const loadSince = measureLoad();

  async function deliver(data: object): Promise<JobOutcome> {
    await waitForCapacity(loadSince);
    const outcome = await deliverEmail(context, (data as EmailJob).emailId);
    return outcome.isDone ? 'done' : { againInS: retryPauseS(outcome.failedAttempts, pace, Math.random()) };
  }

  return {
    worker: { queue: EMAILS_QUEUE, atOnce: AT_ONCE, work: deliver },
    reminders: { queue: 'reminders', cron: EVERY_MORNING, timeZone, work: () => queueReminders(context) },
    start(queue) {
      if (!isClosed) enqueueing = enqueueInBackground(context, queue);
    },
    wake: () => enqueueing?.wake(),
    async close() {
      isClosed = true;
      await enqueueing?.close();
    },
  };
}

/** The same with its job queue, from when the server takes requests. */
export function startEmailWorker(context: Context): Pick<EmailWorker, 'close'> {
  const { db, databaseUrl, events, report } = context;
  const { worker, reminders, start, wake, close } = createEmailWorker(context);
  let jobs: ReturnType<typeof startJobQueue> | undefined;
  events.on('changed', wake).on('mailed', wake);
  events.once('listening', () => {
    if (databaseUrl === undefined) return;
    jobs = startJobQueue({ db, databaseUrl, workers: [worker], schedules: [reminders], report }, start);
  });
  return {
    async close() {
      await close();
      await jobs?.close();
    },
  };
}
