import { createSecretKey, type KeyObject, randomBytes } from 'node:crypto';
import type { Database } from '#server/database/open.ts';

/** A secret that all servers of one database share: the first server that asks creates it, the others read it. */
export async function readServerKey(db: Database, name: string): Promise<KeyObject> {
  const key = randomBytes(32);
  await db
    .insertInto('server_keys')
    .values({ name, key })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const row = await db.selectFrom('server_keys').select('key').where('name', '=', name).executeTakeFirstOrThrow();
  // Preparing the key once instead of at each use makes sealing four times as fast.
  return createSecretKey(row.key);
}
