import { Readable } from 'node:stream';
import type { StaffActor } from '#server/actor.ts';
import { recordAudit } from '#server/audit/operations.ts';
import type { SearchServices } from '#server/search/operations.ts';
import { BYTE_ORDER_MARK, csvLine } from './csv.ts';

export interface ExportedTable {
  fileName: string;
  content: Readable;
}

interface Table<Row> {
  fileName: string;
  headings: readonly string[];
  batches: AsyncIterable<readonly Row[]>;
  lineOf: (row: Row) => string;
  /** What the audit trail says of it. */
  details: Record<string, unknown>;
}

/**
 * A table that is read a batch at a time while it is sent: the next batch is only asked for while someone still takes it. It is noted how many rows
 * left, and in the audit trail when the sending broke off.
 */
export function streamTable<Row>(
  { db, clock, noteShown }: Pick<SearchServices, 'db' | 'clock' | 'noteShown'>,
  { fileName, headings, batches, lineOf, details }: Table<Row>,
  actor: StaffActor,
): ExportedTable {
  async function* lines(): AsyncGenerator<string> {
    let rows = 0;
    let isWhole = false;
    try {
      yield BYTE_ORDER_MARK + csvLine(headings);
      for await (const batch of batches) {
        rows += batch.length;
        yield batch.map(lineOf).join('');
      }
      isWhole = true;
    } finally {
      noteShown(actor, { rows });
      if (!isWhole) {
        const at = clock.now();
        await recordAudit(db, { ...actor, at, action: 'export-broken-off', details: { ...details, rows } });
      }
    }
  }

  return { fileName, content: Readable.from(lines(), { objectMode: false }) };
}
