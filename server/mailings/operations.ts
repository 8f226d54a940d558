import { createHash, randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { ListQuery, Mailing, MailingList, MailingLists, MailingSent } from '#contract/inbox/inbox.ts';
import { recordAudit } from '#server/audit/operations.ts';
import type { StaffActor } from '#server/actor.ts';
import type { Context } from '#server/context.ts';
import { lockTransactionFor } from '#server/database/locks.ts';
import type { Tables } from '#server/database/tables.ts';
import { DomainError } from '#server/domain-error.ts';
import { queueListEmails } from '#server/emails/operations.ts';
import { readEmailToken } from '#server/security/signed-tokens.ts';
import {
  countList,
  deleteFromList,
  type Entry,
  findByKey,
  findListOf,
  insertMailing,
  listMailboxes,
  listToys,
  lockEntries,
  narrow,
  updateAnswered,
} from './queries.ts';

interface MailingRequest {
  idempotencyKey: string;
  actor: StaffActor;
}

/** The lists that staff can write to: how many people asked about each toy, and are on the waitlist or a part of it. */
export async function readLists({ db, mailer }: Context, query: ListQuery): Promise<MailingLists> {
  const toys = await listToys(db);
  return {
    toys,
    waitlist: await countList(db, ...narrow(query)),
    isSmtpConfigured: mailer.isSmtpConfigured,
  };
}

/**
 * Sends one email to each person on a list and marks their entries as answered; noted in the audit trail. A person is a mailbox,
 * however often they asked. The same key and mailing send nothing again and return the first answer. Throws `nobody_on_list`,
 * and `idempotency_key_reused` for a key that came with another mailing.
 */
export async function writeToList(context: Context, mailing: Mailing, request: MailingRequest): Promise<MailingSent> {
  const { db, clock, mailer, events } = context;
  const { idempotencyKey } = request;
  const email = leaveOutWhatDoesNotApply(mailing);
  const requestHash = createHash('sha256').update(JSON.stringify(email)).digest();
  const people = await db.transaction().execute(async (transaction) => {
    await lockTransactionFor(transaction, 'mailingKey', idempotencyKey);
    const before = await findByKey(transaction, idempotencyKey);
    if (before === undefined) return send(transaction, clock.now(), email, { ...request, requestHash });
    if (!before.requestHash.equals(requestHash)) throw new DomainError('idempotency_key_reused');
    return before.people;
  });
  events.emit('mailed');
  return { people, isSmtpConfigured: mailer.isSmtpConfigured };
}

async function send(
  transaction: Transaction<Tables>,
  at: Date,
  mailing: Mailing,
  { idempotencyKey, requestHash, actor }: MailingRequest & { requestHash: Buffer },
): Promise<number> {
  const entries = await lockEntries(transaction, ...narrow(mailing), mailing.onlyUnanswered);
  const recipients = newestOfEach(entries);
  if (recipients.length === 0) throw new DomainError('nobody_on_list');
  const id = randomUUID();
  const { staffId } = actor;
  const people = recipients.length;
  await insertMailing(transaction, { ...mailing, id, idempotencyKey, requestHash, people, at, staffId });
  await queueListEmails(
    transaction,
    id,
    recipients.map((entry) => entry.id),
    at,
  );
  await updateAnswered(
    transaction,
    entries.map((entry) => entry.id),
    at,
    id,
    staffId,
  );
  const details = { mailing: id, list: nameOf(mailing), people };
  await recordAudit(transaction, { ...actor, at, action: 'list-written', details });
  return people;
}

/** Keeps the order, in which the newest is first. */
function newestOfEach(entries: readonly Entry[]): Entry[] {
  const seen = new Set<string>();
  return entries.filter(({ emailKey }) => !seen.has(emailKey) && seen.add(emailKey));
}

/** As the audit trail names the list. */
function nameOf({ kind, toy, ageBand, workshop }: MailingList): string {
  return kind === 'notify' ? (toy ?? '') : ['waitlist', ageBand, workshop].filter(Boolean).join(', ');
}

/** A list of one kind has no toy, that of the other nothing else. */
function leaveOutWhatDoesNotApply({ toy, ageBand, workshop, ...mailing }: Mailing): Mailing {
  return mailing.kind === 'notify' ? { ...mailing, toy } : { ...mailing, ageBand, workshop };
}

/**
 * Removes the mailbox that a mailing's email went to from its list, with all its entries; doing so again changes nothing. Throws
 * `email_link_ended` for a token that was not made here.
 */
export async function leaveList({ db, emailTokenKey }: Context, token: string): Promise<void> {
  const read = readEmailToken(emailTokenKey, 'list', token);
  const list = read && (await findListOf(db, read.id));
  if (read === undefined || list === undefined) throw new DomainError('email_link_ended');
  const whole = [list.toy, null, null] as const;
  for (const { emailKey } of await listMailboxes(db, ...whole)) {
    if (read.wentTo(emailKey)) await deleteFromList(db, ...whole, emailKey);
  }
}
