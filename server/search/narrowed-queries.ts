import { IS_STALE } from '#server/projections/rules.ts';
import type { Database } from '#server/database/open.ts';
import { one, statement } from '#server/database/statement.ts';
import { isOfFilter } from '#server/validity/rules.ts';
import { daysOfStretch, pageOfDays } from './queries.ts';
import { isOfList, type ListValues, listValuesOf, type Narrowing, type Row, wholeDays } from './rules.ts';
import { forWords, perWord, type Stretch } from './search-queries.ts';

/** What all rows of the list hold; `id` of a search that is kept counted, null without one. */
interface Held {
  id: number | null;
  needles: string[];
}

const FILTER = ['$1', '$2', '$3', '$4', '$5', '$6'] as const;
const COUNTED = `${isOfFilter(['$1', '$2', '$3'])} and expires_at < $4 and day >= $7 and day < $8`;

type DaysValues = [
  ...ListValues,
  wholeFrom: Date | '-infinity',
  wholeBefore: Date | 'infinity',
  offset: number,
  limit: number,
  term: number | null,
  ...needles: string[],
];

interface HeldDays {
  total: number;
  /** The days that hold the page, the newest first, and how many rows of the list are newer than each. */
  days: { day: string; before: number }[];
  isStale: boolean;
}

/**
 * Days that lie wholly in the narrowing are counted already; of the one at either end, which the venue's midnight cuts, the rows are
 * counted. Each end is a range of its own, so that it is read from the index.
 */
const selectDays = perWord((likeAll) => {
  const ofEnd = (from: string, before: string) => `
    select date_trunc('day', signed_at, 'UTC'), count(*) from search_entries
    where signed_at >= ${from} and signed_at < ${before} and ${isOfList(FILTER)} and ${likeAll('$12', 'strpos')} group by 1`;
  const whole =
    likeAll('$12', 'strpos') === 'true'
      ? `select day, total from waiver_days where $11::integer is null and ${COUNTED}`
      : `select day, total from search_tallies where term = $11 and ${COUNTED}`;
  return one(
    statement<DaysValues, HeldDays>(`
    with held as materialized (
      ${whole}
      union all ${ofEnd('$5', '$7')}
      union all ${ofEnd('$8', '$6')}
    )
    select (select coalesce(sum(total), 0)::integer from held) as total, ${IS_STALE},
      (
        select coalesce(jsonb_agg(jsonb_build_object('day', day, 'before', before) order by day desc), '[]')
        from (${daysOfStretch('select * from held', { offset: '$9', limit: '$10' })}) as stretch
      ) as days`),
  );
});

export async function findHeldDays(
  db: Database,
  { id, needles }: Held,
  { filter, offset, limit }: Stretch,
  narrowing: Narrowing,
): Promise<HeldDays> {
  const whole = wholeDays(narrowing);
  const select = forWords(selectDays, needles);
  const values = [...listValuesOf(filter), whole.from, whole.before, offset, limit, id, ...needles] as const;
  return select(db, ...values);
}

type RowsValues = [...ListValues, days: Date[], offset: number, limit: number, ...needles: string[]];

const selectRows = perWord((likeAll) =>
  statement<RowsValues, Row>(
    pageOfDays(`${isOfList(FILTER)} and ${likeAll('$10', 'strpos')}`, { days: '$7', offset: '$8', limit: '$9' }),
  ),
);

/** Looks only through `days`. */
export async function listOfDays(
  db: Database,
  needles: string[],
  days: readonly Date[],
  { filter, offset, limit }: Stretch,
): Promise<Row[]> {
  const select = forWords(selectRows, needles);
  return select(db, ...listValuesOf(filter), [...days], offset, limit, ...needles);
}
