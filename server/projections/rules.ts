/**
 * SQL that is true while changes still have to be applied. Every query of counts or searches selects it too. It uses the index,
 * which forgets deleted rows sooner than the table does.
 */
export const IS_STALE = 'exists (select from waiver_changes where id > 0) as "isStale"';
