import type { Transaction } from 'kysely';
import { confirmationPath } from '#contract/paths.ts';
import type { ShownCode } from '#contract/search/search.ts';
import type { StaffActor } from '#server/actor.ts';
import { recordAudit } from '#server/audit/operations.ts';
import type { Context } from '#server/context.ts';
import type { Tables } from '#server/database/tables.ts';
import { DomainError } from '#server/domain-error.ts';
import { queueNewCode, tellOwner } from '#server/emails/operations.ts';
import { countOrRefuse, countUses } from '#server/limits/operations.ts';
import { limits, useOf } from '#server/limits/rules.ts';
import { keepNote } from '#server/seals/operations.ts';
import { canonicalReplacedCode } from '#server/seals/rules.ts';
import { sha256 } from '#server/security/seal-key.ts';
import { makeCode } from '#server/security/random-tokens.ts';
import { upsertReplacementCode } from './code-queries.ts';
import { withMicroseconds } from '#server/validity/rules.ts';

/**
 * Gives a waiver a new own code, where the earlier one was lost or seen by others: that ends at once, with everything that it
 * opened. The new one goes to the signer's address by email, and nobody else sees it. Throws `waiver_not_found`, `no_email` where no email
 * leads to the signer, `too_many_emails` after five a day, and `too_many_requests` after 60 of one account; the owner hears of more than 20.
 */
export async function mailNewCode(context: Context, waiverId: string, actor: StaffActor): Promise<void> {
  await replaceOwnCode(context, { waiverId, actor }, async () => {
    const message = context.mailer.isSmtpConfigured ? undefined : NO_MAIL_SERVER;
    throw new DomainError('no_email', message === undefined ? {} : { message });
  });
}

/**
 * As `mailNewCode`. Where no email leads to the signer, it shows the new code to the caller, once, for the signer to photograph: at most 20 a
 * day for one account, and the owner hears of more than five. Throws `waiver_not_found`, `too_many_emails` and `too_many_requests`.
 */
export async function showNewCode(context: Context, waiverId: string, actor: StaffActor): Promise<ShownCode> {
  const { clock, config } = context;
  const { siteUrl } = config;
  const { qrCode, isMailed } = await replaceOwnCode(context, { waiverId, actor }, (transaction) =>
    countReplaced(transaction, 'shown', actor.staffId, clock.now()),
  );
  if (isMailed) return { isMailed, qrCode: null, confirmationUrl: null };
  return { isMailed, qrCode, confirmationUrl: siteUrl === undefined ? null : `${siteUrl}${confirmationPath(qrCode)}` };
}

const NO_MAIL_SERVER = 'No mail server is set up, so no email can bring the new code.';
const COUNTED = {
  shown: {
    limit: limits.codesShown,
    untold: limits.codesShownUntold,
    what: `opened ${limits.codesShown.max} new codes`,
  },
  mailed: {
    limit: limits.codesMailed,
    untold: limits.codesMailedUntold,
    what: `replaced ${limits.codesMailed.max} codes`,
  },
};

/** `onUnmailed` decides what becomes of a code that no email brings to the signer. */
async function replaceOwnCode(
  { db, clock, codeCipher, sealKey, mailer, events }: Context,
  { waiverId, actor }: { waiverId: string; actor: StaffActor },
  onUnmailed: (transaction: Transaction<Tables>) => Promise<void>,
): Promise<{ qrCode: string; isMailed: boolean }> {
  const at = clock.now();
  const qrCode = makeCode();
  const id = waiverId.toLowerCase();
  const stored = codeCipher.encrypt(qrCode);
  const isMailed = await db.transaction().execute(async (transaction) => {
    const isThere = await upsertReplacementCode(transaction, { waiverId, code: stored, at });
    if (!isThere) throw new DomainError('waiver_not_found');
    await keepNote(transaction, sealKey, {
      kind: 'code-replaced',
      waiverId: id,
      content: canonicalReplacedCode({ waiverId: id, code: sha256(stored).toString('hex'), at: withMicroseconds(at) }),
      at,
    });
    const isQueued = mailer.isSmtpConfigured && (await queueNewCode(transaction, waiverId, at));
    if (isQueued) await countReplaced(transaction, 'mailed', actor.staffId, at);
    else await onUnmailed(transaction);
    await recordAudit(transaction, { at, ...actor, action: 'code-replaced', waiverId, details: { shown: !isQueued } });
    return isQueued;
  });
  events.emit('changed');
  return { qrCode, isMailed };
}

/** Whatever RATE_LIMITS says: who holds an account must not collect passes with it, nor end everybody's. */
async function countReplaced(
  transaction: Transaction<Tables>,
  how: keyof typeof COUNTED,
  staffId: string,
  at: Date,
): Promise<void> {
  const { limit, untold, what } = COUNTED[how];
  const message = `You ${what} today. Please ask the owner, or try again tomorrow.`;
  await countOrRefuse(transaction, [useOf(limit, staffId)], at, 'too_many_requests', message);
  const isUsual = (await countUses(transaction, [useOf(untold, staffId)], at)) === undefined;
  if (!isUsual) await tellOwner(transaction, 'codes-shown', at);
}
