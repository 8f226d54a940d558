import type { Viewer } from '#server/actor.ts';
import { recordAudit } from '#server/audit/operations.ts';
import type { Clock } from '#server/clock.ts';
import type { Database } from '#server/database/open.ts';
import { tellOwner } from '#server/emails/operations.ts';
import { flushRegularly } from '#server/jobs/background-loop.ts';
import { deleteEndedReadings, type Reader, type Reading, updateReadingFlag, upsertReading } from './queries.ts';
import { addShown, hourOf, isUnusual, NOTHING_SHOWN, type Shown } from './rules.ts';

interface OversightServices {
  db: Database;
  clock: Clock;
  /** Called when there is a new email. */
  onEmail: () => void;
  report: (error: unknown) => void;
}

export interface Oversight {
  /** Somebody was shown something of many people; costs the caller nothing. */
  note(viewer: Viewer, shown: Partial<Shown>): void;
  /** Writes down what was noted so far, and into the audit trail what belongs there. */
  flush(): Promise<void>;
  close(): Promise<void>;
}

/** A server that is killed loses what it noted since; to the one that is stopped nothing is lost. */
const FLUSH_MS = 10_000;
/** Until every server has written down what belongs to an hour that is over. */
const LATE_MS = 3 * FLUSH_MS;

/**
 * Counts what each member of staff, and each enrolled device on which nobody is signed in, is shown of lists, records and tables (docs/decisions/0038). An hour that is over becomes an
 * entry of the audit trail; one that is unusual becomes another at once, and the owner gets an email, once a day at most.
 */
export function createOversight({ db, clock, onEmail, report }: OversightServices): Oversight {
  const noted = new Map<string, Reading>();
  let flushing: Promise<void> = Promise.resolve();

  function note({ staffId, deviceId }: Viewer, shown: Partial<Shown>): void {
    const hour = hourOf(clock.now());
    // What a member of staff reads counts as theirs, on whatever device.
    const reader: Reader = staffId === null ? { kind: 'device', id: deviceId ?? '' } : { kind: 'staff', id: staffId };
    const key = `${reader.id} ${hour.getTime()}`;
    noted.set(key, { reader, hour, shown: addShown(noted.get(key)?.shown ?? NOTHING_SHOWN, shown) });
  }

  /** One after another, so that nothing is written down twice. */
  function flush(): Promise<void> {
    flushing = flushing.catch(() => {}).then(writeDown);
    return flushing;
  }

  async function writeDown(): Promise<void> {
    // What is noted meanwhile waits for the next time: a busy desk would never let it end.
    for (const key of Array.from(noted.keys())) {
      // Read here, since more may have been noted while another was written down.
      const reading = noted.get(key);
      if (reading === undefined) continue;
      noted.delete(key);
      try {
        if (await keep(reading)) onEmail();
      } catch (error) {
        const since = noted.get(key)?.shown ?? NOTHING_SHOWN;
        noted.set(key, { ...reading, shown: addShown(reading.shown, since) });
        throw error;
      }
    }
    await closeHours();
  }

  /** Whether the owner gets an email. */
  async function keep(reading: Reading): Promise<boolean> {
    const { reader, hour } = reading;
    return db.transaction().execute(async (transaction) => {
      const { shown, isFlagged } = await upsertReading(transaction, reading);
      if (isFlagged || !isUnusual(shown)) return false;
      const at = clock.now();
      await updateReadingFlag(transaction, reading, at);
      const details = { hour: hour.toISOString(), ...shown };
      await recordAudit(transaction, { ...actorOf(reader), at, action: 'unusual-reading', details });
      return tellOwner(transaction, 'unusual-reading', at);
    });
  }

  async function closeHours(): Promise<void> {
    const at = clock.now();
    await db.transaction().execute(async (transaction) => {
      const ended = await deleteEndedReadings(transaction, hourOf(new Date(at.getTime() - LATE_MS)));
      for (const { reader, hour, shown } of ended) {
        const details = { hour: hour.toISOString(), ...shown };
        await recordAudit(transaction, { ...actorOf(reader), at, action: 'lists-read', details });
      }
    });
  }

  return { note, flush, ...flushRegularly(flush, FLUSH_MS, report) };
}

function actorOf({ kind, id }: Reader) {
  return { staffId: kind === 'staff' ? id : null, deviceId: kind === 'device' ? id : null, address: undefined };
}
