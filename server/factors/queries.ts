import type { Transaction } from 'kysely';
import type { Database } from '#server/database/open.ts';
import { statement } from '#server/database/statement.ts';
import type { Tables } from '#server/database/tables.ts';
import { IS_FACTOR_REQUIRED } from './rules.ts';

export interface FactorRow {
  totpSince: Date | null;
  passkeys: number;
  recoveryCodes: number;
  hasPin: boolean;
  isRequired: boolean;
}

const selectFactors = statement<[staffId: string], FactorRow>(`
  select
    (select confirmed_at from staff_totp where staff_id = $1) as "totpSince",
    (select count(*)::integer from staff_passkeys where staff_id = $1) as passkeys,
    (select count(*)::integer from staff_recovery_codes where staff_id = $1) as "recoveryCodes",
    exists (select from staff_pins where staff_id = $1) as "hasPin",
    ${IS_FACTOR_REQUIRED} as "isRequired"`);

export async function findFactors(db: Database, staffId: string): Promise<FactorRow> {
  const [row] = await selectFactors(db, staffId);
  if (row === undefined) throw new Error('Asking for the factors of an account answered nothing');
  return row;
}

const selectProtected = statement<[], { id: string }>(
  'select staff_id as id from staff_totp union select staff_id from staff_passkeys',
);

/** Accounts with a second factor. */
export async function listProtected(db: Database): Promise<string[]> {
  return (await selectProtected(db)).map(({ id }) => id);
}

export async function updateSecondFactorRule(db: Database, isRequired: boolean): Promise<void> {
  await db
    .insertInto('staff_rules')
    .values({ second_factor_required: isRequired })
    .onConflict((conflict) => conflict.column('is_only').doUpdateSet({ second_factor_required: isRequired }))
    .execute();
}

export async function upsertTotpOffer(
  db: Database,
  { staffId, secret, endsAt }: { staffId: string; secret: string; endsAt: Date },
): Promise<void> {
  await db
    .insertInto('staff_totp_offers')
    .values({ staff_id: staffId, secret, ends_at: endsAt })
    .onConflict((conflict) => conflict.column('staff_id').doUpdateSet({ secret, ends_at: endsAt }))
    .execute();
}

/** The stored secret of an offer that lasts. */
export async function findTotpOffer(db: Database, staffId: string, now: Date): Promise<string | undefined> {
  const offer = await db
    .selectFrom('staff_totp_offers')
    .select('secret')
    .where('staff_id', '=', staffId)
    .where('ends_at', '>', now)
    .executeTakeFirst();
  return offer?.secret;
}

/** False when another call took it first, or a newer one is there. */
export async function deleteTotpOffer(db: Database, staffId: string, secret: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('staff_totp_offers')
    .where('staff_id', '=', staffId)
    .where('secret', '=', secret)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function upsertTotp(
  db: Database,
  given: { staffId: string; secret: string; at: Date; usedStep: number; skewMs: number },
): Promise<void> {
  const { staffId, secret, at, usedStep, skewMs } = given;
  const codes = { used_step: usedStep, skew_ms: skewMs, near_step: null, near_skew_ms: null };
  const totp = { secret, confirmed_at: at, ...codes };
  await db
    .insertInto('staff_totp')
    .values({ staff_id: staffId, ...totp })
    .onConflict((conflict) => conflict.column('staff_id').doUpdateSet(totp))
    .execute();
}

export interface Totp {
  /** As it is stored. */
  secret: string;
  skewMs: number;
  /** Of the last code that was refused because it was that of a step beside the present one. */
  nearStep: number | null;
  nearSkewMs: number | null;
}

const selectTotp = statement<[staffId: string], Totp>(`
  select secret, skew_ms as "skewMs", near_step as "nearStep", near_skew_ms as "nearSkewMs"
  from staff_totp where staff_id = $1`);

export async function findTotp(db: Database, staffId: string): Promise<Totp | undefined> {
  const [totp] = await selectTotp(db, staffId);
  return totp;
}

interface TakenCode {
  staffId: string;
  secret: string;
  step: number;
  skewMs: number;
}

/** False when this step or a later one was used: of several calls at once, one is first. */
export async function updateUsedStep(db: Database, { staffId, secret, step, skewMs }: TakenCode): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('staff_totp')
    .set({ used_step: step, skew_ms: skewMs, near_step: null, near_skew_ms: null })
    .where('staff_id', '=', staffId)
    .where('secret', '=', secret)
    .where('used_step', '<', step)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Remembers what would fit a code that was refused, unless it was used. */
export async function updateNearCode(db: Database, { staffId, secret, step, skewMs }: TakenCode): Promise<void> {
  await db
    .updateTable('staff_totp')
    .set({ near_step: step, near_skew_ms: skewMs })
    .where('staff_id', '=', staffId)
    .where('secret', '=', secret)
    .where('used_step', '<', step)
    .execute();
}

/** False when there was none. */
export async function deleteTotp(db: Database, staffId: string): Promise<boolean> {
  await db.deleteFrom('staff_totp_offers').where('staff_id', '=', staffId).execute();
  const { numDeletedRows } = await db.deleteFrom('staff_totp').where('staff_id', '=', staffId).executeTakeFirst();
  return numDeletedRows > 0n;
}

/** In place of those that were there. */
export async function insertRecoveryCodes(
  transaction: Transaction<Tables>,
  staffId: string,
  { salt, hashes }: { salt: Buffer; hashes: Buffer[] },
): Promise<void> {
  // Two calls at once would else leave the codes of both.
  await transaction.selectFrom('staff').select('id').where('id', '=', staffId).forUpdate().execute();
  await deleteRecoveryCodes(transaction, staffId);
  await transaction
    .insertInto('staff_recovery_codes')
    .values(hashes.map((hash) => ({ staff_id: staffId, salt, hash })))
    .execute();
}

export async function findRecoverySalt(db: Database, staffId: string): Promise<Buffer | undefined> {
  const code = await db
    .selectFrom('staff_recovery_codes')
    .select('salt')
    .where('staff_id', '=', staffId)
    .limit(1)
    .executeTakeFirst();
  return code?.salt;
}

/** False when there is none like it: of several calls at once, one is first. */
export async function deleteRecoveryCode(db: Database, staffId: string, hash: Buffer): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('staff_recovery_codes')
    .where('staff_id', '=', staffId)
    .where('hash', '=', hash)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function deleteRecoveryCodes(db: Database, staffId: string): Promise<void> {
  await db.deleteFrom('staff_recovery_codes').where('staff_id', '=', staffId).execute();
}
