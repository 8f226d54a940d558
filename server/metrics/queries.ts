import { one, statement } from '#server/database/statement.ts';

export interface StoredCounts {
  /** As of when pending changes were last applied (docs/decisions/0013). */
  waivers: number;
  /** Signed or amended, and not yet counted. */
  waiting: number;
  connections: number;
  bytes: number;
}

export const countStored = one(
  statement<[], StoredCounts>(`
  select coalesce((select total from waiver_facts where fact = 'total'), 0) as waivers,
    (select count(*) from waiver_changes where id > 0) as waiting,
    (select count(*) from pg_stat_activity where datname = current_database()) as connections,
    pg_database_size(current_database()) as bytes`),
);
