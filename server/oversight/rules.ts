/** What staff are shown of many people at once. `rows`: of lists, tables and the live view. */
export const SHOWN = ['pages', 'searches', 'records', 'exports', 'rows'] as const;
export type Shown = Record<(typeof SHOWN)[number], number>;

export const NOTHING_SHOWN: Shown = { pages: 0, searches: 0, records: 0, exports: 0, rows: 0 };

const HOUR_MS = 60 * 60 * 1000;

/**
 * From here on an hour is unusual. A desk that greets a family a minute, looks for each of them twice, sees the list and the day's
 * parties in between and opens the record, comes to 240 lists, some 4,000 rows and 60 records. Nobody needs much more with their eyes;
 * and whoever copies a year of a venue (some 20,000 waivers) needs 1,000 pages, 200 of the longest, 20,000 records, or one table.
 */
const UNUSUAL = { lists: 300, rows: 6000, records: 200 };

export function isUnusual({ pages, searches, records, rows }: Shown): boolean {
  return pages + searches >= UNUSUAL.lists || rows >= UNUSUAL.rows || records >= UNUSUAL.records;
}

export function addShown(one: Shown, other: Partial<Shown>): Shown {
  const sum = { ...one };
  for (const what of SHOWN) sum[what] += other[what] ?? 0;
  return sum;
}

export function hourOf(instant: Date): Date {
  return new Date(Math.floor(instant.getTime() / HOUR_MS) * HOUR_MS);
}
