import type { StatusFilter } from '#contract/search.ts';
import { IS_STALE } from '#server/projections/rules.ts';
import type { Database } from '#server/database/open.ts';
import { readStatement } from '#server/database/statement.ts';
import { type Ending, endingBefore, endingOf, ROW, type Row, type StretchValues } from './rules.ts';

const TOTAL = endingBefore(`'infinity'`);
/** Those that end before $1. */
const EXPIRED = endingBefore('$1');

export interface Place {
  /** Only what was signed before. */
  before: Date | string;
  /** How many of those to leave out. */
  offset: number;
}

interface Listing {
  status: StatusFilter;
  validFrom: Date | string;
  place: Place;
  limit: number;
}

interface Listed {
  total: number;
  isStale: boolean;
}

const selectNewest = readStatement<
  [
    validFrom: Date | string,
    status: StatusFilter,
    endingFrom: Date | string,
    endingBefore: Date | string,
    signedBefore: Date | string,
    offset: number,
    limit: number,
  ],
  Listed & { [Field in keyof Row]: Row[Field] | null }
>(`
  select counts.*, page.*
  from (
    select case $2 when 'all' then ${TOTAL} when 'valid' then ${TOTAL} - ${EXPIRED} else ${EXPIRED} end as total, ${IS_STALE}
  ) as counts
  left join lateral (
    select ${ROW} from waivers
    where expires_at >= $3 and expires_at < $4 and signed_at < $5
    order by signed_at desc, waivers.id desc offset $6 limit $7
  ) as page on true
  order by page."signedAt" desc, page.id desc`);

/** A page of rows and the number of all as of the same moment. */
export async function listNewest(
  db: Database,
  { status, validFrom, place, limit }: Listing,
): Promise<Listed & { rows: Row[] }> {
  const { from, before } = endingOf(status, validFrom);
  const listed = await selectNewest(db, validFrom, status, from, before, place.before, place.offset, limit);
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

const selectFirstDay = readStatement<StretchValues, Day>(`
  ${daysOfStretch('select day, total from waiver_days where expires_at >= $1 and expires_at < $2', { offset: '$3', limit: '$4' })}
  limit 1`);

const selectNewestDay = readStatement<[endingFrom: Date | string, endingBefore: Date | string], Day>(`
  select day, 0 as before from waiver_days
  where expires_at >= $1 and expires_at < $2 and total > 0 order by day desc limit 1`);

/** The day in which the row at `offset` was signed; undefined beyond the last row. */
export async function findDayOf(db: Database, ending: Ending, offset: number): Promise<Day | undefined> {
  const [day] =
    offset === 0
      ? await selectNewestDay(db, ending.from, ending.before)
      : await selectFirstDay(db, ending.from, ending.before, offset, 1);
  return day;
}
