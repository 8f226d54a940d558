/**
 * SQL that is true while changes wait to be folded; every reader of counts and searches asks it along. By the index, which
 * forgets what is gone sooner than the table does.
 */
export const IS_STALE = 'exists (select from waiver_changes where id > 0) as "isStale"';
