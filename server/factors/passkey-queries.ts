import type { Database } from '#server/database/open.ts';
import { statement } from '#server/database/statement.ts';

export interface PasskeyRow {
  id: string;
  staffId: string;
  credentialId: string;
  publicKey: Buffer;
  counter: number;
  transports: string[];
  name: string;
  madeAt: Date;
  usedAt: Date | null;
}

const COLUMNS = `id, staff_id as "staffId", credential_id as "credentialId", public_key as "publicKey", counter, transports, name,
  made_at as "madeAt", used_at as "usedAt"`;

const selectByCredential = statement<[credentialId: string], PasskeyRow>(
  `select ${COLUMNS} from staff_passkeys where credential_id = $1`,
);
const selectOfStaff = statement<[staffId: string], PasskeyRow>(
  `select ${COLUMNS} from staff_passkeys where staff_id = $1 order by made_at, id`,
);

export async function findPasskey(db: Database, credentialId: string): Promise<PasskeyRow | undefined> {
  const [passkey] = await selectByCredential(db, credentialId);
  return passkey;
}

export async function listPasskeys(db: Database, staffId: string): Promise<PasskeyRow[]> {
  return selectOfStaff(db, staffId);
}

/** False when it is there, no matter whose. */
export async function insertPasskey(db: Database, passkey: Omit<PasskeyRow, 'usedAt'>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('staff_passkeys')
    .values({
      id: passkey.id,
      staff_id: passkey.staffId,
      credential_id: passkey.credentialId,
      public_key: passkey.publicKey,
      counter: passkey.counter,
      transports: passkey.transports,
      name: passkey.name,
      made_at: passkey.madeAt,
    })
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** False when a counter went back, as a copy of the passkey would make it; most passkeys do not count. */
export async function updatePasskeyUse(
  db: Database,
  { id, counter, at }: { id: string; counter: number; at: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('staff_passkeys')
    .set({ counter, used_at: at })
    .where('id', '=', id)
    .where((where) => where.or([where('counter', '<', counter), where('counter', '=', 0)]))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** False when it is not there, or not this account’s. */
export async function updatePasskeyName(
  db: Database,
  { id, staffId, name }: { id: string; staffId: string; name: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('staff_passkeys')
    .set({ name })
    .where('id', '=', id)
    .where('staff_id', '=', staffId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** False as above. */
export async function deletePasskey(db: Database, id: string, staffId: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('staff_passkeys')
    .where('id', '=', id)
    .where('staff_id', '=', staffId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function deletePasskeysOf(db: Database, staffId: string): Promise<void> {
  await db.deleteFrom('staff_passkeys').where('staff_id', '=', staffId).execute();
}

/** False when it was used before. Clears away those that are over. */
export async function insertUsedChallenge(
  db: Database,
  { hash, endsAt, now }: { hash: Buffer; endsAt: Date; now: Date },
): Promise<boolean> {
  await db.deleteFrom('used_challenges').where('ends_at', '<=', now).execute();
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('used_challenges')
    .values({ challenge_hash: hash, ends_at: endsAt })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}
