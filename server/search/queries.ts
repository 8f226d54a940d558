import { IS_STALE } from '#server/projections/rules.ts';
import type { Database } from '#server/database/open.ts';
import { one, readStatement } from '#server/database/statement.ts';
import { type FilterValues, isOfFilter, type ValidityFilter, valuesOf } from '#server/validity/rules.ts';
import { countOf, ROW, type Row, type StretchValues } from './rules.ts';

export interface Position {
  /** Only what was signed before. */
  before: Date | string;
  /** How many of those to leave out. */
  toSkip: number;
}

interface Listing {
  filter: ValidityFilter;
  position: Position;
  /** Of the page in the whole list. */
  offset: number;
  limit: number;
}

interface Listed {
  total: number;
  isStale: boolean;
}

const selectNewest = readStatement<
  [...FilterValues, signedBefore: Date | string, toSkip: number, offset: number, limit: number],
  Listed & { [Field in keyof Row]: Row[Field] | null }
>(`
  select counts.*, page.*
  from (
    select ${countOf(['$1', '$2', '$3'])} as total, ${IS_STALE}
  ) as counts
  left join lateral (
    select ${ROW}
    from (
      -- Apart, so that nothing else is read for the rows that are skipped. The limit ends at the last row of the filter ($6 is the page's
      -- place in the whole list): else the index would be walked to its end for more.
      select * from waivers
      where ${isOfFilter(['$1', '$2', '$3'])} and signed_at < $4
      order by signed_at desc, id desc offset $5 limit greatest(0, least($7, counts.total - $6))
    ) as waivers
  ) as page on true
  order by page."signedAt" desc, page.id desc`);

/** A page of rows and the number of all as of the same moment. */
export async function listNewest(
  db: Database,
  { filter, position, offset, limit }: Listing,
): Promise<Listed & { rows: Row[] }> {
  const listed = await selectNewest(db, ...valuesOf(filter), position.before, position.toSkip, offset, limit);
  const [counts] = listed;
  if (counts === undefined) throw new Error('Listing answered nothing');
  return {
    total: counts.total,
    isStale: counts.isStale,
    rows: listed.filter(({ id }) => id !== null) as (Listed & Row)[],
  };
}

interface Day {
  day: Date;
  /** How many waivers of the filter are newer than the day's newest. */
  before: number;
}

/** Of days with their numbers of waivers, those that hold a stretch of the list; `held` gives `day` and `total`. */
export function daysOfStretch(held: string, parameters: { offset: string; limit: string }): string {
  return `
    with days as (select day, sum(total)::integer as held from (${held}) as held group by day having sum(total) > 0),
    running as (select day, held, sum(held) over (order by day desc) as until from days)
    select day, until - held as before from running
    where until > ${parameters.offset}::bigint and until - held < ${parameters.offset}::bigint + ${parameters.limit}::bigint
    order by day desc`;
}

/** A page of what `where` leaves of some days, given as an array of their beginnings: the newest rows first. */
export function pageOfDays(where: string, parameters: { days: string; offset: string; limit: string }): string {
  const { days, offset, limit } = parameters;
  return `
    select ${ROW}
    from (
      select entry.waiver_id, entry.signed_at
      from unnest(${days}::timestamptz[]) as day
      cross join lateral (
        -- Kept apart by its offset, so that each day is looked up in the index.
        select * from search_entries
        where signed_at >= day and signed_at < day + interval '24 hours' offset 0
      ) as entry
      where ${where}
      order by entry.signed_at desc, entry.waiver_id desc offset ${offset} limit ${limit}
    ) as page
    join waivers on waivers.id = page.waiver_id
    order by page.signed_at desc, page.waiver_id desc`;
}

interface FirstDay {
  /** Undefined beyond the last row. */
  day: Day | undefined;
  /** Changes wait that may add days. */
  isStale: boolean;
}

type DayRow = Pick<FirstDay, 'isStale'> & { [Field in keyof Day]: Day[Field] | null };

const firstDayOf = (days: string) => `
  select counts.*, first.*
  from (select ${IS_STALE}) as counts left join lateral (${days} limit 1) as first on true`;

const selectFirstDay = one(
  readStatement<StretchValues, DayRow>(
    firstDayOf(
      daysOfStretch(`select day, total from waiver_days where ${isOfFilter(['$1', '$2', '$3'])}`, {
        offset: '$4',
        limit: '$5',
      }),
    ),
  ),
);

const selectNewestDay = one(
  readStatement<FilterValues, DayRow>(
    firstDayOf(`
  select day, 0 as before from waiver_days
  where ${isOfFilter(['$1', '$2', '$3'])} and total > 0 order by day desc`),
  ),
);

/** The day in which the row at `offset` was signed, as of one moment with whether changes wait. */
export async function findDayOf(db: Database, filter: ValidityFilter, offset: number): Promise<FirstDay> {
  const { isStale, day, before } =
    offset === 0
      ? await selectNewestDay(db, ...valuesOf(filter))
      : await selectFirstDay(db, ...valuesOf(filter), offset, 1);
  return { isStale, day: day === null || before === null ? undefined : { day, before } };
}
