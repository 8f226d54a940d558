import type { Invited } from '#contract/emails/emails.ts';
import type { Context } from '#server/context.ts';
import { makeRenewalToken } from '#server/waivers/operations.ts';
import { SIGN_AGAIN_PAGE } from '#contract/paths.ts';
import { toEmailKey } from '#server/addresses/rules.ts';
import type { Actor } from '#server/actor.ts';
import { recordAudit } from '#server/audit/operations.ts';
import { DomainError } from '#server/domain-error.ts';
import { queueInvitation, useLink } from '#server/emails/operations.ts';
import { findPerson } from './queries.ts';

/** Sends the customer a link for signing a new waiver. Throws `waiver_not_found`, `no_email` and `too_many_emails`. */
export async function inviteToSign({ db, clock, events }: Context, waiverId: string, actor: Actor): Promise<void> {
  const at = clock.now();
  await db.transaction().execute(async (transaction) => {
    const person = await findPerson(transaction, waiverId);
    if (person === undefined) throw new DomainError('waiver_not_found');
    if (person.email === null) throw new DomainError('no_email');
    await queueInvitation(transaction, { waiverId, emailKey: toEmailKey(person.email), at });
    await recordAudit(transaction, { at, ...actor, action: 'invitation-sent', waiverId });
  });
  events.emit('mailed');
}

/**
 * Opens a link for renewing: that of an invitation works once, that of a reminder as often as it is opened. Returns what the signer
 * need not type again, and a proof that they were reached at their mailbox. Throws `email_link_ended`.
 */
export async function openInvitation(context: Context, token: string): Promise<Invited> {
  const at = context.clock.now();
  const link = await useLink(context, token, SIGN_AGAIN_PAGE);
  const waiverId = link?.waiverId ?? undefined;
  const person = waiverId && (await findPerson(context.db, waiverId));
  if (!person || waiverId === undefined) throw new DomainError('email_link_ended');
  return { ...person, renewalToken: makeRenewalToken(context.codeKey, waiverId, at) };
}
