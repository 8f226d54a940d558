import type { Database } from '#server/database/open.ts';
import { statement } from '#server/database/statement.ts';

export interface StoredCounts {
  /** As of when pending changes were last applied (docs/decisions/0013). */
  waivers: number;
  /** Signed or amended, and not yet counted. */
  waiting: number;
  connections: number;
  bytes: number;
}

const countAll = statement<[], StoredCounts>(`
  select coalesce((select total from waiver_facts where fact = 'total'), 0) as waivers,
    (select count(*) from waiver_changes where id > 0) as waiting,
    (select count(*) from pg_stat_activity where datname = current_database()) as connections,
    pg_database_size(current_database()) as bytes`);

export async function countStored(db: Database): Promise<StoredCounts> {
  const [counts] = await countAll(db);
  return counts ?? { waivers: 0, waiting: 0, connections: 0, bytes: 0 };
}
