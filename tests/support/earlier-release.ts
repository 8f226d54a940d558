import { sql } from 'kysely';
import { readCodeCipher } from '#server/database/column-cipher.ts';
import type { Database } from '#server/database/open.ts';

/** Puts codes and keys of submissions back as releases before the cipher stored them; answers with how many waivers there are. */
export async function storeCodesPlainly(db: Database): Promise<number> {
  const cipher = await readCodeCipher(db);
  const waivers = await db.selectFrom('waivers').select(['id', 'qr_code as code', 'idempotency_key as key']).execute();
  const refused = await db.selectFrom('refused_submissions').select('idempotency_key as key').execute();
  await db.transaction().execute(async (transaction) => {
    await sql`alter table waivers disable trigger waivers_never_change`.execute(transaction);
    for (const { id, code, key } of waivers) {
      await sql`
        update waivers set qr_code = ${cipher.decrypt(code)}, idempotency_key = ${key && cipher.decrypt(key)}
        where id = ${id}`.execute(transaction);
    }
    for (const { key } of refused) {
      await sql`update refused_submissions set idempotency_key = ${cipher.decrypt(key)} where idempotency_key = ${key}`.execute(
        transaction,
      );
    }
    await sql`alter table waivers enable trigger waivers_never_change`.execute(transaction);
  });
  return waivers.length;
}
