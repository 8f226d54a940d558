import type { Database } from '#server/database/open.ts';
import { first, isAny, statement } from '#server/database/statement.ts';

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

export const findPasskey = first(
  statement<[credentialId: string], PasskeyRow>(`select ${COLUMNS} from staff_passkeys where credential_id = $1`),
);

export const listPasskeys = statement<[staffId: string], PasskeyRow>(
  `select ${COLUMNS} from staff_passkeys where staff_id = $1 order by made_at, id`,
);

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
export const updatePasskeyUse = isAny(
  statement<[id: string, counter: number, at: Date], object>(`
  update staff_passkeys set counter = $2, used_at = $3 where id = $1 and (counter < $2 or counter = 0) returning id`),
);

/** False when it is not there, or not this account’s. */
export const deletePasskey = isAny(
  statement<[id: string, staffId: string], object>(
    'delete from staff_passkeys where id = $1 and staff_id = $2 returning id',
  ),
);

export async function deletePasskeysOf(db: Database, staffId: string): Promise<void> {
  await db.deleteFrom('staff_passkeys').where('staff_id', '=', staffId).execute();
}

/** False when it was used before. Clears away those that have ended. */
export const insertUsedChallenge = isAny(
  statement<[hash: Buffer, endsAt: Date, now: Date], object>(`
  with ended as (delete from used_challenges where ends_at <= $3)
  insert into used_challenges (challenge_hash, ends_at) values ($1, $2) on conflict do nothing returning ends_at`),
);
