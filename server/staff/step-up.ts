import type { StepUp } from '#contract/staff/factors.ts';
import type { Session, StaffActor } from '#server/actor.ts';
import { toEmailKey } from '#server/addresses/rules.ts';
import { recordAudit } from '#server/audit/operations.ts';
import type { Context } from '#server/context.ts';
import { DomainError } from '#server/domain-error.ts';
import { takePasskey, takeTotp } from '#server/factors/operations.ts';
import { widestNetworkOf } from '#server/limits/rules.ts';
import { isPassword } from '#server/security/password.ts';
import { countAttempt, countFactorAttempt } from './attempts.ts';
import { findAccountById } from './queries.ts';
import { FRESH_MS } from './rules.ts';
import { NEXT_CODE } from './second-factor.ts';
import { renewToken } from './operations.ts';

const NO_PASSKEY = 'This passkey could not be confirmed. Please try again.';

/**
 * Makes one's session fresh for 10 minutes, under a new token. Throws `wrong_password` or `wrong_code`, each limited as in signing in, and
 * `full_sign_in_needed` for the session of a PIN: somebody else at the tablet must not make more of it.
 */
export async function stepUp(
  context: Context,
  current: Session,
  proof: StepUp,
  actor: StaffActor,
): Promise<string | undefined> {
  if (current.kind === 'pin') throw new DomainError('full_sign_in_needed');
  const { db, clock } = context;
  const at = clock.now();
  const checked = await check(context, current, proof, actor.address);
  if (!checked.isRight) {
    await recordAudit(db, { ...actor, at, action: 'sign-in-failed', details: { by: 'step-up' } });
    throw checked.refusal;
  }
  await checked.attempt?.forgive();
  return db.transaction().execute(async (transaction) => {
    await recordAudit(transaction, { ...actor, at, action: 'stepped-up', details: { by: checked.by } });
    return renewToken(transaction, current, { now: at, freshUntil: new Date(at.getTime() + FRESH_MS) });
  });
}

async function check(context: Context, { staff, sessionId }: Session, proof: StepUp, address: string | undefined) {
  const { db, clock } = context;
  const emailKey = toEmailKey(staff.email);
  const counting = { db, now: clock.now() };
  if (proof.password !== undefined) {
    const attempt = await countAttempt(counting, emailKey, { address, sessionId });
    const account = await findAccountById(db, staff.id);
    const isRight = await isPassword(proof.password, account?.passwordHash ?? undefined, widestNetworkOf(address));
    return { by: 'password', isRight, attempt, refusal: new DomainError('wrong_password') };
  }
  if (proof.totp !== undefined) {
    const attempt = await countFactorAttempt(counting, emailKey, { address, sessionId });
    const isRight = await takeTotp(context, staff.id, proof.totp);
    return { by: 'totp', isRight, attempt, refusal: new DomainError('wrong_code', { message: NEXT_CODE }) };
  }
  const isRight = proof.passkey !== undefined && (await takePasskey(context, staff.id, proof.passkey));
  return { by: 'passkey', isRight, refusal: new DomainError('wrong_code', { message: NO_PASSKEY }) };
}
