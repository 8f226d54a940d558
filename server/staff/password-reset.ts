import { createHash } from 'node:crypto';
import type { PasswordReset, PasswordResetRequest } from '#contract/emails/emails.ts';
import { RESET_PASSWORD_PAGE } from '#contract/paths.ts';
import { toEmailKey } from '#server/addresses/rules.ts';
import { type NewEntry, recordAudit } from '#server/audit/operations.ts';
import type { Context } from '#server/context.ts';
import type { Database } from '#server/database/open.ts';
import { DomainError } from '#server/domain-error.ts';
import { endAccountLinks, findUsableLink, useLink } from '#server/emails/operations.ts';
import { toMailbox } from '#server/emails/rules.ts';
import { hasSecondFactor } from '#server/factors/operations.ts';
import { countOrRefuse } from '#server/limits/operations.ts';
import { limits, widestNetworkOf, useOf, usesOf } from '#server/limits/rules.ts';
import type { Client } from './operations.ts';
import { forgetAttempts } from './attempts.ts';
import { passwordFault } from '#server/security/password-strength.ts';
import { hashPassword } from '#server/security/password.ts';
import { type Account, deleteMarks, findAccountById, insertPasswordReset, updatePassword } from './queries.ts';
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
  client: Client,
): Promise<void> {
  const account = await findHolderOfLink(context, RESET_PASSWORD_PAGE, token);
  const link = account && { page: RESET_PASSWORD_PAGE, token, account };
  const note = { action: 'password-reset', details: { by: 'letter' } } as const;
  const isSet = link && (await setPasswordByLink(context, link, password, client, note));
  if (!isSet) throw new DomainError('email_link_ended');
}

/** Whose password a link of an email sets; undefined for one that was used, has ended or never was, and of a disabled account. */
export async function findHolderOfLink(context: Context, page: string, token: string): Promise<Account | undefined> {
  const link = await findUsableLink(context, token, page);
  const account = link?.staffId ? await findAccountById(context.db, link.staffId) : undefined;
  return account?.disabledAt === null ? account : undefined;
}

/**
 * Sets the password of whom `findHolderOfLink` has found, and ends what the account was used by before. Hashing is expensive, and sign-ins wait
 * in the same line: only a link that is still good may cost it. False when it was used in between. Throws `invalid_request` for a password that is too easy.
 */
export async function setPasswordByLink(
  context: Context,
  { page, token, account: { id, email, emailKey } }: { page: string; token: string; account: Account },
  password: string,
  { enrolled, address }: Client,
  note: Pick<NewEntry, 'action' | 'details'>,
): Promise<boolean> {
  const { db, clock, isBreached, venue } = context;
  const holder = { email, isBreached, hasSecondFactor: await hasSecondFactor(db, id), venue: venue().venue };
  const fault = await passwordFault(password, holder);
  if (fault !== undefined) throw new DomainError('invalid_request', { message: fault });
  const passwordHash = await hashPassword(password, widestNetworkOf(address));
  const at = clock.now();
  return db.transaction().execute(async (transaction) => {
    const taken = await useLink({ ...context, db: transaction }, token, page);
    if (taken?.staffId !== id) return false;
    await replacePassword(transaction, { id, emailKey }, passwordHash, at);
    await recordAudit(transaction, { ...note, at, staffId: id, deviceId: enrolled?.id, address });
    return true;
  });
}

/** Ends what an account was used by with its password before, and forgets what was failed at it. */
export async function replacePassword(
  transaction: Database,
  { id, emailKey }: Pick<Account, 'id' | 'emailKey'>,
  passwordHash: string,
  at: Date,
): Promise<void> {
  await updatePassword(transaction, id, passwordHash);
  await deleteSessionsOf(transaction, id);
  await deleteMarks(transaction, id);
  await endAccountLinks(transaction, id, at);
  await forgetAttempts(transaction, emailKey);
}
