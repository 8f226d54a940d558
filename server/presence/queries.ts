import type { Database } from '#server/database/open.ts';
import { statement } from '#server/database/statement.ts';

const update = (table: 'staff' | 'devices') =>
  statement<[ids: string[], at: Date[]]>(`
  update ${table} set last_seen_at = seen.at
  from (select * from unnest($1::uuid[], $2::timestamptz[]) as each (id, at) order by id) as seen
  where ${table}.id = seen.id and (last_seen_at is null or last_seen_at < seen.at)`);

const updates = { staff: update('staff'), devices: update('devices') };

/** Keeps the later of what is there and what is given. */
export async function updateLastSeen(
  db: Database,
  table: keyof typeof updates,
  seen: ReadonlyMap<string, Date>,
): Promise<void> {
  if (seen.size > 0) await updates[table](db, [...seen.keys()], [...seen.values()]);
}
