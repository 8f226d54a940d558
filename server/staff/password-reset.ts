import { createHash } from 'node:crypto';
import type { PasswordReset, PasswordResetRequest } from '#contract/emails/emails.ts';
import { RESET_PASSWORD_PAGE } from '#contract/paths.ts';
import { toEmailKey } from '#server/addresses/rules.ts';
import { recordAudit } from '#server/audit/operations.ts';
import type { Context } from '#server/context.ts';
import { DomainError } from '#server/domain-error.ts';
import { endAccountLinks, findUsableLink, useLink } from '#server/emails/operations.ts';
import { toMailbox } from '#server/emails/rules.ts';
import { hasSecondFactor } from '#server/factors/operations.ts';
import { countOrRefuse } from '#server/limits/operations.ts';
import { limits, widestNetworkOf, useOf, usesOf } from '#server/limits/rules.ts';
import type { Client } from './operations.ts';
import { forgetAttempts } from './attempts.ts';
import { deleteMarks } from './mark-queries.ts';
import { passwordFault } from '#server/security/password-strength.ts';
import { hashPassword } from '#server/security/password.ts';
import { findAccountById, insertPasswordReset, updatePassword } from './queries.ts';
import { deleteSessionsOf } from './session-queries.ts';

/**
 * Sends an email with a link for a new password to the member of staff who has this address. What comes back is the same for
 * everybody. Throws `too_many_attempts`.
 */
export async function askForPasswordReset(
  context: Context,
  { email }: PasswordResetRequest,
  { address }: Client,
): Promise<void> {
  const { db, clock, hasLimits } = context;
  const now = clock.now();
  const emailKey = toEmailKey(email);
  const mailbox = createHash('sha256').update(toMailbox(emailKey)).digest('hex');
  const uses = [...usesOf(limits.passwordEmailsFromNetwork, address), useOf(limits.passwordEmails, mailbox)];
  await countOrRefuse(db, hasLimits ? uses : [], now, 'too_many_attempts');
  await insertPasswordReset(db, emailKey, now);
  context.events.emit('mailed');
}

/**
 * Sets a new password with the token of an email and ends all sessions. Throws `email_link_ended`, and `invalid_request` for
 * a password that is too easy, after which the link is still good.
 */
export async function resetPassword(
  context: Context,
  { token, password }: PasswordReset,
  { address }: Client,
): Promise<void> {
  const { db, clock, isBreached } = context;
  // Hashing is expensive, and sign-ins wait in the same line: only a link that is still good may cost it.
  const link = await findUsableLink(context, token, RESET_PASSWORD_PAGE);
  const account = link?.staffId ? await findAccountById(db, link.staffId) : undefined;
  if (account === undefined || account.disabledAt !== null) throw new DomainError('email_link_ended');
  const fault = await passwordFault(password, {
    email: account.email,
    isBreached,
    hasSecondFactor: await hasSecondFactor(db, account.id),
  });
  if (fault !== undefined) throw new DomainError('invalid_request', { message: fault });
  const passwordHash = await hashPassword(password, widestNetworkOf(address));
  await db.transaction().execute(async (transaction) => {
    const taken = await useLink({ ...context, db: transaction }, token, RESET_PASSWORD_PAGE);
    if (taken?.staffId !== account.id) throw new DomainError('email_link_ended');
    await updatePassword(transaction, account.id, passwordHash);
    await deleteSessionsOf(transaction, account.id);
    await deleteMarks(transaction, account.id);
    await endAccountLinks(transaction, account.id, clock.now());
    await forgetAttempts(transaction, account.emailKey);
    const entry = { at: clock.now(), staffId: account.id, details: { by: 'letter' }, address } as const;
    await recordAudit(transaction, { ...entry, action: 'password-reset' });
  });
}

