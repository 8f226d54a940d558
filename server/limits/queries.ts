import { statement } from '#server/database/statement.ts';
import type { Database } from '#server/database/open.ts';
import type { Limit } from './rules.ts';

interface Use {
  limit: Limit;
  subject: string;
  now: Date;
}

/** A full window is left alone, so that asking on costs no write. */
const countOne = statement<{ is_within: boolean }>(`
  insert into limits as counted (name, subject, used, ends_at)
  values ($1, $2, 1, $3)
  on conflict (name, subject) do update set
    used = case when counted.ends_at <= $4 then 1 else counted.used + 1 end,
    ends_at = case when counted.ends_at <= $4 then $3 else counted.ends_at end
  where counted.ends_at <= $4 or counted.used < $5
  returning true as is_within`);

const deleteEnded = statement(`
  delete from limits where (name, subject) in (
    select name, subject from limits where ends_at <= $1 limit 1000 for update skip locked
  )`);

/** Counts one use in the subject's window; false when the window is full. */
export async function insertUse(db: Database, { limit, subject, now }: Use): Promise<boolean> {
  const endsAt = new Date(now.getTime() + limit.windowMs);
  const rows = await countOne(db, limit.name, subject, endsAt, now, limit.most);
  return rows.length > 0;
}

export async function deleteEndedWindows(db: Database, now: Date): Promise<void> {
  await deleteEnded(db, now);
}

const returnOne = statement(`update limits set used = used - 1 where name = $1 and subject = $2 and used > 0`);

export async function returnUse(db: Database, limit: Limit, subject: string): Promise<void> {
  await returnOne(db, limit.name, subject);
}

export interface Window {
  used: number;
  endsAt: Date;
}

const selectWindow = statement<Window>(`
  select used, ends_at as "endsAt" from limits where name = $1 and subject = $2`);

/** The last one that was begun; it may be over. */
export async function findWindow(db: Database, limit: Limit, subject: string): Promise<Window | undefined> {
  const [window] = await selectWindow(db, limit.name, subject);
  return window;
}
