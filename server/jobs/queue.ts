import type { JobResult, JobWithMetadata } from 'pg-boss';
import type { Database } from '#server/database/open.ts';

/** `againInS`: the work is not done, and is to be woken again after so many seconds. */
export type JobOutcome = 'done' | { againInS: number };

interface Worker {
  /** Stored with every job: after an update a job must find its worker. */
  queue: string;
  /** How many run at once in a process. */
  atOnce: number;
  /** A failure is reported, and the job is woken again. */
  work(data: object): Promise<JobOutcome>;
}

interface Schedule {
  /** Stored. */
  queue: string;
  cron: string;
  /** As IANA names it. */
  timeZone: () => string;
  work(): Promise<void>;
}

export interface WakePace {
  /** After a failure that the work did not expect: doubled each time, up to `maxPauseS`. */
  firstPauseS: number;
  maxPauseS: number;
  /** How soon a job whose server died is found; another takes it up after as long again. */
  heartbeatS: number;
}

interface QueueSettings {
  db: Database;
  /** The queue has its own connections. */
  databaseUrl: string;
  worker: Worker;
  schedules: readonly Schedule[];
  pace?: WakePace | undefined;
  report: (error: unknown) => void;
}

export interface Job {
  data: object;
  priority: number;
}

export interface JobQueue {
  /** Adds jobs as part of a transaction. Those of a higher priority are done first. */
  add(transaction: Database, queue: string, jobs: readonly Job[]): Promise<void>;
  /** In the zone that their schedules name now. */
  reschedule(): Promise<void>;
  /** Interrupts work that takes too long; the next server takes it up. */
  close(): Promise<void>;
}

const OPEN_AGAIN_MS = 10_000;
const CONNECTIONS = 2;
const BATCH = 12;
const POLL_S = 2;
const SCHEDULE_POLL_S = 60;
const CLOSE_LIMIT_MS = 5000;
const PACE: WakePace = { firstPauseS: 30, maxPauseS: 7200, heartbeatS: 60 };
/**
 * The queue only wakes. Whether and when to try again, the work itself decides (`againInS`); the queue's own retries are for servers
 * that die and for an unavailable database, which nothing counts. As good as no limit.
 */
const MAX_WAKES = 1_000_000;
const KEEP_DONE_S = 24 * 60 * 60;
const KEEP_OPEN_S = 30 * 24 * 60 * 60;

/**
 * Jobs in the product's own PostgreSQL, done by every server that works on it, each job by one server at a time. While the database is
 * unavailable it keeps trying; `onOpen` gets the queue to add jobs to.
 */
export function startJobQueue(settings: QueueSettings, onOpen: (queue: JobQueue) => void): Pick<JobQueue, 'close'> {
  let isClosed = false;
  let queue: JobQueue | undefined;
  let again: NodeJS.Timeout | undefined;
  let opening = open();

  async function open(): Promise<void> {
    try {
      queue = await openJobQueue(settings);
      if (!isClosed) onOpen(queue);
    } catch (error) {
      settings.report(error);
      if (!isClosed) again = setTimeout(() => void (opening = open()), OPEN_AGAIN_MS).unref();
    }
  }

  return {
    async close() {
      isClosed = true;
      clearTimeout(again);
      await opening;
      await queue?.close();
    },
  };
}

async function openJobQueue(settings: QueueSettings): Promise<JobQueue> {
  const { db, databaseUrl, worker, schedules, pace = PACE } = settings;
  let isInterrupted = false;
  /** What fails because it was interrupted is no failure. */
  function report(error: unknown): void {
    if (!isInterrupted) settings.report(error);
  }
  // Loaded when the server already answers, so that it is ready sooner.
  const { fromKysely, PgBoss } = await import('pg-boss');
  const boss = new PgBoss({
    connectionString: databaseUrl,
    application_name: 'vr-waiver jobs',
    max: CONNECTIONS,
    superviseIntervalSeconds: pace.heartbeatS,
    monitorIntervalSeconds: pace.heartbeatS,
  });
  boss.on('error', report);
  await boss.start();
  for (const { queue } of [worker, ...schedules]) {
    const options = {
      retryLimit: MAX_WAKES,
      retryDelay: pace.firstPauseS,
      retryBackoff: true,
      retryDelayMax: pace.maxPauseS,
      heartbeatSeconds: pace.heartbeatS,
      deleteAfterSeconds: KEEP_DONE_S,
      retentionSeconds: KEEP_OPEN_S,
    };
    await boss.createQueue(queue, options);
    await boss.updateQueue(queue, options);
  }
  async function reschedule(): Promise<void> {
    for (const { queue, cron, timeZone } of schedules) {
      await boss.schedule(queue, cron, null, { tz: timeZone(), missed: 'once' });
    }
  }

  await reschedule();
  for (const { queue, work } of schedules) {
    await boss.work(queue, { pollingIntervalSeconds: SCHEDULE_POLL_S }, work);
  }

  /** Replaces a job by one that starts later; both or neither, so that there is always exactly one. */
  async function wakeAgain({ id, retryCount, data, priority }: JobWithMetadata, againInS: number): Promise<void> {
    await db.transaction().execute(async (transaction) => {
      const using = { db: fromKysely(transaction) };
      // `affected` is documented, though not typed.
      const completed = (await boss.complete(worker.queue, { id, retryCount }, null, using)) as { affected: number };
      // Another server has taken the job up, because this one seemed dead.
      if (completed.affected === 0) return;
      await boss.insert(worker.queue, [{ data, priority, startAfter: againInS }], using);
    });
  }

  async function doJob(job: JobWithMetadata): Promise<JobResult> {
    try {
      const outcome = await worker.work(job.data);
      if (outcome !== 'done') await wakeAgain(job, outcome.againInS);
      return { id: job.id, status: 'completed' };
    } catch (error) {
      report(error);
      return { id: job.id, status: 'failed' };
    }
  }

  const options = {
    batchSize: BATCH,
    burstWhenBatchFull: true,
    pollingIntervalSeconds: POLL_S,
    perJobResults: true,
    includeMetadata: true,
  } as const;
  await boss.work(worker.queue, options, async (jobs: JobWithMetadata[]) => {
    const waiting = jobs.values();
    const results: JobResult[] = [];
    async function takeJobs(): Promise<void> {
      for (const job of waiting) results.push(await doJob(job));
    }
    await Promise.all(Array.from({ length: worker.atOnce }, takeJobs));
    return results;
  });

  return {
    async add(transaction, queue, jobs) {
      await boss.insert(queue, [...jobs], { db: fromKysely(transaction) });
    },
    reschedule,
    async close() {
      const interrupting = setTimeout(() => (isInterrupted = true), CLOSE_LIMIT_MS);
      await boss.stop({ graceful: true, timeout: CLOSE_LIMIT_MS });
      clearTimeout(interrupting);
    },
  };
}
