import type { Context } from '#server/context.ts';
import type { BackgroundLoop } from '#server/jobs/background-loop.ts';
import { type JobOutcome, startJobQueue, type WakePace } from '#server/jobs/queue.ts';
import { measureLoad, waitForCapacity } from '#server/jobs/wait-for-capacity.ts';
import { deliverEmail } from './delivery.ts';
import { type EmailJob, EMAILS_QUEUE, enqueueInBackground, queueReminders } from './enqueue.ts';
import { RETRY_PACE, retryPauseS } from './rules.ts';

const AT_ONCE = 3;
/** In the morning, before the venue opens. */
const EVERY_MORNING = '0 9 * * *';

/**
 * Sends emails from the table to the mail server, from when the server takes requests; without a database address they wait for a server
 * that has one. `pace`: that of retries and of the queue.
 */
export function startEmailWorker(context: Context, pace?: WakePace): { close(): Promise<void> } {
  const { db, databaseUrl, venue, events, report } = context;
  const loadSince = measureLoad();
  let isClosed = false;
  let enqueueing: BackgroundLoop | undefined;
  let jobs: ReturnType<typeof startJobQueue> | undefined;

  async function work(data: object): Promise<JobOutcome> {
    await waitForCapacity(loadSince);
    const outcome = await deliverEmail(context, (data as EmailJob).emailId);
    if (outcome.isDone) return 'done';
    return { againInS: retryPauseS(outcome.failedAttempts, pace ?? RETRY_PACE, Math.random()) };
  }

  function wake(): void {
    enqueueing?.wake();
  }

  events.on('changed', wake).on('mailed', wake);
  events.once('listening', () => {
    if (databaseUrl === undefined) return;
    const worker = { queue: EMAILS_QUEUE, atOnce: AT_ONCE, work };
    const reminders = {
      queue: 'reminders',
      cron: EVERY_MORNING,
      timeZone: () => venue().venue.timeZone,
      work: () => queueReminders(context),
    };
    jobs = startJobQueue({ db, databaseUrl, worker, schedules: [reminders], pace, report }, (queue) => {
      if (isClosed) return;
      enqueueing = enqueueInBackground(context, queue);
      events.on('venuePublished', () => void queue.reschedule().catch(report));
    });
  });
  return {
    async close() {
      isClosed = true;
      await enqueueing?.close();
      await jobs?.close();
    },
  };
}
