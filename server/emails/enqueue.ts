import type { Context } from '#server/context.ts';
import { type BackgroundLoop, startLoop } from '#server/jobs/background-loop.ts';
import type { JobQueue } from '#server/jobs/queue.ts';
import { dateAtVenue } from '#server/validity/rules.ts';
import { EMAIL_KINDS } from './kinds.ts';
import { lockWaiting, markQueued } from './delivery-queries.ts';
import { deleteUnconfirmed, insertReminders, listComingOfAge, listEnding } from './new-email-queries.ts';
import { birthDatesTurning18, CONFIRM_ADDRESS_MS, reminderWindows, waiversToTellOf18 } from './rules.ts';

/** Stored, as `emailId` is in each job: jobs are done after an update. */
export const EMAILS_QUEUE = 'emails';

export interface EmailJob {
  emailId: string;
}

/** Long enough that emails of one moment go into the queue together. */
const PAUSE_MS = 200;
const MAX_AT_ONCE = 500;
/** For what a process that died has left. */
const SWEEP_MS = 10_000;

/**
 * Puts emails into the job queue in the background: the statement that signs only writes a row (functions/store_waivers.sql), which
 * costs the signer next to nothing.
 */
export function enqueueInBackground(context: Context, queue: JobQueue): BackgroundLoop {
  return startLoop({
    work: async () => (await enqueue(context, queue)) === MAX_AT_ONCE,
    pauseMs: PAUSE_MS,
    sweepMs: SWEEP_MS,
    report: context.report,
  });
}

/** Changes row and job in one transaction, so that no email is lost or doubled. Returns how many went into the queue. */
async function enqueue({ db, clock }: Context, queue: JobQueue): Promise<number> {
  return db.transaction().execute(async (transaction) => {
    const waiting = await lockWaiting(transaction, MAX_AT_ONCE, clock.now());
    if (waiting.length === 0) return 0;
    const jobs = waiting.map(({ id, kind }) => {
      const data: EmailJob = { emailId: id };
      return { data, priority: EMAIL_KINDS[kind].goesLast ? 0 : 1 };
    });
    await queue.add(transaction, EMAILS_QUEUE, jobs);
    await markQueued(
      transaction,
      waiting.map(({ id }) => id),
    );
    return waiting.length;
  });
}

/**
 * Queues the reminders that are due; each waiver gets each of them once. So does the guardian of a kid who soon turns 18. Forgets
 * addresses that nobody confirmed.
 */
export async function queueReminders({ db, clock, venue }: Pick<Context, 'db' | 'clock' | 'venue'>): Promise<void> {
  const at = clock.now();
  await deleteUnconfirmed(db, new Date(at.getTime() - CONFIRM_ADDRESS_MS));
  for (const { kind, after, until, leastDays } of reminderWindows(at)) {
    const ending = await listEnding(db, kind, after, until, leastDays);
    await insertReminders(
      db,
      kind,
      ending.map(({ id }) => id),
      at,
    );
  }
  const { timeZone } = venue().venue;
  const today = dateAtVenue(at, timeZone);
  const birthDates = birthDatesTurning18(today);
  const found = await listComingOfAge(db, birthDates, at);
  await insertReminders(db, 'turns-18', waiversToTellOf18(found, birthDates, timeZone), at);
}
