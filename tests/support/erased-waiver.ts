import { sql } from 'kysely';
import type { Database } from '#server/database/open.ts';
import { applyPending } from '#server/projections/operations.ts';

/** As the retention does, once it is written down. */
export async function eraseWaiver(db: Database, waiverId: string): Promise<void> {
  await applyPending(db);
  await sql`delete from seal_queue`.execute(db);
  await sql`
    insert into erasures (waiver_id, kind, reason, happened_at, fingerprint, seal)
    select id, 'erased', 'a test', signed_at, fingerprint, seal from waivers where id = ${waiverId}`.execute(db);
  await sql`select erase_waivers(array[${waiverId}::uuid])`.execute(db);
}
