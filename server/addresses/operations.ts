import type { Transaction } from 'kysely';
import type { AddressConfirmed } from '#contract/emails/emails.ts';
import { maskEmail } from '#contract/masking.ts';
import type { ContactAmended } from '#contract/waivers/waiver.ts';
import { moveConsent } from '#server/consents/operations.ts';
import type { Context } from '#server/context.ts';
import type { Tables } from '#server/database/tables.ts';
import { DomainError } from '#server/domain-error.ts';
import { queueConfirmation, queueConfirmedCopy } from '#server/emails/operations.ts';
import { CONFIRM_ADDRESS_MS } from '#server/emails/rules.ts';
import { readEmailToken } from '#server/security/signed-tokens.ts';
import {
  type Contact,
  deletePending,
  findAskedWaiver,
  findPending,
  lockContact,
  updateAddress,
  upsertPending,
} from './queries.ts';
import { toEmailKey } from './rules.ts';

export const NOTHING_ASKED: ContactAmended = { isPending: false, link: 'none' };

/**
 * Changes the address that the signer of a waiver gives; null goes back to the one that was signed with. A new address gets an
 * email with a link; until the link is used, nothing else is sent there and the address finds and changes nothing
 * (docs/decisions/0021). Throws `waiver_not_found`, and `too_many_emails` after three a day for a waiver or a mailbox.
 */
export async function changeAddress(
  context: Context,
  transaction: Transaction<Tables>,
  waiverId: string,
  email: string | null,
): Promise<ContactAmended> {
  const contact = await lockContact(transaction, waiverId);
  if (contact === undefined) throw new DomainError('waiver_not_found');
  const emailKey = email === null ? null : toEmailKey(email);
  if (email === null || emailKey === null || emailKey === contact.emailKey) {
    await deletePending(transaction, waiverId);
    await move(transaction, contact, { waiverId, address: null, at: context.clock.now() });
    return NOTHING_ASKED;
  }
  if (emailKey === contact.contactEmailKey) {
    await deletePending(transaction, waiverId);
    return NOTHING_ASKED;
  }
  return ask(context, transaction, { waiverId, email, emailKey });
}

async function move(
  transaction: Transaction<Tables>,
  contact: Contact,
  { waiverId, address, at }: { waiverId: string; address: { email: string; emailKey: string } | null; at: Date },
): Promise<void> {
  await updateAddress(transaction, waiverId, address?.email ?? null, address?.emailKey ?? null);
  const mailboxes = { from: contact.contactEmailKey ?? contact.emailKey, to: address?.emailKey ?? contact.emailKey };
  if (mailboxes.from !== mailboxes.to) await moveConsent(transaction, { waiverId, ...mailboxes, at });
}

async function ask(
  { clock, hasLimits, mailer }: Context,
  transaction: Transaction<Tables>,
  asked: { waiverId: string; email: string; emailKey: string },
): Promise<ContactAmended> {
  const at = clock.now();
  const { emailId, leavesToday } = await queueConfirmation(transaction, { ...asked, at, hasLimits });
  await upsertPending(transaction, asked.waiverId, asked.email, asked.emailKey, emailId, at);
  if (!mailer.isSmtpConfigured) return { isPending: true, link: 'none' };
  return { isPending: true, link: leavesToday ? 'sent' : 'tomorrow' };
}

/**
 * Uses the link of an email that asks whether an address is the reader's: from now on it is the waiver's, and the signed copy
 * goes there, once. Asked again it says the same. Throws `email_link_ended` for a link that is forged, over, or of an address
 * that the signer has replaced.
 */
export async function confirmAddress(context: Context, token: string): Promise<AddressConfirmed> {
  const { db, clock, emailTokenKey, events } = context;
  const link = readEmailToken(emailTokenKey, 'email', token);
  if (link === undefined) throw new DomainError('email_link_ended');
  const at = clock.now();
  const confirmed = await db.transaction().execute(async (transaction) => {
    const since = new Date(at.getTime() - CONFIRM_ADDRESS_MS);
    const asked = await findAskedWaiver(transaction, link.id, since);
    const contact = asked && (await lockContact(transaction, asked.waiverId));
    if (!contact) throw new DomainError('email_link_ended');
    const { waiverId } = asked;
    const pending = await findPending(transaction, waiverId);
    if (pending && link.wentTo(pending.emailKey)) {
      const { email, emailKey } = pending;
      await move(transaction, contact, { waiverId, address: { email, emailKey }, at });
      await deletePending(transaction, waiverId);
      await queueConfirmedCopy(transaction, waiverId, at);
      return { email: maskEmail(email), isCopyComing: true };
    }
    if (contact.contactEmail === null || contact.contactEmailKey === null || !link.wentTo(contact.contactEmailKey)) {
      throw new DomainError('email_link_ended');
    }
    return { email: maskEmail(contact.contactEmail), isCopyComing: false };
  });
  if (confirmed.isCopyComing) events.emit('changed');
  return confirmed;
}
