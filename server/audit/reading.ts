import type { Viewer } from '#server/actor.ts';
import type { Clock } from '#server/clock.ts';
import type { Database } from '#server/database/open.ts';
import { flushRegularly } from '#server/jobs/background-loop.ts';
import { recordAudit } from './operations.ts';

/** What staff are shown of many people at once. `rows`: of lists, tables and the live view. */
const NOTHING_SHOWN = { pages: 0, searches: 0, records: 0, exports: 0, rows: 0 };
type Counts = typeof NOTHING_SHOWN;

export interface Shown extends Counts {
  /** Who is on a list that is read again whenever something changes, by id: each is a row once an hour. */
  people: Iterable<string>;
}

interface Reading {
  /** What a member of staff reads is noted with their name, on any device. */
  reader: Viewer;
  /** Its first instant. */
  hour: Date;
  shown: Counts;
  people: Set<string>;
}

export interface ReadingCounter {
  /** Somebody was shown something of many people; costs the caller nothing. */
  note(viewer: Viewer, shown: Partial<Shown>): void;
  /** Writes the hours that ended into the audit trail. */
  flush(): Promise<void>;
  close(): Promise<void>;
}

const FLUSH_MS = 60 * 1000;
const HOUR_MS = 60 * 60 * 1000;

/**
 * Counts what each member of staff, and each enrolled device on which nobody is signed in, is shown of lists, records and tables (docs/decisions/0014). An hour becomes an entry of the
 * audit trail when it ends or the server stops; a server that is killed loses the hour it was in.
 */
export function countReading(
  { db, clock }: { db: Database; clock: Clock },
  report: (error: unknown) => void,
): ReadingCounter {
  const readings = new Map<string, Reading>();

  function note({ staffId, deviceId }: Viewer, shown: Partial<Shown>): void {
    const hour = readHour(clock.now());
    const key = `${staffId ?? deviceId} ${hour.getTime()}`;
    const reader = { staffId, deviceId: staffId === null ? deviceId : null };
    const reading = readings.get(key) ?? { reader, hour, shown: { ...NOTHING_SHOWN }, people: new Set() };
    for (const what of Object.keys(NOTHING_SHOWN) as (keyof Counts)[]) reading.shown[what] += shown[what] ?? 0;
    const known = reading.people.size;
    for (const id of shown.people ?? []) reading.people.add(id);
    reading.shown.rows += reading.people.size - known;
    readings.set(key, reading);
  }

  async function writeBefore(end: Date): Promise<void> {
    for (const [key, reading] of readings) {
      if (reading.hour >= end) continue;
      readings.delete(key);
      const { reader, hour, shown } = reading;
      const details = { hour: hour.toISOString(), ...shown };
      try {
        await recordAudit(db, { ...reader, at: clock.now(), action: 'lists-read', details, address: undefined });
      } catch (error) {
        readings.set(key, reading);
        throw error;
      }
    }
  }

  const flush = () => writeBefore(readHour(clock.now()));
  const loop = flushRegularly(flush, FLUSH_MS, report);
  return {
    note,
    flush,
    async close() {
      await loop.close();
      await writeBefore(new Date(clock.now().getTime() + HOUR_MS)).catch(report);
    },
  };
}

function readHour(instant: Date): Date {
  return new Date(Math.floor(instant.getTime() / HOUR_MS) * HOUR_MS);
}
