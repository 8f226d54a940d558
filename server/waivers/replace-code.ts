import { confirmationPath } from '#contract/paths.ts';
import type { ReplacedCode } from '#contract/search.ts';
import type { Actor } from '#server/actor.ts';
import { recordAudit } from '#server/audit/operations.ts';
import { DomainError } from '#server/domain-error.ts';
import { queueNewCode } from '#server/emails/operations.ts';
import { upsertReplacementCode } from './code-queries.ts';
import { makeCode } from '#server/security/random-tokens.ts';
import type { WaiverServices } from './operations.ts';

/**
 * Gives a waiver a new own code, where the earlier one was lost or seen by others: that ends at once, with everything that it
 * opened. The new one goes to the signer's address by email; where none leads there, staff show it once. Throws
 * `waiver_not_found`, and `too_many_emails` after five a day.
 */
export async function replaceOwnCode(
  { db, clock, codeCipher, siteUrl, isSmtpConfigured, onChange }: WaiverServices,
  waiverId: string,
  actor: Actor,
): Promise<ReplacedCode> {
  const at = clock.now();
  const qrCode = makeCode();
  const isMailed = await db.transaction().execute(async (transaction) => {
    const isThere = await upsertReplacementCode(transaction, { waiverId, code: codeCipher.encrypt(qrCode), at });
    if (!isThere) throw new DomainError('waiver_not_found');
    const isQueued = isSmtpConfigured && (await queueNewCode(transaction, waiverId, at));
    await recordAudit(transaction, { at, ...actor, action: 'code-replaced', waiverId, details: { shown: !isQueued } });
    return isQueued;
  });
  onChange();
  if (isMailed) return { isMailed, qrCode: null, confirmationUrl: null };
  return { isMailed, qrCode, confirmationUrl: siteUrl === undefined ? null : `${siteUrl}${confirmationPath(qrCode)}` };
}
