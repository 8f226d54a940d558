import { IS_STALE } from '#server/projections/rules.ts';
import type { Database } from '#server/database/open.ts';
import { one, readStatement, statement } from '#server/database/statement.ts';
import { countInvalid, TOTAL } from '#server/search/rules.ts';

interface Numbers {
  hours: { day: string; hour: number; total: number }[];
  facts: Record<string, number>;
  endings: { expiresAt: string; total: number }[];
  isStale: boolean;
}

/** All that the charts are drawn from, by the hours of the venue's clock, out of the kept counts alone; of texts, endings of those that are valid. */
export const findNumbers = one(
  statement<[timeZone: string, since: Date, now: Date, endingBefore: Date, oldestText: number], Numbers>(`
  select
    coalesce((
      select jsonb_agg(jsonb_build_object('day', local::date, 'hour', extract(hour from local)::integer, 'total', total))
      from (
        select hour at time zone $1 as local, sum(total)::integer as total from waiver_hours
        where hour >= $2 and hour < 'infinity' group by 1
      ) as held
    ), '[]') as hours,
    coalesce((select jsonb_object_agg(fact, total) from waiver_facts), '{}') as facts,
    coalesce((
      select jsonb_agg(jsonb_build_object('expiresAt', expires_at, 'total', total))
      from waiver_expiries where expires_at >= $3 and expires_at < $4 and text_version >= $5
    ), '[]') as endings,
    ${IS_STALE}`),
);

export interface StatCounts {
  total: number;
  expired: number;
  thisWeek: number;
  isStale: boolean;
}

/** The upper end, which no hour reaches, tells the planner of a range: with the lower one alone it reads the whole table (0013). */
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
