import type { Transaction } from 'kysely';
import { transactionStatement } from '#server/database/statement.ts';
import type { Tables } from '#server/database/tables.ts';
import type { Shown } from './rules.ts';

/** A member of staff, or an enrolled device on which nobody was signed in. */
export interface Reader {
  kind: 'staff' | 'device';
  id: string;
}

export interface Reading {
  reader: Reader;
  /** Its first instant. */
  hour: Date;
  shown: Shown;
}

interface StoredReading extends Shown {
  id: string;
  hour: Date;
  flaggedAt: Date | null;
}

/** The same three statements for each kind of reader, which have tables of their own. */
function statementsFor(table: string, idColumn: string) {
  const columns = `${idColumn} as id, hour, pages, searches, records, exports, rows, flagged_at as "flaggedAt"`;
  return {
    upsert: transactionStatement<
      [id: string, hour: Date, pages: number, searches: number, records: number, exports: number, rows: number],
      StoredReading
    >(`
  insert into ${table} as held (${idColumn}, hour, pages, searches, records, exports, rows)
  values ($1, $2, $3, $4, $5, $6, $7)
  on conflict (${idColumn}, hour) do update set pages = held.pages + excluded.pages,
    searches = held.searches + excluded.searches, records = held.records + excluded.records,
    exports = held.exports + excluded.exports, rows = held.rows + excluded.rows
  returning ${columns}`),
    setFlagged: transactionStatement<[id: string, hour: Date, at: Date]>(
      `update ${table} set flagged_at = $3 where ${idColumn} = $1 and hour = $2`,
    ),
    deleteEnded: transactionStatement<[before: Date], StoredReading>(
      `delete from ${table} where hour < $1 returning ${columns}`,
    ),
  };
}

const statements = {
  staff: statementsFor('staff_readings', 'staff_id'),
  device: statementsFor('device_readings', 'device_id'),
};

/** Answers with all of the hour; its row is held until the end of the transaction. */
export async function upsertReading(
  transaction: Transaction<Tables>,
  { reader, hour, shown }: Reading,
): Promise<{ shown: Shown; isFlagged: boolean }> {
  const { pages, searches, records, exports, rows } = shown;
  const { upsert } = statements[reader.kind];
  const [stored] = await upsert(transaction, reader.id, hour, pages, searches, records, exports, rows);
  if (stored === undefined) throw new Error('A reading was not stored');
  return { shown: shownOf(stored), isFlagged: stored.flaggedAt !== null };
}

export async function updateReadingFlag(
  transaction: Transaction<Tables>,
  { reader, hour }: Pick<Reading, 'reader' | 'hour'>,
  at: Date,
): Promise<void> {
  await statements[reader.kind].setFlagged(transaction, reader.id, hour, at);
}

/** The hours that began before `before`, which are gone from there with the transaction. */
export async function deleteEndedReadings(transaction: Transaction<Tables>, before: Date): Promise<Reading[]> {
  const readings: Reading[] = [];
  for (const kind of ['staff', 'device'] as const) {
    const ended = await statements[kind].deleteEnded(transaction, before);
    for (const stored of ended) {
      readings.push({ reader: { kind, id: stored.id }, hour: stored.hour, shown: shownOf(stored) });
    }
  }
  return readings;
}

function shownOf({ pages, searches, records, exports, rows }: StoredReading): Shown {
  return { pages, searches, records, exports, rows };
}
