import { IS_STALE } from '#server/projections/rules.ts';
import type { Database } from '#server/database/open.ts';
import { one, readStatement, statement } from '#server/database/statement.ts';
import { daysOfStretch, pageOfDays } from './queries.ts';
import { type FilterValues, isOfFilter, type ValidityFilter, valuesOf } from '#server/validity/rules.ts';
import {
  countOf,
  isOfList,
  type ListFilter,
  type ListValues,
  listValuesOf,
  MAX_WORDS,
  ROW,
  type Row,
  type StretchValues,
} from './rules.ts';

/** What is sought, in the form of `search_entries.words` (functions/search_words.sql). */
export interface Needles {
  /** All of them occur, as they are. */
  needles: string[];
  /** The same for LIKE. */
  patterns: string[];
}

export interface IndexedNeedles extends Needles {
  /** What the index is asked, as a `tsquery`: nothing that is sought is missing from its answer. */
  grams: string;
}

export interface Term extends Needles {
  /** Of a search that is kept counted. */
  id: number | null;
  usedAt: Date | null;
  /** Of the filter; only for a kept one. */
  total: number;
  /** All waivers of the filter. */
  outOf: number;
  isStale: boolean;
}

/** A word of one or two characters is too common inside of others: it is sought where words begin, unless $5 says otherwise. */
const selectTerm = one(
  readStatement<[words: string[], ...FilterValues, isLiteral: boolean], Term>(`
  with sought as (
    select coalesce(array_agg(needle order by needle), '{}') as needles
    from (
      select distinct case when length(word) <= 2 and not $5 then ' ' || word else word end as needle
      from unnest($1::text[]) as written, trim(search_form(written)) as word
      where word <> ''
    ) as needle
  )
  select needles,
    array(
      select '%' || replace(replace(replace(needle, '\\', '\\\\'), '%', '\\%'), '_', '\\_') || '%'
      from unnest(needles) with ordinality as listed (needle, place) order by place
    ) as patterns,
    term.id, term.used_at as "usedAt",
    coalesce((
      select sum(total) from search_tallies
      where term = term.id and ${isOfFilter(['$2', '$3', '$4'])}
    ), 0) as total,
    ${countOf(['$2', '$3', '$4'])} as "outOf",
    ${IS_STALE}
  from sought left join search_terms as term using (needles)`),
);

export async function findTerm(
  db: Database,
  { words, isLiteral }: { words: string[]; isLiteral: boolean },
  filter: ValidityFilter,
): Promise<Term> {
  return selectTerm(db, words, ...valuesOf(filter), isLiteral);
}

export interface Found {
  /** All that match, of any status; one more than asked for when there are more. */
  matching: number;
  /** Of the filter. */
  total: number;
  rows: Row[];
  isStale: boolean;
}

interface FoundRow extends Omit<Found, 'rows'> {
  id: string | null;
}

const selectHits = perWord((likeAll) =>
  statement<
    [max: number, ...ListValues, offset: number, limit: number, grams: string, ...patterns: string[]],
    FoundRow & Row
  >(`
  with hits as materialized (
    select waiver_id, signed_at, expires_at, text_version from search_entries
    where search_grams(words) @@ $10::tsquery and ${likeAll('$11', 'like')} limit $1
  ),
  sought as (select * from hits where ${isOfList(['$2', '$3', '$4', '$5', '$6', '$7'])})
  select counts.*, page.*
  from (
    select (select count(*) from hits) as matching, (select count(*) from sought) as total, ${IS_STALE}
  ) as counts
  left join lateral (
    select ${ROW}
    from (select * from sought order by signed_at desc, waiver_id desc offset $8 limit $9) as sought
    join waivers on waivers.id = sought.waiver_id
  ) as page on true
  order by page."signedAt" desc, page.id desc`),
);

export interface Stretch {
  filter: ListFilter;
  offset: number;
  limit: number;
}

/** Finds by the index all that match, up to `max`, and of those a page. */
export async function listHits(db: Database, sought: IndexedNeedles, max: number, stretch: Stretch): Promise<Found> {
  const { grams, patterns } = sought;
  const { filter, offset, limit } = stretch;
  const search = forWords(selectHits, patterns);
  const found = await search(db, max, ...listValuesOf(filter), offset, limit, grams, ...patterns);
  const [counts] = found;
  if (counts === undefined) throw new Error('Searching answered nothing');
  const { matching, total, isStale } = counts;
  return { matching, total, isStale, rows: found.filter(({ id }) => id !== null) };
}

/**
 * Of the newest days on which anyone fits, as many as hold the page; of each no more rows are looked at than until the page is full.
 * Each day and each of its rows is met by an index, in the order in which they are shown.
 */
const searchNewestDays = perWord((likeAll) =>
  statement<[term: number | null, ...StretchValues, until: number, ...needles: string[]], Row>(`
  select ${ROW}
  from (
    select entry.waiver_id, entry.signed_at
    from (
      select day, held, sum(held) over (order by day desc) as until
      from (
        select day, sum(total) as held from search_tallies
        where term = $1 and ${isOfFilter(['$2', '$3', '$4'])}
        group by day having sum(total) > 0 order by day desc limit $7
      ) as newest
    ) as days
    cross join lateral (
      select waiver_id, signed_at from search_entries
      where signed_at >= day and signed_at < day + interval '24 hours'
        and ${likeAll('$8', 'strpos')} and ${isOfFilter(['$2', '$3', '$4'])}
      order by signed_at desc, waiver_id desc limit $7
    ) as entry
    where until - held < $7
    order by entry.signed_at desc, entry.waiver_id desc offset $5 limit $6
  ) as page
  join waivers on waivers.id = page.waiver_id
  order by page.signed_at desc, page.waiver_id desc`),
);

/** The first pages of a search that is kept counted, no matter how its waivers are spread over the days. */
export async function listByNewestDays(
  db: Database,
  { id, needles }: Pick<Term, 'id' | 'needles'>,
  { filter, offset, limit }: Stretch,
): Promise<Row[]> {
  const search = forWords(searchNewestDays, needles);
  return search(db, id, ...valuesOf(filter), offset, limit, offset + limit, ...needles);
}

const selectDays = statement<[term: number | null, ...StretchValues], { day: Date; before: number }>(
  daysOfStretch(`select day, total from search_tallies where term = $1 and ${isOfFilter(['$2', '$3', '$4'])}`, {
    offset: '$5',
    limit: '$6',
  }),
);

/** Looks only through the days that hold the page, which the kept counts tell. */
const searchDays = perWord((likeAll) =>
  statement<[days: Date[], ...StretchValues, ...needles: string[]], Row>(
    pageOfDays(`${likeAll('$7', 'strpos')} and ${isOfFilter(['$2', '$3', '$4'])}`, {
      days: '$1',
      offset: '$5',
      limit: '$6',
    }),
  ),
);

export async function listByDays(
  db: Database,
  { id, needles }: Term,
  { filter, offset, limit }: Stretch,
): Promise<Row[]> {
  const days = await selectDays(db, id, ...valuesOf(filter), offset, limit);
  const [first] = days;
  if (first === undefined) return [];
  const dates = days.map(({ day }) => day);
  const rest = offset - first.before;
  return forWords(searchDays, needles)(db, dates, ...valuesOf(filter), rest, limit, ...needles);
}

const keep = statement<[needles: string[], patterns: string[], grams: string, now: Date, max: number]>(
  `select keep_search_term($1, $2, $3, $4, $5)`,
);

/** Counts a search once, and keeps it counted; the least used of more than `max` are given up. */
export async function insertTerm(
  db: Database,
  { needles, patterns, grams }: IndexedNeedles,
  now: Date,
  max: number,
): Promise<void> {
  await keep(db, needles, patterns, grams, now, max);
}

export const updateTermUse = statement<[id: number, now: Date]>(`update search_terms set used_at = $2 where id = $1`);

export type LikeAll = (first: string, by: 'like' | 'strpos') => string;

/** One statement for each number of words, none included. */
export function perWord<Run>(make: (likeAll: LikeAll) => Run): Run[] {
  return Array.from({ length: MAX_WORDS + 1 }, (_, count) =>
    make((first, by) => {
      const words = Array.from({ length: count }, (_word, word) => {
        const parameter = `$${Number(first.slice(1)) + word}`;
        return by === 'like' ? `words like ${parameter}` : `strpos(words, ${parameter}) > 0`;
      });
      return words.join(' and ') || 'true';
    }),
  );
}

export function forWords<Run>(runs: Run[], words: string[]): Run {
  const run = runs[words.length];
  if (run === undefined) throw new Error(`There is no search for ${words.length} words`);
  return run;
}
