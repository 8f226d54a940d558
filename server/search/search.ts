import type { StatusFilter } from '#contract/search.ts';
import { readFresh } from '#server/projections/operations.ts';
import type { Database } from '#server/database/open.ts';
import {
  type Ending,
  endingOf,
  gramsOf,
  isShortWalk,
  LONGEST_WALK,
  MAX_HITS,
  MAX_KEPT_TERMS,
  type Row,
  type SoughtWords,
} from './rules.ts';
import {
  findTerm,
  insertTerm,
  listByDays,
  listByWalking,
  listHits,
  type Term,
  updateTermUse,
} from './search-queries.ts';

export interface Page {
  rows: Row[];
  total: number;
}

interface Wanted {
  now: Date;
  /** The first end that is valid. */
  validFrom: Date | string;
  status: StatusFilter;
  offset: number;
  limit: number;
}

const TOUCH_AFTER_MS = 60 * 60 * 1000;

/**
 * The page of waivers in which all of `words` occur, newest first, with the exact number of them (docs/decisions/0013).
 * A rare search finds them all by the index. A common one is counted once and kept counted: its total is a sum of small
 * numbers, and its rows are met soon on the way from the newest.
 */
export async function searchWaivers(db: Database, words: SoughtWords, wanted: Wanted): Promise<Page> {
  const ending = endingOf(wanted.status, wanted.validFrom);
  const term = await readFresh(db, () => findTerm(db, words, ending));
  if (term.needles.length === 0) return { rows: [], total: 0 };
  if (term.id !== null) return readKept(db, term, ending, wanted);
  const sought = { ...term, grams: gramsOf(term.needles) };
  const found = await listHits(db, sought, MAX_HITS + 1, { ...wanted, ending });
  if (found.matching <= MAX_HITS) return found;
  await insertTerm(db, sought, wanted.now, MAX_KEPT_TERMS);
  const kept = await findTerm(db, words, ending);
  return readKept(db, kept, ending, wanted);
}

async function readKept(db: Database, term: Term, ending: Ending, wanted: Wanted): Promise<Page> {
  const { total } = term;
  const { now, status, offset, limit } = wanted;
  if (term.id !== null && now.getTime() - (term.usedAt?.getTime() ?? 0) > TOUCH_AFTER_MS) {
    await updateTermUse(db, term.id, now);
  }
  if (offset >= total) return { rows: [], total };
  const stretch = { ...wanted, ending };
  // A search for expired ones would pass all valid ones first.
  if (status !== 'expired' && isShortWalk({ found: total, outOf: term.outOf, ...wanted })) {
    const rows = await listByWalking(db, term, LONGEST_WALK, stretch);
    if (rows.length === Math.min(limit, total - offset)) return { rows, total };
  }
  return { rows: await listByDays(db, term, stretch), total };
}
