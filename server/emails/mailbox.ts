import { createHash } from 'node:crypto';
import type { EmailKind } from '#contract/emails/emails.ts';
import type { Database } from '#server/database/open.ts';
import { countOrRefuse, countUses } from '#server/limits/operations.ts';
import { limits, networkOf, type Use, useOf, widestNetworkOf } from '#server/limits/rules.ts';
import { hashToken } from '#server/security/random-tokens.ts';
import { isStaffNetwork } from './delivery-queries.ts';
import { EMAIL_KINDS } from './kinds.ts';
import { toMailbox } from './rules.ts';

/** Names a mailbox among the limits, which store no address. `emailKey` is the normalized address. */
export function mailboxSubject(emailKey: string): string {
  return createHash('sha256').update(toMailbox(emailKey)).digest('base64url');
}

/** Who an email goes to, and the address from which the waiver that it is about was signed: who caused it. */
export interface Sending {
  kind: EmailKind;
  emailKey: string;
  causedFrom: string | null;
}

/** Of the emails to a mailbox in a day: for the first pass or notice, and the first warning, of each network. */
const KEPT_FOR_FIRST = 6;

/** The ways in which an email may count; the first that has room is taken. */
async function waysToCount(db: Database, { kind, emailKey, causedFrom }: Sending): Promise<Use[][]> {
  const mailbox = mailboxSubject(emailKey);
  const ofMailbox = useOf(limits.emailsToMailbox, mailbox);
  const asAny = [{ ...ofMailbox, max: ofMailbox.max - KEPT_FOR_FIRST }];
  const address = causedFrom ?? undefined;
  const network = networkOf(address);
  if (network === undefined) return [asAny];
  if (await isStaffNetwork(db, hashToken(network))) return [[useOf(limits.emailsOfVenue, mailbox)]];
  const { goesLast, isWarning } = EMAIL_KINDS[kind];
  if (goesLast) return [asAny];
  const cause = `${mailbox} ${widestNetworkOf(address)}${isWarning ? ' warned' : ''}`;
  return [[useOf(limits.firstEmailOfCause, cause), ofMailbox], asAny];
}

/** Counts one email to a mailbox: what it took, or until when it has to wait where the mailbox got its emails for a day. */
export async function takeRoom(
  db: Database,
  sending: Sending,
  now: Date,
): Promise<{ taken: Use[] } | { fullUntil: Date }> {
  let fullUntil = now;
  for (const taken of await waysToCount(db, sending)) {
    const until = await countUses(db, taken, now);
    if (until === undefined) return { taken };
    fullUntil = until;
  }
  return { fullUntil };
}

/** Whether an email that is queued now is sent today. */
export async function hasRoom(db: Database, sending: Sending, now: Date): Promise<boolean> {
  for (const way of await waysToCount(db, sending)) {
    const looked = way.map(({ limit, subject, max }) => ({ limit, subject, max, amount: 0 }));
    if ((await countUses(db, looked, now)) === undefined) return true;
  }
  return false;
}

/** Counts an email that asks about an address. Throws `too_many_emails`. */
export async function countAsking(
  db: Database,
  { waiverId, emailKey, at }: { waiverId: string; emailKey: string; at: Date },
): Promise<void> {
  const uses = [useOf(limits.addressesOfWaiver, waiverId), useOf(limits.confirmationEmails, mailboxSubject(emailKey))];
  await countOrRefuse(db, uses, at, 'too_many_emails');
}

const SENT_BY_STAFF = 'Five such emails were sent to this mailbox today. Please try again tomorrow.';

/** Counts an email that staff send by name, which nothing that visitors cause holds back. Throws `too_many_emails`. */
export async function countByStaff(
  db: Database,
  { kind, emailKey, at }: { kind: 'invitation' | 'new-code' | 'staff-invitation'; emailKey: string; at: Date },
): Promise<void> {
  const use = useOf(limits.emailsByStaff, `${kind} ${mailboxSubject(emailKey)}`);
  await countOrRefuse(db, [use], at, 'too_many_emails', SENT_BY_STAFF);
}
