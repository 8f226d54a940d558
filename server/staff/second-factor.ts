import { recordAudit } from '#server/audit/operations.ts';
import type { Context } from '#server/context.ts';
import { DomainError } from '#server/domain-error.ts';
import { type FactorProof, listFactors, takeSecondFactor } from '#server/factors/operations.ts';
import { type Client, countFactorAttempt } from './attempts.ts';
import type { Account } from './queries.ts';

/** A code counts for thirty seconds, so one that was right a moment ago is not any more. */
export const NEXT_CODE =
  'This code is not right, or it was used already. Please enter the next one that your app shows.';

/**
 * Lets pass who has no second factor, and who proves theirs; call it when the password was right. Throws `second_factor_needed`,
 * `second_factor_wrong`, also for what was used, and `too_many_attempts`.
 */
export async function needSecondFactor(
  context: Context,
  { id: staffId, emailKey }: Account,
  proof: FactorProof,
  { address, browserId, enrolled }: Client,
): Promise<void> {
  const { db, clock } = context;
  const factors = await listFactors(db, staffId);
  if (factors.length === 0) return;
  const hasProof = Object.values(proof).some((part) => part !== undefined);
  if (!hasProof) throw new DomainError('second_factor_needed', { factors });
  const now = clock.now();
  const attempt = await countFactorAttempt({ db, now }, emailKey, { address, browserId });
  if (!(await takeSecondFactor(context, staffId, proof, address))) {
    const details = { by: 'second-factor' };
    const deviceId = enrolled?.id ?? null;
    await recordAudit(db, { at: now, staffId, deviceId, action: 'sign-in-failed', details, address });
    throw new DomainError('second_factor_wrong', { factors, ...(proof.totp !== undefined && { message: NEXT_CODE }) });
  }
  await attempt.forgive();
}
