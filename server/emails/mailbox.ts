import { createHash } from 'node:crypto';
import type { Database } from '#server/database/open.ts';
import { DomainError } from '#server/domain-error.ts';
import { countUses, forgiveUses } from '#server/limits/operations.ts';
import { limits, type Use, useOf, waitUntil } from '#server/limits/rules.ts';

/** What follows the plus, which most providers put into the same mailbox. */
const TAG = /(?<=[^@])\+[^@]*@/;

const OF_GOOGLE = /^(?<local>[^@]+)@g(oogle)?mail\.com$/;

/** Names a mailbox among the limits, which store no address. `emailKey` is the normalized address. */
export function mailboxSubject(emailKey: string): string {
  const untagged = emailKey.replace(TAG, '@');
  // Google delivers with dots and without, and by both names of its service, into one mailbox.
  const ofGoogle = OF_GOOGLE.exec(untagged)?.groups?.local;
  const mailbox = ofGoogle === undefined ? untagged : `${ofGoogle.replaceAll('.', '')}@gmail.com`;
  return createHash('sha256').update(mailbox).digest('base64url');
}

function emailTo(emailKey: string): Use {
  return useOf(limits.emailsToMailbox, mailboxSubject(emailKey));
}

/** Counts one email to a mailbox. Returns the instant until which it has to wait when the mailbox got its emails for a day. */
export async function takeRoom(db: Database, emailKey: string, now: Date): Promise<Date | undefined> {
  return countUses(db, [emailTo(emailKey)], now);
}

/** For an email that was not sent. */
export async function giveRoomBack(db: Database, emailKey: string): Promise<void> {
  await forgiveUses(db, [emailTo(emailKey)]);
}

/** Whether an email that is queued now is sent today. */
export async function hasRoom(db: Database, emailKey: string, now: Date): Promise<boolean> {
  return (await countUses(db, [{ ...emailTo(emailKey), amount: 0 }], now)) === undefined;
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

const SENT_BY_STAFF = 'Five such emails about this waiver were sent today. Please try again tomorrow.';

/** Counts an email that staff send by name, which nothing that visitors cause holds back. Throws `too_many_emails`. */
export async function countByStaff(
  db: Database,
  { kind, waiverId, at }: { kind: 'invitation' | 'new-code'; waiverId: string; at: Date },
): Promise<void> {
  await countOrRefuse(db, [useOf(limits.emailsByStaff, `${kind} ${waiverId}`)], at, SENT_BY_STAFF);
}

async function countOrRefuse(db: Database, uses: Use[], at: Date, message?: string): Promise<void> {
  const fullUntil = await countUses(db, uses, at);
  if (fullUntil === undefined) return;
  throw new DomainError('too_many_emails', { retryAfterMs: waitUntil(fullUntil, at), ...(message && { message }) });
}
