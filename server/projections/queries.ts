import type { Database } from '#server/database/open.ts';
import { statement } from '#server/database/statement.ts';
import { IS_STALE } from './rules.ts';

const applySome = statement<[max: number], { applied: number }>('select fold_waiver_changes($1) as applied');

/** See functions/fold_waiver_changes.sql. Answers with how many changes were applied. */
export async function applyChanges(db: Database, max: number): Promise<number> {
  const [result] = await applySome(db, max);
  return result?.applied ?? 0;
}

const selectStale = statement<[always: boolean], { isStale: boolean }>(`select ${IS_STALE} where $1`);

export async function isStale(db: Database): Promise<boolean> {
  const [answer] = await selectStale(db, true);
  return answer?.isStale === true;
}
