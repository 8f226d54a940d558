import type { KeyObject } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import {
  AUDIT_PAGE,
  CONFIRM_EMAIL_PAGE,
  confirmationPath,
  ERASURES_PAGE,
  LEAVE_LIST_PAGE,
  PREFERENCES_PAGE,
  RESET_PASSWORD_PAGE,
  SIGN_AGAIN_PAGE,
} from '#contract/pages.ts';
import { isValidName } from '#contract/person-name.ts';
import type { Clock } from '#server/clock.ts';
import { copyFileName, type CopyServices, issueCopy } from '#server/documents/operations.ts';
import type { Database } from '#server/database/open.ts';
import { qrPng } from '#server/images/qr-png.ts';
import { type Attachment, type Delivery, type Message, MailProblem, type Post } from './mailer.ts';
import { findNightAt } from '#server/retention/operations.ts';
import {
  announcedLetter,
  CODE_CID,
  confirmLetter,
  copyLetter,
  elsewhereLetter,
  endedCopyLetter,
  invitationLetter,
  listLetter,
  newCodeLetter,
  passwordLetter,
  readingLetter,
  refusedLetter,
  reminderLetter,
} from './compose.ts';
import { htmlOf, type EmailContent, textOf } from './layout.ts';
import { makeEmailToken, type TokenPurpose } from '#server/security/email-tokens.ts';
import { giveRoomBack, takeRoom } from './mailbox.ts';
import {
  type DueEmail,
  findDueEmail,
  holdEmail,
  noteFailedAttempt,
  settleEmail,
  type Settling,
} from './queries.ts';
import { countsForMailbox, isCopy, MAX_ATTEMPTS, needsConsent } from './rules.ts';

export interface DeliveryServices {
  db: Database;
  clock: Clock;
  /** Seals the tokens of emails. */
  emailTokenKey: KeyObject;
  copies: CopyServices;
  post: Post;
  /** The public address for links, without a slash at its end. */
  origin: () => string;
  hasLimits: boolean;
  report: (error: unknown) => void;
}

/** An email with the mailbox that it goes to. */
type Addressed = DueEmail & { email: string; emailKey: string };

const CODE_SCALE = 12;
/** A database that starts anew is back by then; altogether less than a server that stops waits for its emails. */
const NOTING_PAUSES_MS = [100, 1000, 3000];
const UNSENT = 'The email could not be made. The server’s log says why.';

/**
 * Sends an email, unless that was done or nobody wants it any more. `again`: it did not arrive and shall be tried later. One that
 * its mailbox has no room for today is `done` for now and waits for the next day (mailbox.ts). A server that dies between the mail
 * server's word and ours sends it once more, under the same Message-ID.
 */
export async function deliverEmail(services: DeliveryServices, emailId: string): Promise<'done' | 'again'> {
  const { db, clock, post } = services;
  const due = await findDueEmail(db, emailId, clock.now());
  if (due === undefined) return 'done';
  if (!isWanted(due)) {
    await settle(services, emailId, { state: 'dropped', attempts: 0 });
    return 'done';
  }
  const isCounted = services.hasLimits && countsForMailbox(due.kind);
  const heldUntil = isCounted ? await takeRoom(db, due.emailKey, clock.now()) : undefined;
  if (heldUntil !== undefined) {
    await holdEmail(db, emailId, heldUntil);
    return 'done';
  }
  let delivery: Delivery;
  try {
    delivery = await post.send(await messageFor(services, due));
  } catch (error) {
    if (isCounted) await giveRoomBack(db, due.emailKey).catch(services.report);
    return noteFailure(services, due, error);
  }
  await noteDelivery(services, emailId, delivery);
  return 'done';
}

function isWanted(due: DueEmail): due is Addressed {
  const { kind, email, isAgreed, isRenewed, hasEnded } = due;
  return email !== null && (!needsConsent(kind) || (isAgreed && !isRenewed && !hasEnded));
}

async function settle({ db, clock }: DeliveryServices, id: string, end: Omit<Settling, 'id' | 'at'>): Promise<void> {
  await settleEmail(db, { id, at: clock.now(), ...end });
}

async function noteFailure(services: DeliveryServices, due: DueEmail, error: unknown): Promise<'done' | 'again'> {
  const { said, isPermanent } = error instanceof MailProblem ? error : { said: UNSENT, isPermanent: false };
  const isLast = isPermanent || due.attempts + 1 >= MAX_ATTEMPTS;
  if (isLast || !(error instanceof MailProblem)) services.report(error);
  if (isLast) await settle(services, due.id, { state: 'failed', attempts: 1, problem: said });
  else await noteFailedAttempt(services.db, due.id, said);
  return isLast ? 'done' : 'again';
}

/** The email has left: what fails from here on is no problem of its own, and giving up would send it once more. */
async function noteDelivery(services: DeliveryServices, id: string, delivery: Delivery): Promise<void> {
  for (const ms of NOTING_PAUSES_MS) {
    try {
      await settle(services, id, { state: delivery, attempts: 1 });
      return;
    } catch {
      await pause(ms);
    }
  }
  await settle(services, id, { state: delivery, attempts: 1 });
}

async function messageFor(services: DeliveryServices, due: Addressed): Promise<Message> {
  const content = isAboutErasures(due) ? await erasureContentOf(services, due) : contentOf(services, due);
  const { name, email, kind } = due;
  const unsubscribeUrl = unsubscribeUrlOf(services, due);
  return {
    id: due.id,
    to: { name: kind === 'confirm-address' || !isValidName(name) ? '' : name, address: email },
    subject: content.subject,
    text: textOf(content),
    html: htmlOf(content),
    attachments: attachmentsOf(services, due),
    ...(unsubscribeUrl && { unsubscribeUrl }),
  };
}

function isAboutErasures({ kind }: DueEmail): boolean {
  return kind === 'erasure-announced' || kind === 'erasure-refused';
}

/** It speaks of the night in which it was queued. */
async function erasureContentOf({ db, origin }: DeliveryServices, due: DueEmail): Promise<EmailContent> {
  const night = await findNightAt(db, due.queuedAt);
  const plan = `${origin()}${ERASURES_PAGE}`;
  if (night?.problem) return refusedLetter(due, night.problem, plan);
  if (!night?.erasesFrom) throw new Error('A letter about a night has none');
  return announcedLetter(due, { announced: night.announced, erasesFrom: night.erasesFrom }, plan);
}

/** Where a mail program ends such emails with one click. */
function unsubscribeUrlOf(
  { origin, emailTokenKey }: DeliveryServices,
  { kind, waiverId, mailing, isAgreed, emailKey }: Addressed,
): string | undefined {
  if (mailing !== null) return `${origin()}/api/leave-list/${makeEmailToken(emailTokenKey, 'list', mailing.id, emailKey)}`;
  if (waiverId === null || !isAgreed || !(isCopy(kind) || needsConsent(kind))) return undefined;
  return `${origin()}/api/unsubscribe/${makeEmailToken(emailTokenKey, 'preferences', waiverId, emailKey)}`;
}

function contentOf(services: DeliveryServices, due: Addressed): EmailContent {
  const { origin, emailTokenKey } = services;
  const pageOf = (page: string, purpose: TokenPurpose, id: string) =>
    `${origin()}${page}#${makeEmailToken(emailTokenKey, purpose, id, due.emailKey)}`;
  const { kind, name, signedAt, expiresAt, waiverId } = due;
  if (due.mailing !== null) return listLetter(due.mailing, pageOf(LEAVE_LIST_PAGE, 'list', due.mailing.id));
  if (kind === 'password-reset') return passwordLetter(due, pageOf(RESET_PASSWORD_PAGE, 'letter', due.id));
  if (kind === 'unusual-reading') return readingLetter(due, `${origin()}${AUDIT_PAGE}`);
  if (kind === 'invitation') return invitationLetter(due, pageOf(SIGN_AGAIN_PAGE, 'letter', due.id));
  if (signedAt === null || expiresAt === null || waiverId === null) throw new Error('A letter about a waiver has none');
  const links = () => ({
    confirmation: confirmationLink(services, due),
    preferences: pageOf(PREFERENCES_PAGE, 'preferences', waiverId),
    sign: `${origin()}/waiver`,
    renew: pageOf(SIGN_AGAIN_PAGE, 'letter', due.id),
  });
  // Without a default: a kind that has no words yet does not compile.
  switch (kind) {
    case 'confirm-address':
      return confirmLetter({ signedAt }, pageOf(CONFIRM_EMAIL_PAGE, 'letter', due.id));
    case 'signed-elsewhere':
      return elsewhereLetter({ name, expiresAt }, due.queuedAt, due.hasEnded);
    case 'new-code':
      return newCodeLetter({ name }, links());
    case 'ends-in-30-days':
    case 'ends-in-7-days':
      return reminderLetter({ name, expiresAt }, links());
    case 'copy':
    case 'copy-to-confirmed':
      return (due.hasEnded ? endedCopyLetter : copyLetter)({ name, expiresAt }, links(), due.isAgreed);
    case 'list':
    case 'erasure-announced':
    case 'erasure-refused':
      throw new Error(`A letter of the kind ${kind} is about no waiver`);
  }
}

/** The PDF is named by the day of the venue on which it was signed, as a download is. */
function attachmentsOf(services: DeliveryServices, due: DueEmail): Attachment[] {
  const { waiverId, signedAt } = due;
  const code = () => ({
    fileName: 'code.png',
    type: 'image/png',
    content: qrPng(confirmationLink(services, due), CODE_SCALE),
    cid: CODE_CID,
  });
  if (due.kind === 'new-code') return [code()];
  if (!isCopy(due.kind) || waiverId === null || signedAt === null) return [];
  const content = async () => (await issueCopy(services.copies, waiverId, { reader: 'signer', share: 'letters' })).pdf;
  const pdf = { fileName: copyFileName(signedAt), type: 'application/pdf', content };
  return due.hasEnded ? [pdf] : [pdf, code()];
}

function confirmationLink({ origin, copies }: DeliveryServices, { storedCode }: DueEmail): string {
  return `${origin()}${confirmationPath(copies.codeCipher.decrypt(storedCode ?? ''))}`;
}
