import { IS_STALE } from '#server/projections/rules.ts';
import type { Database } from '#server/database/open.ts';
import { one, readStatement } from '#server/database/statement.ts';
import { countInvalid, TOTAL } from '#server/search/rules.ts';

export interface StatCounts {
  total: number;
  expired: number;
  thisWeek: number;
  isStale: boolean;
}

/** The upper end, which no hour reaches, tells the planner of a range: with the lower one alone it reads the whole table (0010). */
const selectStats = one(
  readStatement<[now: Date, oldestText: number, nextHour: Date, since: Date], StatCounts>(`
  select ${TOTAL} as total, ${countInvalid('$1', '$2')} as expired,
    coalesce((select sum(total) from waiver_hours where hour >= $3 and hour < 'infinity'), 0)
      + (select count(*) from search_entries where signed_at >= $4 and signed_at < $3) as "thisWeek",
    ${IS_STALE}`),
);

/** `since` may lie within an hour of UTC, as in zones that are a part of an hour off: its rest is counted one by one. */
export async function countStats(
  db: Database,
  { now, oldestText, since }: { now: Date; oldestText: number; since: Date },
): Promise<StatCounts> {
  const hourMs = 60 * 60 * 1000;
  const nextHour = new Date(Math.ceil(since.getTime() / hourMs) * hourMs);
  return selectStats(db, now, oldestText, nextHour, since);
}
