import { isAny, one, statement } from '#server/database/statement.ts';

/** See functions/fold_waiver_changes.sql. Answers with how many changes were applied. */
export const applyChanges = one(
  statement<[max: number], { applied: number }>('select fold_waiver_changes($1) as applied'),
);

export const isStale = isAny(statement<[], object>('select from waiver_changes where id > 0 limit 1'));
