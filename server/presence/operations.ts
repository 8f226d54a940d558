import type { Caller } from '#server/actor.ts';
import type { Clock } from '#server/clock.ts';
import type { Database } from '#server/database/open.ts';
import { flushRegularly } from '#server/jobs/background-loop.ts';
import { updateLastSeen } from './queries.ts';

export interface Presence {
  /** Somebody made a call; costs the caller nothing. */
  note(caller: Caller): void;
  /** Writes down what was noted so far. */
  flush(): Promise<void>;
  close(): Promise<void>;
}

/** A server that is killed loses what it noted since: "last seen" is off by as much then. */
const FLUSH_MS = 30_000;

/** Remembers when each member of staff and each enrolled device made their last call. */
export function keepPresence(
  { db, clock }: { db: Database; clock: Clock },
  report: (error: unknown) => void,
): Presence {
  const seen = { staff: new Map<string, Date>(), devices: new Map<string, Date>() };

  function note({ session, device }: Caller): void {
    const now = clock.now();
    if (session !== undefined) seen.staff.set(session.staff.id, now);
    if (device !== undefined) seen.devices.set(device.id, now);
  }

  async function flush(): Promise<void> {
    for (const table of ['staff', 'devices'] as const) {
      const noted = seen[table];
      seen[table] = new Map();
      try {
        await updateLastSeen(db, table, noted);
      } catch (error) {
        for (const [id, at] of noted) if (!seen[table].has(id)) seen[table].set(id, at);
        throw error;
      }
    }
  }

  return { note, flush, ...flushRegularly(flush, FLUSH_MS, report) };
}
