import { randomBytes } from 'node:crypto';
import type {
  Ask,
  Factor,
  NewPasskey,
  OwnFactors,
  PasskeyAdded,
  PasskeyProof,
  SecondFactorRule,
  TotpOffer,
} from '#contract/staff/factors.ts';
import type { Actor, Session } from '#server/actor.ts';
import { recordAudit } from '#server/audit/operations.ts';
import type { Context } from '#server/context.ts';
import type { Database } from '#server/database/open.ts';
import { DomainError } from '#server/domain-error.ts';
import { widestNetworkOf } from '#server/limits/rules.ts';
import { isLongEnough } from '#server/security/password-strength.ts';
import { toBase32 } from '#server/security/random-tokens.ts';
import { deletePasskey, deletePasskeysOf, insertPasskey, listPasskeys } from './passkey-queries.ts';
import { holderOf, readCreated, toPasskey } from './passkeys.ts';
import {
  deleteRecoveryCode,
  deleteRecoveryCodes,
  deleteTotp,
  deleteTotpOffer,
  type FactorRow,
  findFactors,
  findRecoverySalt,
  findTotp,
  findTotpOffer,
  insertRecoveryCodes,
  listProtected,
  updateSecondFactorRule,
  updateNearCode,
  updateUsedStep,
  upsertTotp,
  upsertTotpOffer,
} from './queries.ts';
import { hashRecoveryCode, makeRecoveryCodeSet } from './recovery-codes.ts';
import { relyingPartyAt } from './relying-party.ts';
import { TOTP_OFFER_MS } from './rules.ts';
import { matchCode, totpUri } from './totp.ts';

/** What a change of one's factors answers, and the new token of the session that made it. */
interface Renewed<Value> {
  value: Value;
  token: string | undefined;
}

const SECRET_BYTES = 20;
/** "The next code" comes within two minutes. */
const NEXT_STEPS = 4;

/** What is typed or shown beside a password. */
export interface FactorProof {
  totp?: string | undefined;
  recoveryCode?: string | undefined;
  passkey?: PasskeyProof | undefined;
}

/** What an account takes besides its password; none where it has no second factor. Recovery codes alone are none. */
export async function listFactors(db: Database, staffId: string): Promise<Factor[]> {
  return factorsOf(await findFactors(db, staffId));
}

export async function hasSecondFactor(db: Database, staffId: string): Promise<boolean> {
  return (await listFactors(db, staffId)).length > 0;
}

/** Accounts that have one. */
export async function listWithSecondFactor(db: Database): Promise<Set<string>> {
  return new Set((await listProtected(db)).map(({ id }) => id));
}

function factorsOf({ totpSince, passkeys, recoveryCodes }: FactorRow): Factor[] {
  if (totpSince === null && passkeys === 0) return [];
  const has = { totp: totpSince !== null, passkey: passkeys > 0, recovery: recoveryCodes > 0 };
  return (['totp', 'passkey', 'recovery'] as const).filter((factor) => has[factor]);
}

/** What somebody with this password should do next. */
export async function asksOf(db: Database, staffId: string, password: string | undefined): Promise<Ask[]> {
  const row = await findFactors(db, staffId);
  const hasFactor = factorsOf(row).length > 0;
  const asks: Ask[] = [];
  if (row.isRequired && !hasFactor) asks.push('second_factor');
  if (password !== undefined && !isLongEnough(password, hasFactor)) asks.push('longer_password');
  return asks;
}

/** Whether it proves the second factor of this account. What was right is used up: of several at once, one is taken. */
export async function takeSecondFactor(
  context: Context,
  staffId: string,
  { totp, recoveryCode, passkey }: FactorProof,
  address: string | undefined,
): Promise<boolean> {
  if (totp !== undefined) return takeTotp(context, staffId, totp);
  if (recoveryCode !== undefined) return takeRecoveryCode(context, staffId, recoveryCode, address);
  return passkey !== undefined && (await holderOf(context, passkey, { use: 'sign-in', staffId })) !== undefined;
}

/**
 * False for a code that is not the present one, and for one that was used. A code counts for thirty seconds (ASVS 6.5.5). Where the one before
 * or after it was typed, because the phone's clock is off, it is remembered how much: the next code that fits that is taken, and from
 * then on the phone's codes count when the phone shows them (RFC 4226, 7.4).
 */
export async function takeTotp(context: Context, staffId: string, code: string): Promise<boolean> {
  const { db, clock, secretCipher } = context;
  const totp = await findTotp(db, staffId);
  if (totp === undefined) return false;
  const secret = Buffer.from(secretCipher.decrypt(totp.secret), 'base64url');
  const now = clock.now();
  const match = matchCode(secret, code, now, totp.skewMs);
  if (match?.isPresent) return updateUsedStep(db, staffId, totp.secret, match.step, totp.skewMs);
  const { nearStep, nearSkewMs } = totp;
  if (nearStep !== null && nearSkewMs !== null) {
    const again = matchCode(secret, code, now, nearSkewMs);
    if (again?.isPresent && again.step > nearStep && again.step - nearStep <= NEXT_STEPS)
      return updateUsedStep(db, staffId, totp.secret, again.step, nearSkewMs);
  }
  if (match !== undefined) await updateNearCode(db, staffId, totp.secret, match.step, match.middleSkewMs);
  return false;
}

async function takeRecoveryCode(
  { db, clock }: Context,
  staffId: string,
  code: string,
  address: string | undefined,
): Promise<boolean> {
  const salted = await findRecoverySalt(db, staffId);
  if (salted === undefined) return false;
  const hash = await hashRecoveryCode(code, salted.salt, widestNetworkOf(address));
  return db.transaction().execute(async (transaction) => {
    if (!(await deleteRecoveryCode(transaction, staffId, hash))) return false;
    await recordAudit(transaction, { at: clock.now(), staffId, action: 'recovery-code-used', address });
    return true;
  });
}

/** Whose passkey it proves, for a sign-in by it alone. */
export async function findHolderOfPasskey(context: Context, proof: PasskeyProof): Promise<string | undefined> {
  return holderOf(context, proof, { use: 'sign-in' });
}

/** Whether it proves a passkey of this account that `askForPasskeyAgain` asked for. */
export async function takePasskey(context: Context, staffId: string, proof: PasskeyProof): Promise<boolean> {
  return (await holderOf(context, proof, { use: `step-up ${staffId}`, staffId })) !== undefined;
}

/** What one's own account has. */
export async function readFactors({ db, origin }: Context, { staff }: Session): Promise<OwnFactors> {
  const row = await findFactors(db, staff.id);
  const passkeys = await listPasskeys(db, staff.id);
  return {
    totpSince: row.totpSince?.toISOString() ?? null,
    passkeys: passkeys.map(toPasskey),
    recoveryCodesLeft: row.recoveryCodes,
    hasPin: row.hasPin,
    isRequired: row.isRequired,
    canUsePasskeys: relyingPartyAt(origin()) !== undefined,
  };
}

/** A new secret, which counts once a code of it has come back. What the account has goes on until then. */
export async function startTotp(context: Context, { staff }: Session): Promise<TotpOffer> {
  const { db, clock, secretCipher } = context;
  const bytes = randomBytes(SECRET_BYTES);
  const endsAt = new Date(clock.now().getTime() + TOTP_OFFER_MS);
  await upsertTotpOffer(db, staff.id, secretCipher.encrypt(bytes.toString('base64url')), endsAt);
  const secret = toBase32(bytes);
  return { secret, uri: totpUri({ issuer: context.venue().venue.name, account: staff.email, secret }) };
}

/** Turns codes of an app on, gives recovery codes, and ends one's other sessions. Throws `totp_not_started` and `wrong_code`. */
export async function confirmTotp(
  { db, clock, secretCipher, ask }: Context,
  session: Session,
  code: string,
  actor: Actor,
): Promise<Renewed<string[]>> {
  const { staff } = session;
  const at = clock.now();
  const offer = await findTotpOffer(db, staff.id, at);
  if (offer === undefined) throw new DomainError('totp_not_started');
  const { secret } = offer;
  // It only shows that the app has the secret, so one beside the present one is enough, and tells how far the phone's clock is off.
  const match = matchCode(Buffer.from(secretCipher.decrypt(secret), 'base64url'), code, at, 0);
  if (match === undefined) throw new DomainError('wrong_code');
  const { codes, ...kept } = await makeRecoveryCodeSet(widestNetworkOf(actor.address));
  const token = await db.transaction().execute(async (transaction) => {
    if (!(await deleteTotpOffer(transaction, staff.id, secret))) throw new DomainError('totp_not_started');
    await upsertTotp(transaction, { staffId: staff.id, secret, at, usedStep: match.step, skewMs: match.skewMs });
    await insertRecoveryCodes(transaction, staff.id, kept);
    await recordAudit(transaction, { ...actor, at, action: 'totp-added' });
    return ask.renewSession(transaction, session, at);
  });
  return { value: codes, token };
}

/** Turns codes of an app off, if they are on, and ends one's other sessions. Answers with the new token of this one. */
export async function removeTotp(
  { db, clock, ask }: Context,
  session: Session,
  actor: Actor,
): Promise<string | undefined> {
  const { staff } = session;
  const at = clock.now();
  return db.transaction().execute(async (transaction) => {
    if (!(await deleteTotp(transaction, staff.id))) return undefined;
    await dropIdleCodes(transaction, staff.id);
    await recordAudit(transaction, { ...actor, at, action: 'totp-removed' });
    return ask.renewSession(transaction, session, at);
  });
}

/** New recovery codes in place of all earlier ones. Throws `no_second_factor`. */
export async function makeRecoveryCodes({ db, clock }: Context, { staff }: Session, actor: Actor): Promise<string[]> {
  if (!(await hasSecondFactor(db, staff.id))) throw new DomainError('no_second_factor');
  const { codes, ...kept } = await makeRecoveryCodeSet(widestNetworkOf(actor.address));
  await db.transaction().execute(async (transaction) => {
    await insertRecoveryCodes(transaction, staff.id, kept);
    await recordAudit(transaction, { ...actor, at: clock.now(), action: 'recovery-codes-made' });
  });
  return codes;
}

/** Keeps a new passkey, and ends one's other sessions. Throws `passkey_invalid`, `passkey_known` and `passkeys_unavailable`. */
export async function addPasskey(
  context: Context,
  session: Session,
  created: NewPasskey,
  actor: Actor,
): Promise<Renewed<PasskeyAdded>> {
  const { db, ask } = context;
  const { staff } = session;
  const passkey = await readCreated(context, staff.id, created);
  const { recoveryCodes: left } = await findFactors(db, staff.id);
  const codes = left === 0 ? await makeRecoveryCodeSet(widestNetworkOf(actor.address)) : undefined;
  const token = await db.transaction().execute(async (transaction) => {
    if (!(await insertPasskey(transaction, passkey))) throw new DomainError('passkey_known');
    if (codes !== undefined) await insertRecoveryCodes(transaction, staff.id, codes);
    const details = { passkey: passkey.id };
    await recordAudit(transaction, { ...actor, at: passkey.madeAt, action: 'passkey-added', details });
    return ask.renewSession(transaction, session, passkey.madeAt);
  });
  return { value: { passkey: toPasskey({ ...passkey, usedAt: null }), recoveryCodes: codes?.codes ?? null }, token };
}

/** Forgets a passkey and ends one's other sessions. Answers with the new token of this one. Throws `passkey_not_found`, also for another account's. */
export async function removePasskey(
  { db, clock, ask }: Context,
  session: Session,
  id: string,
  actor: Actor,
): Promise<string | undefined> {
  const { staff } = session;
  const at = clock.now();
  return db.transaction().execute(async (transaction) => {
    if (!(await deletePasskey(transaction, id, staff.id))) throw new DomainError('passkey_not_found');
    await dropIdleCodes(transaction, staff.id);
    await recordAudit(transaction, { ...actor, at, action: 'passkey-removed', details: { passkey: id } });
    return ask.renewSession(transaction, session, at);
  });
}

/** Whether everybody must have a second factor. */
export async function readSecondFactorRule(db: Database, { staff }: Session): Promise<SecondFactorRule> {
  const { isRequired } = await findFactors(db, staff.id);
  return { isRequired };
}

/** Accounts without a second factor may then only set one up, from their next call on. */
export async function ruleSecondFactor(
  { db, clock }: Context,
  rule: SecondFactorRule,
  actor: Actor,
): Promise<SecondFactorRule> {
  const details = { isRequired: rule.isRequired };
  await db.transaction().execute(async (transaction) => {
    await updateSecondFactorRule(transaction, rule.isRequired);
    await recordAudit(transaction, { ...actor, at: clock.now(), action: 'second-factor-ruled', details });
  });
  return rule;
}

/** Leaves an account its password alone: for the operator, when somebody has lost everything else. */
export async function forgetFactors(db: Database, staffId: string): Promise<void> {
  await deleteTotp(db, staffId);
  await deletePasskeysOf(db, staffId);
  await deleteRecoveryCodes(db, staffId);
}

/** Recovery codes stand in for a second factor: without one they are worth nothing, and would wait for the next. */
async function dropIdleCodes(db: Database, staffId: string): Promise<void> {
  if (!(await hasSecondFactor(db, staffId))) await deleteRecoveryCodes(db, staffId);
}
