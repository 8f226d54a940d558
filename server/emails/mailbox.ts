import { createHash } from 'node:crypto';
import type { Database } from '#server/database/open.ts';
import { DomainError } from '#server/domain-error.ts';
import { countUses, forgiveUses } from '#server/limits/operations.ts';
import { limits, type Use, useOf, waitUntil, widestNetworkOf } from '#server/limits/rules.ts';
import { toMailbox } from './rules.ts';

/** Names a mailbox among the limits, which store no address. `emailKey` is the normalized address. */
export function mailboxSubject(emailKey: string): string {
  return createHash('sha256').update(toMailbox(emailKey)).digest('base64url');
}

/** Whom an email goes to, and the address from which the waiver that it is about was signed: who caused it. */
export interface Sending {
  emailKey: string;
  causedFrom: string | null;
}

/** Of the mailbox, and before that of what one network causes there. */
function usesOfSending({ emailKey, causedFrom }: Sending): Use[] {
  const mailbox = mailboxSubject(emailKey);
  const network = widestNetworkOf(causedFrom ?? undefined);
  const ofCause = network === '' ? [] : [useOf(limits.emailsOfCause, `${mailbox} ${network}`)];
  return [...ofCause, useOf(limits.emailsToMailbox, mailbox)];
}

/** Counts one email to a mailbox. Returns the instant until which it has to wait when the mailbox got its emails for a day. */
export async function takeRoom(db: Database, sending: Sending, now: Date): Promise<Date | undefined> {
  return countUses(db, usesOfSending(sending), now);
}

/** For an email that was not sent. */
export async function giveRoomBack(db: Database, sending: Sending): Promise<void> {
  await forgiveUses(db, usesOfSending(sending));
}

/** Whether an email that is queued now is sent today. */
export async function hasRoom(db: Database, sending: Sending, now: Date): Promise<boolean> {
  const looked = usesOfSending(sending).map(({ limit, subject, max }) => ({ limit, subject, max, amount: 0 }));
  return (await countUses(db, looked, now)) === undefined;
}

/** Counts an email that asks about an address. Throws `too_many_emails`. */
export async function countAsking(
  db: Database,
  { waiverId, emailKey, at }: { waiverId: string; emailKey: string; at: Date },
): Promise<void> {
  await countOrRefuse(
    db,
    [useOf(limits.addressesOfWaiver, waiverId), useOf(limits.confirmationEmails, mailboxSubject(emailKey))],
    at,
  );
}

const SENT_BY_STAFF = 'Five such emails were sent to this mailbox today. Please try again tomorrow.';

/** Counts an email that staff send by name, which nothing that visitors cause holds back. Throws `too_many_emails`. */
export async function countByStaff(
  db: Database,
  { kind, emailKey, at }: { kind: 'invitation' | 'new-code' | 'staff-invitation'; emailKey: string; at: Date },
): Promise<void> {
  const use = useOf(limits.emailsByStaff, `${kind} ${mailboxSubject(emailKey)}`);
  await countOrRefuse(db, [use], at, SENT_BY_STAFF);
}

async function countOrRefuse(db: Database, uses: Use[], at: Date, message?: string): Promise<void> {
  const fullUntil = await countUses(db, uses, at);
  if (fullUntil === undefined) return;
  throw new DomainError('too_many_emails', { retryAfterMs: waitUntil(fullUntil, at), ...(message && { message }) });
}
