import type { Database } from '#server/database/open.ts';
import type { SealKey } from '#server/security/seal-key.ts';

export interface Fault {
  subject: string;
  what: string;
}

export type Report = (fault: Fault) => void;

export interface Head {
  number: number;
  /** In hexadecimal. */
  link: string;
}

/** The hashes that waivers were signed with, by edition. */
export interface TextHashes {
  /** How many editions there are. */
  size: number;
  /** Undefined for an edition that is not there. */
  of(text: { textVersion: number; textLanguage: string }): string | undefined;
}

export function startCounts() {
  return {
    texts: 0,
    waivers: 0,
    erased: 0,
    /** Given out, and in the chain. */
    copies: 0,
    /** Entries, exits and what was taken back of them, in the chain. */
    visits: 0,
    /** Rulings, replaced codes, and what is known of signing again, in the chain. */
    notes: 0,
    /** Signed, given out or recorded moments ago: sealed, and without a number in the chain yet. */
    waiting: 0,
  };
}
export type Counts = ReturnType<typeof startCounts>;

export interface Check {
  db: Database;
  key: SealKey;
  hashes: TextHashes;
  counts: Counts;
  report: Report;
}

/** What comes before every id. */
export const FIRST_ID = '00000000-0000-0000-0000-000000000000';
const BATCH = 1000;

/** All that `list` gives in its order, so many at a time. `after`: the last of the batch before. */
export async function* inBatches<Row>(
  list: (after: Row | undefined, limit: number) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  let batch: Row[] = [];
  do {
    batch = await list(batch.at(-1), BATCH);
    yield batch;
  } while (batch.length === BATCH);
}
