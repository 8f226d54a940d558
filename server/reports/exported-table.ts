import { Readable } from 'node:stream';
import type { AuditAction } from '#contract/staff/audit.ts';
import { venueDay } from '#contract/venue-dates.ts';
import type { StaffActor } from '#server/actor.ts';
import { recordAudit } from '#server/audit/operations.ts';
import type { Context } from '#server/context.ts';
import { BYTE_ORDER_MARK, csvLine } from './csv.ts';

/** The heading of a column, and what a row has there. */
export type Column<Row> = readonly [heading: string, read: (row: Row) => string | number | null];

interface Table<Row> {
  /** Before the day in the name of the file. */
  name: string;
  columns: readonly Column<Row>[];
  batches: AsyncIterable<readonly Row[]>;
  action: AuditAction;
  /** What the audit trail says of it. */
  details: Record<string, string | number | boolean>;
  /** Where they are counted before they are read. */
  rows?: number;
}

/**
 * A table that is read a batch at a time while it is sent: the next batch is only asked for while someone still takes it. It is noted in the
 * audit trail before the first byte leaves, and again when the sending broke off, with how many rows left.
 */
export async function exportTable<Row>(
  { db, clock, venue, events }: Pick<Context, 'db' | 'clock' | 'venue' | 'events'>,
  { name, columns, batches, action, details, ...counted }: Table<Row>,
  actor: StaffActor,
): Promise<{ headers: Record<string, string>; body: Readable }> {
  const now = clock.now();
  await recordAudit(db, { ...actor, at: now, action, details: { ...details, ...counted } });
  events.emit('shown', actor, { exports: 1 });

  async function* lines(): AsyncGenerator<string> {
    let rows = 0;
    let isWhole = false;
    try {
      yield BYTE_ORDER_MARK + csvLine(columns.map(([heading]) => heading));
      for await (const batch of batches) {
        rows += batch.length;
        yield batch.map((row) => csvLine(columns.map(([, read]) => read(row)))).join('');
      }
      isWhole = true;
    } finally {
      events.emit('shown', actor, { rows });
      if (!isWhole) {
        const at = clock.now();
        await recordAudit(db, { ...actor, at, action: 'export-broken-off', details: { ...details, rows } });
      }
    }
  }

  return {
    headers: { 'content-disposition': `attachment; filename="${name}-${venueDay(now, venue().venue.timeZone)}.csv"` },
    body: Readable.from(lines(), { objectMode: false }),
  };
}

/** `list` gives at most `limit` rows that come after the last one of the batch before. */
export async function* readBatches<Row>(
  limit: number,
  list: (last: Row | undefined, limit: number) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  let last: Row | undefined;
  for (;;) {
    const batch = await list(last, limit);
    if (batch.length > 0) yield batch;
    if (batch.length < limit) return;
    last = batch.at(-1);
  }
}
