import type { Database } from '#server/database/open.ts';
import { readStatement, statement } from '#server/database/statement.ts';

const insert = statement<[ticket: string, waiverId: string, now: Date]>(`
  insert into desk_signings (ticket, waiver_id, noted_at) select $1, id, $3 from waivers where id = $2
  on conflict do nothing`);

/** Nothing happens where the waiver is erased meanwhile. */
export async function insertDeskSigning(db: Database, ticket: string, waiverId: string, now: Date): Promise<void> {
  await insert(db, ticket, waiverId, now);
}

export const deleteDeskSigningsBefore = statement<[until: Date]>('delete from desk_signings where noted_at < $1');

const select = readStatement<[ticket: string, max: number], { waiverId: string }>(
  'select waiver_id as "waiverId" from desk_signings where ticket = $1 order by noted_at desc, waiver_id limit $2',
);

/** The newest first. */
export async function listDeskSignings(db: Database, ticket: string, max: number): Promise<string[]> {
  const rows = await select(db, ticket, max);
  return rows.map(({ waiverId }) => waiverId);
}
