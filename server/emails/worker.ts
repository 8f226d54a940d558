import { openEmailQueue, type EmailQueue, type Pace } from '#server/jobs/queue.ts';
import { type HandingOver, handOverInBackground, queueReminders } from './enqueue.ts';
import { measureLoad, untilCalm } from '#server/jobs/wait-for-capacity.ts';
import { deliverEmail, type DeliveryServices } from './delivery.ts';

export interface Carrying extends DeliveryServices {
  /** The queue has connections of its own; without an address of the database emails wait for a server that has one. */
  databaseUrl: string | undefined;
  /** The venue's, as IANA names it. */
  timeZone: string;
  pace?: Pace;
}

export interface Carrier {
  /** Begins to carry emails; it goes on trying when the database is away. */
  start(): void;
  /** There is a new email. */
  wake(): void;
  close(): Promise<void>;
}

const TRY_AGAIN_MS = 10_000;

/** What carries emails from the table to the mail server, as long as this process runs. */
export function createCarrier(services: Carrying): Carrier {
  const { db, clock, databaseUrl, timeZone, pace, report } = services;
  let isClosed = false;
  let opening: Promise<void> | undefined;
  let queue: EmailQueue | undefined;
  let handing: HandingOver | undefined;
  let again: NodeJS.Timeout | undefined;
  const loadSince = measureLoad();

  async function deliver(emailId: string): Promise<'done' | 'again'> {
    await untilCalm(loadSince);
    return deliverEmail(services, emailId);
  }

  async function open(url: string): Promise<void> {
    const work = {
      deliver,
      remind: () => queueReminders(services),
      report,
    };
    try {
      queue = await openEmailQueue(url, timeZone, work, pace);
      if (!isClosed) handing = handOverInBackground({ db, clock, queue }, report);
    } catch (error) {
      report(error);
      if (!isClosed) again = setTimeout(start, TRY_AGAIN_MS).unref();
    }
  }

  function start(): void {
    if (databaseUrl !== undefined && !isClosed) opening = open(databaseUrl);
  }

  return {
    start,
    wake: () => handing?.wake(),
    async close() {
      isClosed = true;
      clearTimeout(again);
      await opening;
      await handing?.close();
      await queue?.close();
    },
  };
}
