import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { Email, EmailPage, EmailQuery } from '#contract/emails/emails.ts';
import { paginate } from '#contract/paging.ts';
import { DAY_MS } from '#contract/venue-dates.ts';
import { recordAudit } from '#server/audit/operations.ts';
import type { Actor } from '#server/actor.ts';
import { isAhead } from '#server/clock.ts';
import type { Context } from '#server/context.ts';
import type { Database } from '#server/database/open.ts';
import type { Tables } from '#server/database/tables.ts';
import { DomainError } from '#server/domain-error.ts';
import { makeEmailToken, readEmailToken } from '#server/security/signed-tokens.ts';
import { DROPPABLE_KINDS, EMAIL_KINDS } from './kinds.ts';
import { countAsking, countByStaff, hasRoom, mailboxSubject } from './mailbox.ts';
import { endAccountLinks, findLink, type Link, markLinkUsed } from './link-queries.ts';
import {
  countEmails,
  type ListedEmail,
  listEmails as listRows,
  markDroppedByStaff,
  markWaiting,
} from './list-queries.ts';
import {
  dropOpenCopies,
  insertEmail,
  insertNewCodeEmail,
  insertOwnerEmail,
  insertStaffInvitation,
  type OwnerEmail,
  queueListEmails,
  queueStaffEmails,
} from './new-email-queries.ts';
import { isTagged } from './rules.ts';

export { endAccountLinks, queueListEmails, queueStaffEmails };

/** A page of emails, newest first, with the number of those that failed. */
export async function listEmails(
  { db, mailer }: Pick<Context, 'db' | 'mailer'>,
  { show, page, limit }: EmailQuery,
): Promise<EmailPage> {
  const { total, failed } = await countEmails[show](db);
  const emails = await listRows[show](db, (page - 1) * limit, limit);
  return {
    emails: emails.map(toEmail),
    failed,
    isSmtpConfigured: mailer.isSmtpConfigured,
    pagination: paginate(page, limit, total),
  };
}

/** Sends an email that failed or was dropped. Throws `email_not_found`. */
export async function sendEmailAgain({ db, clock, events }: Context, id: string, actor: Actor): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const email = await markWaiting(transaction, id);
    if (email === undefined) throw new DomainError('email_not_found');
    const waiverId = email.waiverId ?? undefined;
    await recordAudit(transaction, {
      at: clock.now(),
      ...actor,
      action: 'email-sent-again',
      waiverId,
      details: { kind: email.kind },
    });
  });
  events.emit('mailed');
}

/** An email that waits or failed is not sent, if it may be dropped. Throws `email_not_found`. */
export async function dropEmail({ db, clock }: Pick<Context, 'db' | 'clock'>, id: string, actor: Actor): Promise<void> {
  const at = clock.now();
  await db.transaction().execute(async (transaction) => {
    const email = await markDroppedByStaff(transaction, id, at, DROPPABLE_KINDS);
    if (email === undefined) throw new DomainError('email_not_found');
    const waiverId = email.waiverId ?? undefined;
    await recordAudit(transaction, { at, ...actor, action: 'email-dropped', waiverId, details: { kind: email.kind } });
  });
}

/** Names the mailbox of an address with a tag behind a plus; undefined for one without, as its owner writes it, with dots or not. */
export function nameMailboxOfAlias(emailKey: string): string | undefined {
  return isTagged(emailKey) ? mailboxSubject(emailKey) : undefined;
}

/** Queues the invitation to sign a new waiver, as part of the transaction that notes it. Throws `too_many_emails` after five a day. */
export async function queueInvitation(
  transaction: Database,
  { waiverId, emailKey, at }: { waiverId: string; emailKey: string; at: Date },
): Promise<void> {
  await countByStaff(transaction, { kind: 'invitation', emailKey, at });
  await insertEmail(transaction, { kind: 'invitation', waiverId, at });
}

/**
 * Queues the email with a waiver's new code, as part of the transaction that makes it; false when the waiver has no address. Throws
 * `too_many_emails` after five a day.
 */
export async function queueNewCode(transaction: Database, waiverId: string, at: Date): Promise<boolean> {
  const queued = await insertNewCodeEmail(transaction, waiverId, at);
  if (queued !== undefined) await countByStaff(transaction, { kind: 'new-code', emailKey: queued.emailKey, at });
  return queued !== undefined;
}

/** Queues an email that tells the owner what they should know, as part of the transaction that notes it; at most one of a kind a day, or within `withinMs`. */
export async function tellOwner(
  transaction: Transaction<Tables>,
  kind: OwnerEmail,
  at: Date,
  withinMs = DAY_MS,
): Promise<boolean> {
  return insertOwnerEmail(transaction, kind, { at, since: new Date(at.getTime() - withinMs) });
}

/**
 * Queues the email that invites somebody to the staff, as part of the transaction that adds their account, and gives the token of its
 * link; earlier links of the account end. Throws `too_many_emails` after five a day to one mailbox.
 */
export async function queueStaffInvitation(
  { db: transaction, clock, emailTokenKey, mailer }: Context,
  account: { id: string; emailKey: string },
): Promise<string> {
  const at = clock.now();
  if (mailer.isSmtpConfigured)
    await countByStaff(transaction, { kind: 'staff-invitation', emailKey: account.emailKey, at });
  await endAccountLinks(transaction, account.id, at);
  const emailId = randomUUID();
  await insertStaffInvitation(transaction, emailId, account.id, at);
  return makeEmailToken(emailTokenKey, 'email', emailId, account.emailKey);
}

/**
 * Queues the email that asks the reader of an address, normalized, whether it is theirs, as part of a transaction. `leavesToday`:
 * its mailbox has room. Throws `too_many_emails` after three a day for a waiver or a mailbox.
 */
export async function queueConfirmation(
  transaction: Database,
  { waiverId, emailKey, at, hasLimits }: { waiverId: string; emailKey: string; at: Date; hasLimits: boolean },
): Promise<{ emailId: string; leavesToday: boolean }> {
  if (hasLimits) await countAsking(transaction, { waiverId, emailKey, at });
  const { id: emailId, causedFrom } = await insertEmail(transaction, { kind: 'confirm-address', waiverId, at });
  return { emailId, leavesToday: await hasRoom(transaction, { kind: 'confirm-address', emailKey, causedFrom }, at) };
}

/** Queues the signed copy for an address that was just confirmed, instead of one that still waits to be sent. */
export async function queueConfirmedCopy(transaction: Database, waiverId: string, at: Date): Promise<void> {
  await dropOpenCopies(transaction, waiverId, at);
  await insertEmail(transaction, { kind: 'copy-to-confirmed', waiverId, at });
}

/**
 * The link of an email that leads to `page`. Undefined when it is forged, expired, or used up, leads elsewhere, or when its email went
 * to another address than the one that its waiver or account has now.
 */
export async function findUsableLink(context: Context, token: string, page: string): Promise<Link | undefined> {
  const read = readEmailToken(context.emailTokenKey, 'email', token);
  const link = read && (await findLink(context.db, read.id));
  const rule = link && EMAIL_KINDS[link.kind].link;
  if (!read || !link?.emailKey || rule?.page !== page || !read.wentTo(link.emailKey)) return undefined;
  const now = context.clock.now();
  if (link.queuedAt.getTime() <= now.getTime() - rule.worksForMs || isAhead(link.queuedAt, now)) return undefined;
  return link.isUsed && rule.isSingleUse ? undefined : link;
}

/** As `findUsableLink`, and uses up a link that works once. */
export async function useLink(context: Context, token: string, page: string): Promise<Link | undefined> {
  const link = await findUsableLink(context, token, page);
  if (link === undefined || !EMAIL_KINDS[link.kind].link?.isSingleUse) return link;
  return (await markLinkUsed(context.db, link.id, context.clock.now())) ? link : undefined;
}

function toEmail({ name, queuedAt, settledAt, heldUntil, ...email }: ListedEmail): Email {
  return {
    ...email,
    isDroppable: DROPPABLE_KINDS.includes(email.kind),
    name: name ?? '',
    queuedAt: queuedAt.toISOString(),
    settledAt: settledAt?.toISOString() ?? null,
    heldUntil: heldUntil?.toISOString() ?? null,
  };
}
