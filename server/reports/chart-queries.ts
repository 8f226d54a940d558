import { IS_STALE } from '#server/projections/rules.ts';
import { one, statement } from '#server/database/statement.ts';

interface Numbers {
  days: { day: string; total: number }[];
  hours: { weekday: number; hour: number; total: number }[];
  facts: Record<string, number>;
  endings: { expiresAt: string; total: number }[];
  isStale: boolean;
}

/** All that the charts are drawn from, by the venue's days and hours, out of the kept counts alone; of texts, endings of those that are valid. */
export const findNumbers = one(
  statement<[timeZone: string, since: Date, now: Date, endingBefore: Date, oldestText: number], Numbers>(`
  with local as materialized (
    select hour at time zone $1 as hour, sum(total)::integer as total from waiver_hours
    where hour >= $2 and hour < 'infinity' group by 1
  )
  select
    coalesce((
      select jsonb_agg(jsonb_build_object('day', day, 'total', total))
      from (select hour::date as day, sum(total) as total from local group by 1) as held
    ), '[]') as days,
    coalesce((
      select jsonb_agg(jsonb_build_object('weekday', weekday, 'hour', hour, 'total', total) order by weekday, hour)
      from (
        select extract(isodow from hour)::integer as weekday, extract(hour from hour)::integer as hour, sum(total) as total
        from local group by 1, 2
      ) as held
    ), '[]') as hours,
    coalesce((select jsonb_object_agg(fact, total) from waiver_facts), '{}') as facts,
    coalesce((
      select jsonb_agg(jsonb_build_object('expiresAt', expires_at, 'total', total))
      from waiver_expiries where expires_at >= $3 and expires_at < $4 and text_version >= $5
    ), '[]') as endings,
    ${IS_STALE}`),
);
