import { readFresh } from '#server/projections/operations.ts';
import type { Database } from '#server/database/open.ts';
import { gramsOf, isShortWalk, LONGEST_WALK, MAX_HITS, MAX_KEPT_TERMS, type Row, type SoughtWords } from './rules.ts';
import {
  findTerm,
  insertTerm,
  listByDays,
  listByWalking,
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
 * numbers, and its rows are met soon on the way from the newest.
 */
export async function searchWaivers(db: Database, words: SoughtWords, stretch: Stretch, now: Date): Promise<Page> {
  const { filter } = stretch;
  const term = await readFresh(db, () => findTerm(db, words, filter));
  if (term.needles.length === 0) return { rows: [], total: 0 };
  if (term.id !== null) return readKept(db, term, stretch, now);
  const sought = { ...term, grams: gramsOf(term.needles) };
  const found = await listHits(db, sought, MAX_HITS + 1, stretch);
  if (found.matching <= MAX_HITS) return found;
  await insertTerm(db, sought, now, MAX_KEPT_TERMS);
  const kept = await findTerm(db, words, filter);
  return readKept(db, kept, stretch, now);
}

async function readKept(db: Database, term: Term, stretch: Stretch, now: Date): Promise<Page> {
  const { total } = term;
  const { filter, offset, limit } = stretch;
  if (term.id !== null && now.getTime() - (term.usedAt?.getTime() ?? 0) > TOUCH_AFTER_MS) {
    await updateTermUse(db, term.id, now);
  }
  if (offset >= total) return { rows: [], total };
  // A search for expired ones would pass all valid ones first.
  if (filter.isValid && isShortWalk({ found: total, outOf: term.outOf, offset, limit })) {
    const rows = await listByWalking(db, term, LONGEST_WALK, stretch);
    if (rows.length === Math.min(limit, total - offset)) return { rows, total };
  }
  return { rows: await listByDays(db, term, stretch), total };
}
