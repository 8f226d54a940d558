import type { Transaction } from 'kysely';
import { transactionStatement } from '#server/database/statement.ts';
import type { Tables } from '#server/database/tables.ts';
import type { Shown } from './rules.ts';

export interface Reading {
  staffId: string;
  /** Its first instant. */
  hour: Date;
  shown: Shown;
}

interface StoredReading extends Shown {
  staffId: string;
  hour: Date;
  flaggedAt: Date | null;
}

const COLUMNS = `staff_id as "staffId", hour, pages, searches, records, exports, rows, flagged_at as "flaggedAt"`;

const upsert = transactionStatement<
  [staffId: string, hour: Date, pages: number, searches: number, records: number, exports: number, rows: number],
  StoredReading
>(`
  insert into staff_readings as held (staff_id, hour, pages, searches, records, exports, rows)
  values ($1, $2, $3, $4, $5, $6, $7)
  on conflict (staff_id, hour) do update set pages = held.pages + excluded.pages,
    searches = held.searches + excluded.searches, records = held.records + excluded.records,
    exports = held.exports + excluded.exports, rows = held.rows + excluded.rows
  returning ${COLUMNS}`);

/** Answers with all of the hour; its row is held until the end of the transaction. */
export async function upsertReading(
  transaction: Transaction<Tables>,
  { staffId, hour, shown }: Reading,
): Promise<{ shown: Shown; isFlagged: boolean }> {
  const { pages, searches, records, exports, rows } = shown;
  const [stored] = await upsert(transaction, staffId, hour, pages, searches, records, exports, rows);
  if (stored === undefined) throw new Error('A reading was not stored');
  return { shown: shownOf(stored), isFlagged: stored.flaggedAt !== null };
}

const setFlagged = transactionStatement<[staffId: string, hour: Date, at: Date]>(
  'update staff_readings set flagged_at = $3 where staff_id = $1 and hour = $2',
);

export async function updateReadingFlag(
  transaction: Transaction<Tables>,
  { staffId, hour }: Pick<Reading, 'staffId' | 'hour'>,
  at: Date,
): Promise<void> {
  await setFlagged(transaction, staffId, hour, at);
}

const deleteEnded = transactionStatement<[before: Date], StoredReading>(
  `delete from staff_readings where hour < $1 returning ${COLUMNS}`,
);

/** The hours that began before `before`, which are gone from there with the transaction. */
export async function deleteEndedReadings(transaction: Transaction<Tables>, before: Date): Promise<Reading[]> {
  const ended = await deleteEnded(transaction, before);
  return ended.map((stored) => ({ staffId: stored.staffId, hour: stored.hour, shown: shownOf(stored) }));
}

function shownOf({ pages, searches, records, exports, rows }: StoredReading): Shown {
  return { pages, searches, records, exports, rows };
}
