import type { KeyObject } from 'node:crypto';
import type { Invited, Email, EmailPage, EmailQuery, PreferencesChange, PreferencesPage } from '#contract/emails.ts';
import { maskEmail } from '#contract/masking.ts';
import { paginate } from '#contract/paging.ts';
import type { ConsentChoice } from '#contract/waivers.ts';
import { recordAudit } from '#server/audit/operations.ts';
import type { Clock } from '#server/clock.ts';
import {
  changeFrequency,
  giveConsent,
  type MailboxNews,
  readMailbox,
  withdrawConsent,
} from '#server/consents/operations.ts';
import type { Database } from '#server/database/open.ts';
import { DomainError } from '#server/domain-error.ts';
import { type EmailToken, readEmailToken } from '#server/security/email-tokens.ts';
import { countAsking, hasRoom } from './mailbox.ts';
import {
  countEmails,
  dropOpenCopies,
  findAddresses,
  findLink,
  findPerson,
  insertEmail,
  insertListEmails,
  insertOwnerEmail,
  insertPasswordReset,
  insertStaffEmails,
  type Link,
  type ListedEmail,
  listEmails as listRows,
  makeWaiting,
  takeLink,
} from './queries.ts';
import { DAY_MS, GOOD_ONCE, isStillTheirs, LINK_MS, mailboxOf, RENEWAL_TOKEN_MS } from './rules.ts';

export interface EmailServices {
  db: Database;
  clock: Clock;
  /** Seals the tokens of emails. */
  emailTokenKey: KeyObject;
  /** What proves, until an instant, that whoever signs was reached at the mailbox of a waiver. */
  makeRenewalToken: (waiverId: string, endsAt: Date) => string;
  isSmtpConfigured: boolean;
  /** Called when there is a new email. */
  onEmail: () => void;
}

interface Asking {
  staffId: string;
  address: string | undefined;
}

/** A page of emails, newest first, with the number of those that failed. */
export async function listEmails(services: EmailServices, query: EmailQuery): Promise<EmailPage> {
  const { show, page, limit } = query;
  const { total, failed } = await countEmails(services.db, show);
  const emails = await listRows(services.db, { show, offset: (page - 1) * limit, limit });
  return {
    emails: emails.map(toEmail),
    failed,
    isSmtpConfigured: services.isSmtpConfigured,
    pagination: paginate(page, limit, total),
  };
}

/** Sends an email again that failed. Throws `email_not_found`. */
export async function sendEmailAgain(
  { db, clock, onEmail }: EmailServices,
  id: string,
  asking: Asking,
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const message = await makeWaiting(transaction, id);
    if (message === undefined) throw new DomainError('email_not_found');
    const waiverId = message.waiverId ?? undefined;
    await recordAudit(transaction, { at: clock.now(), ...asking, action: 'letter-sent-again', waiverId });
  });
  onEmail();
}

/** Sends the customer a link that signs anew. Throws `waiver_not_found` and `no_email`. */
export async function inviteToSign(
  { db, clock, onEmail }: EmailServices,
  waiverId: string,
  asking: Asking,
): Promise<void> {
  const at = clock.now();
  await db.transaction().execute(async (transaction) => {
    const person = await findPerson(transaction, waiverId);
    if (person === undefined) throw new DomainError('waiver_not_found');
    if (person.email === null) throw new DomainError('no_email');
    await insertEmail(transaction, { kind: 'invitation', waiverId, at });
    await recordAudit(transaction, { at, ...asking, action: 'invitation-sent', waiverId });
  });
  onEmail();
}

/** Queues the email that brings a waiver's new code, with the transaction that makes it; false when there is no address. */
export async function queueNewCode(transaction: Database, waiverId: string, at: Date): Promise<boolean> {
  const person = await findPerson(transaction, waiverId);
  if (!person?.email) return false;
  await insertEmail(transaction, { kind: 'new-code', waiverId, at });
  return true;
}

/** Queues the email that tells the owner of unusual reading, with the transaction that notes it; once a day at most. */
export async function tellOwner(transaction: Database, at: Date): Promise<boolean> {
  return insertOwnerEmail(transaction, at, new Date(at.getTime() - DAY_MS));
}

/**
 * Opens the link that leads to renewing: of an invitation once, of a reminder as often as it is pressed. Answers with what the person
 * need not type again, and with what proves for a day that they were reached at their mailbox. Throws `email_link_ended`.
 */
export async function openInvitation(services: EmailServices, token: string): Promise<Invited> {
  const at = services.clock.now();
  const link = await useLink(services, token, RENEWING);
  const waiverId = link?.waiverId ?? undefined;
  const person = waiverId && (await findPerson(services.db, waiverId));
  if (!person || waiverId === undefined) throw new DomainError('email_link_ended');
  const endsAt = new Date(at.getTime() + RENEWAL_TOKEN_MS);
  return { ...person, renewalToken: services.makeRenewalToken(waiverId, endsAt) };
}

const RENEWING = ['invitation', 'ends-in-30-days', 'ends-in-7-days'] as const;

type Linking = Pick<EmailServices, 'db' | 'clock' | 'emailTokenKey'>;
type LinkKind = keyof typeof LINK_MS;

/** Undefined when a link is forged, over, used where it is good once, or its email went to another address than theirs now. */
async function findUsableLink(
  { db, clock, emailTokenKey }: Linking,
  token: string,
  kinds: readonly LinkKind[],
): Promise<Link | undefined> {
  const read = readEmailToken(emailTokenKey, 'letter', token);
  const link = read && (await findLink(db, read.id));
  const kind = kinds.find((one) => one === link?.kind);
  if (!read || !link || kind === undefined || !isStillTheirs(read.wentTo, link)) return undefined;
  if (link.queuedAt.getTime() <= clock.now().getTime() - LINK_MS[kind]) return undefined;
  return link.isUsed && GOOD_ONCE.includes(kind) ? undefined : link;
}

/** As `findUsableLink`, and nobody finds it again where it is good once. */
async function useLink(services: Linking, token: string, kinds: readonly LinkKind[]): Promise<Link | undefined> {
  const link = await findUsableLink(services, token, kinds);
  if (link === undefined || !GOOD_ONCE.includes(link.kind)) return link;
  return (await takeLink(services.db, link.id, services.clock.now())) ? link : undefined;
}

/**
 * Queues the email that asks whether an address, folded, is its reader's, as part of a transaction. `leavesToday`: its mailbox
 * has room. Throws `too_many_emails` after three a day for a waiver or a mailbox.
 */
export async function queueConfirmation(
  transaction: Database,
  { waiverId, emailKey, at, hasLimits }: { waiverId: string; emailKey: string; at: Date; hasLimits: boolean },
): Promise<{ emailId: string; leavesToday: boolean }> {
  if (hasLimits) await countAsking(transaction, { waiverId, emailKey, at });
  const emailId = await insertEmail(transaction, { kind: 'confirm-address', waiverId, at });
  return { emailId, leavesToday: await hasRoom(transaction, emailKey, at) };
}

/** Queues the signed copy for an address that was confirmed just now, in place of one that still waits to leave. */
export async function queueConfirmedCopy(transaction: Database, waiverId: string, at: Date): Promise<void> {
  await dropOpenCopies(transaction, waiverId, at);
  await insertEmail(transaction, { kind: 'copy-to-confirmed', waiverId, at });
}

/** Queues a mailing's email to whoever sent each of these entries of a list, as part of the transaction that sends it. */
export async function queueListEmails(
  transaction: Database,
  emails: { mailingId: string; itemIds: string[]; at: Date },
): Promise<void> {
  await insertListEmails(transaction, emails);
}

/** What the token that ends a list says; `id` is the mailing's. Undefined for one that was not made here. */
export function readListToken(
  { emailTokenKey }: Pick<EmailServices, 'emailTokenKey'>,
  token: string,
): EmailToken | undefined {
  return readEmailToken(emailTokenKey, 'list', token);
}

/** What the token of an email's own link says; undefined for one that was not made here. */
export function readLinkToken(
  { emailTokenKey }: Pick<EmailServices, 'emailTokenKey'>,
  token: string,
): EmailToken | undefined {
  return readEmailToken(emailTokenKey, 'letter', token);
}

/** Queues the email that sets a new password for whoever of the staff has this address, folded; nothing for anybody else. */
export async function queuePasswordReset(
  { db, clock, onEmail }: Pick<EmailServices, 'db' | 'clock' | 'onEmail'>,
  emailKey: string,
): Promise<void> {
  await insertPasswordReset(db, emailKey, clock.now());
  onEmail();
}

/**
 * Queues an email about the erasure by time for everybody who answers for the records: until accounts have roles, all that are
 * not disabled. `at`: of the night that it is about.
 */
export async function queueStaffEmails(
  db: Database,
  kind: 'erasure-announced' | 'erasure-refused',
  at: Date,
): Promise<void> {
  await insertStaffEmails(db, kind, at);
}

/** Whose account the link of a password email is for. Undefined for a token that is forged, of another email, used or over. */
export async function findPasswordReset(services: Linking, token: string): Promise<string | undefined> {
  const link = await findUsableLink(services, token, ['password-reset']);
  return link?.staffId ?? undefined;
}

/** As `findPasswordReset`, and uses it, once. */
export async function takePasswordReset(services: Linking, token: string): Promise<string | undefined> {
  const link = await useLink(services, token, ['password-reset']);
  return link?.staffId ?? undefined;
}

/** What the mailbox of a preferences token agrees to now. Throws `email_link_ended`. */
export async function readPreferences(services: EmailServices, token: string | undefined): Promise<PreferencesPage> {
  const { emailKey, news } = await openMailbox(services, token);
  return { email: maskEmail(emailKey), preferences: news.agreement, frequency: news.frequency };
}

/**
 * Brings what the mailbox of a token agrees to, and how often, to `wanted`; each change is an entry of the history. Touches no
 * waiver whose emails go elsewhere. Throws `email_link_ended`.
 */
export async function changePreferences(
  services: EmailServices,
  token: string | undefined,
  wanted: PreferencesChange,
  source: 'preferences' | 'unsubscribe' = 'preferences',
): Promise<PreferencesPage> {
  const at = services.clock.now();
  await services.db.transaction().execute(async (db) => {
    const { emailKey, news } = await openMailbox({ ...services, db }, token);
    const { agreement: before, waiverId } = news;
    const choices = Object.keys(before) as ConsentChoice[];
    const given = choices.filter((choice) => wanted[choice] && !before[choice]);
    const withdrawn = choices.filter((choice) => !wanted[choice] && before[choice]);
    const texts = wanted.consentTexts;
    if (given.length > 0) await giveConsent(db, { waiverId, choices: given, texts, source, at });
    if (withdrawn.length > 0) await withdrawConsent(db, { emailKey, choices: withdrawn, source, at });
    const { frequency } = wanted;
    if (frequency !== undefined) await changeFrequency(db, { emailKey, frequency, source: 'preferences', at });
  });
  return readPreferences(services, token);
}

/** Withdraws every choice, as one click in a mail program does. Throws `email_link_ended`. */
export async function unsubscribe(services: EmailServices, token: string): Promise<void> {
  const nothing = { vrPromotions: false, stemWorkshops: false, specialEvents: false };
  await changePreferences(services, token, nothing, 'unsubscribe');
}

/** The mailbox that a token's email went to, as far as any waiver's emails go there now. */
async function openMailbox(
  { db, emailTokenKey }: Pick<EmailServices, 'db' | 'emailTokenKey'>,
  token: string | undefined,
): Promise<{ emailKey: string; news: MailboxNews }> {
  const read = readEmailToken(emailTokenKey, 'preferences', token ?? '');
  const addresses = read && (await findAddresses(db, read.id));
  const emailKey = addresses && mailboxOf(read.wentTo, addresses);
  const news = emailKey === undefined ? undefined : await readMailbox(db, emailKey, read?.id ?? '');
  if (emailKey === undefined || news === undefined) throw new DomainError('email_link_ended');
  return { emailKey, news };
}

function toEmail({ name, queuedAt, settledAt, heldUntil, ...message }: ListedEmail): Email {
  return {
    ...message,
    name: name ?? '',
    queuedAt: queuedAt.toISOString(),
    settledAt: settledAt?.toISOString() ?? null,
    heldUntil: heldUntil?.toISOString() ?? null,
  };
}
