import type { Database } from '#server/database/open.ts';
import { statement } from '#server/database/statement.ts';
import { IS_STALE } from './rules.ts';

const fold = statement<{ folded: number }>('select fold_waiver_changes($1) as folded');

/** See functions/fold_waiver_changes.sql. Answers with how many changes were worked in. */
export async function applyChanges(db: Database, most: number): Promise<number> {
  const [result] = await fold(db, most);
  return result?.folded ?? 0;
}

const selectStale = statement<{ isStale: boolean }>(`select ${IS_STALE} where $1`);

export async function isStale(db: Database): Promise<boolean> {
  const [answer] = await selectStale(db, true);
  return answer?.isStale === true;
}
