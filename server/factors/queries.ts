import type { Transaction } from 'kysely';
import type { Database } from '#server/database/open.ts';
import { first, isAny, one, statement } from '#server/database/statement.ts';
import type { Tables } from '#server/database/tables.ts';
import { IS_FACTOR_REQUIRED } from './rules.ts';

export interface FactorRow {
  totpSince: Date | null;
  passkeys: number;
  recoveryCodes: number;
  hasPin: boolean;
  isRequired: boolean;
}

export const findFactors = one(
  statement<[staffId: string], FactorRow>(`
  select
    (select confirmed_at from staff_totp where staff_id = $1) as "totpSince",
    (select count(*)::integer from staff_passkeys where staff_id = $1) as passkeys,
    (select count(*)::integer from staff_recovery_codes where staff_id = $1) as "recoveryCodes",
    exists (select from staff_pins where staff_id = $1) as "hasPin",
    ${IS_FACTOR_REQUIRED} as "isRequired"`),
);

/** Accounts with a second factor. */
export const listProtected = statement<[], { id: string }>(
  'select staff_id as id from staff_totp union select staff_id from staff_passkeys',
);

export async function updateSecondFactorRule(db: Database, isRequired: boolean): Promise<void> {
  await db
    .insertInto('staff_rules')
    .values({ second_factor_required: isRequired })
    .onConflict((conflict) => conflict.column('is_only').doUpdateSet({ second_factor_required: isRequired }))
    .execute();
}

export const upsertTotpOffer = statement<[staffId: string, secret: string, endsAt: Date]>(`
  insert into staff_totp_offers (staff_id, secret, ends_at) values ($1, $2, $3)
  on conflict (staff_id) do update set secret = excluded.secret, ends_at = excluded.ends_at`);

/** The stored secret of an offer that lasts. */
export const findTotpOffer = first(
  statement<[staffId: string, now: Date], { secret: string }>(
    'select secret from staff_totp_offers where staff_id = $1 and ends_at > $2',
  ),
);

/** False when another call took it first, or a newer one is there. */
export const deleteTotpOffer = isAny(
  statement<[staffId: string, secret: string], object>(
    'delete from staff_totp_offers where staff_id = $1 and secret = $2 returning secret',
  ),
);

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

export const findTotp = first(
  statement<[staffId: string], Totp>(`
  select secret, skew_ms as "skewMs", near_step as "nearStep", near_skew_ms as "nearSkewMs"
  from staff_totp where staff_id = $1`),
);

/** False when this step or a later one was used: of several calls at once, one is first. */
export const updateUsedStep = isAny(
  statement<[staffId: string, secret: string, step: number, skewMs: number], object>(`
  update staff_totp set used_step = $3, skew_ms = $4, near_step = null, near_skew_ms = null
  where staff_id = $1 and secret = $2 and used_step < $3 returning staff_id`),
);

/** Remembers what would fit a code that was refused, unless it was used. */
export const updateNearCode = statement<[staffId: string, secret: string, step: number, skewMs: number]>(`
  update staff_totp set near_step = $3, near_skew_ms = $4 where staff_id = $1 and secret = $2 and used_step < $3`);

/** False when there was none. */
export const deleteTotp = isAny(
  statement<[staffId: string], object>(`
  with offered as (delete from staff_totp_offers where staff_id = $1)
  delete from staff_totp where staff_id = $1 returning staff_id`),
);

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

export const findRecoverySalt = first(
  statement<[staffId: string], { salt: Buffer }>('select salt from staff_recovery_codes where staff_id = $1 limit 1'),
);

/** False when there is none like it: of several calls at once, one is first. */
export const deleteRecoveryCode = isAny(
  statement<[staffId: string, hash: Buffer], object>(
    'delete from staff_recovery_codes where staff_id = $1 and hash = $2 returning hash',
  ),
);

export async function deleteRecoveryCodes(db: Database, staffId: string): Promise<void> {
  await db.deleteFrom('staff_recovery_codes').where('staff_id', '=', staffId).execute();
}
