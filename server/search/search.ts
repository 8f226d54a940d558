import { readFresh } from '#server/projections/operations.ts';
import type { Database } from '#server/database/open.ts';
import { findHeldDays, listOfDays } from './narrowed-queries.ts';
import {
  gramsOf,
  isNearNewest,
  MAX_HITS,
  MAX_KEPT_TERMS,
  type Narrowing,
  type Row,
  type SoughtWords,
} from './rules.ts';
import {
  findTerm,
  insertTerm,
  listByDays,
  listByNewestDays,
  listHits,
  type Stretch,
  type Term,
  updateTermUse,
} from './search-queries.ts';

export interface Page {
  rows: Row[];
  total: number;
}

const TOUCH_AFTER_MS = 60 * 60 * 1000;

/**
 * The page of waivers in which all of `words` occur, newest first, with the exact number of them (docs/decisions/0013).
 * A rare search finds them all by the index. A common one is counted once and kept counted: its total is a sum of small
 * numbers, and its rows are looked for on the days on which there are any.
 */
export async function searchWaivers(db: Database, words: SoughtWords, stretch: Stretch, now: Date): Promise<Page> {
  const { filter } = stretch;
  const { narrowing } = filter;
  const term = await readFresh(db, () => findTerm(db, words, filter));
  if (term.needles.length === 0) return { rows: [], total: 0 };
  const show = async (kept: Term) => {
    await noteUse(db, kept, now);
    return narrowing === undefined ? readKept(db, kept, stretch) : listNarrowed(db, stretch, narrowing, kept);
  };
  if (term.id !== null) return show(term);
  const sought = { ...term, grams: gramsOf(term.needles) };
  const found = await listHits(db, sought, MAX_HITS + 1, stretch);
  if (found.matching <= MAX_HITS) return found;
  await insertTerm(db, sought, now, MAX_KEPT_TERMS);
  return show(await findTerm(db, words, filter));
}

async function noteUse(db: Database, { id, usedAt }: Term, now: Date): Promise<void> {
  if (id !== null && now.getTime() - (usedAt?.getTime() ?? 0) > TOUCH_AFTER_MS) await updateTermUse(db, id, now);
}

async function readKept(db: Database, term: Term, stretch: Stretch): Promise<Page> {
  const { total } = term;
  const { offset } = stretch;
  if (offset >= total) return { rows: [], total };
  if (isNearNewest({ found: total, outOf: term.outOf, offset })) {
    return { rows: await listByNewestDays(db, term, stretch), total };
  }
  return { rows: await listByDays(db, term, stretch), total };
}

/**
 * A page of what ends soon or was signed on some days, of all waivers or of a search that is kept counted: by the days that hold it, so
 * that it costs the same however many waivers there are.
 */
export async function listNarrowed(
  db: Database,
  stretch: Stretch,
  narrowing: Narrowing,
  held: Pick<Term, 'id' | 'needles'> = { id: null, needles: [] },
): Promise<Page> {
  const { total, days } = await readFresh(db, () => findHeldDays(db, held, stretch, narrowing));
  const [first] = days;
  if (first === undefined) return { rows: [], total };
  const dates = days.map(({ day }) => new Date(day));
  const offset = stretch.offset - first.before;
  return { rows: await listOfDays(db, held.needles, dates, { ...stretch, offset }), total };
}
