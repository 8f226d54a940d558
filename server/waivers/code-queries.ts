import type { Database } from '#server/database/open.ts';
import { statement } from '#server/database/statement.ts';

const upsertReplacement = statement<[waiverId: string, code: string, at: Date], { waiverId: string }>(`
  insert into replacement_codes (waiver_id, code, made_at)
  select id, $2, $3 from waivers where id = $1 for key share
  on conflict (waiver_id) do update set code = excluded.code, made_at = excluded.made_at
  returning waiver_id as "waiverId"`);

/** False when there is no such waiver. */
export async function upsertReplacementCode(
  db: Database,
  { waiverId, code, at }: { waiverId: string; code: string; at: Date },
): Promise<boolean> {
  const [replaced] = await upsertReplacement(db, waiverId, code, at);
  return replaced !== undefined;
}
