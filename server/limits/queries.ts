import { statement } from '#server/database/statement.ts';
import type { Database } from '#server/database/open.ts';
import { columnsOf, type Use, type UseColumns } from './rules.ts';

const countAll = statement<[...UseColumns, now: Date], { fullUntil: Date | null }>(
  'select count_uses($1, $2, $3, $4, $5, $6) as "fullUntil"',
);

/** Counts each use, or none where one of the windows has no room: then until when. A full window costs no write. */
export async function insertUses(db: Database, uses: Use[], now: Date): Promise<Date | undefined> {
  const [answer] = await countAll(db, ...columnsOf(uses, now), now);
  return answer?.fullUntil ?? undefined;
}

export const deleteEndedWindows = statement<[now: Date]>(`
  delete from limits where (name, subject) in (
    select name, subject from limits where ends_at <= $1 limit 1000 for update skip locked
  )`);

/** Every window of these limits whose subject begins so. */
export const deleteWindowsOf = statement<[names: string[], beginning: string]>(
  'delete from limits where name = any($1::text[]) and starts_with(subject, $2)',
);

const returnAll = statement<[names: string[], subjects: string[], amounts: number[]]>(`
  update limits set used = greatest(0, used - amount)
  from unnest($1::text[], $2::text[], $3::integer[]) as returned (limit_name, limit_subject, amount)
  where name = limit_name and subject = limit_subject and amount > 0`);

export async function updateReturnedUses(db: Database, uses: Use[]): Promise<void> {
  await returnAll(
    db,
    uses.map(({ limit }) => limit.name),
    uses.map(({ subject }) => subject),
    uses.map(({ amount }) => amount),
  );
}
