import type { KeyObject } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { confirmationPath, PREFERENCES_PAGE, RESET_PASSWORD_PAGE, SIGN_AGAIN_PAGE } from '#contract/pages.ts';
import type { Clock } from '#server/clock.ts';
import { copyFileName, type CopyServices, issueCopy } from '#server/copies/operations.ts';
import type { Database } from '#server/database/open.ts';
import { qrPng } from '#server/documents/qr-png.ts';
import { type Attachment, type Delivery, type Letter, MailProblem, type Post } from '#server/mail/post.ts';
import {
  CODE_CID,
  copyLetter,
  elsewhereLetter,
  endedCopyLetter,
  invitationLetter,
  passwordLetter,
  reminderLetter,
} from './compose.ts';
import { htmlOf, type LetterContent, textOf } from './letter-frame.ts';
import { makeLetterToken } from './letter-tokens.ts';
import { type DueLetter, findDueLetter, noteFailedAttempt, settleLetter, type Settling } from './queries.ts';
import { hasPreferences, MOST_ATTEMPTS, needsConsent } from './rules.ts';

export interface DeliveryServices {
  db: Database;
  clock: Clock;
  /** Seals the tokens of letters. */
  letterKey: KeyObject;
  copies: CopyServices;
  post: Post;
  /** The public address for links, without a slash at its end. */
  origin: () => string;
  report: (error: unknown) => void;
}

const CODE_SCALE = 12;
/** A database that starts anew is back by then; altogether less than a server that stops waits for its letters. */
const NOTING_PAUSES_MS = [100, 1000, 3000];
const UNSENT = 'The letter could not be made. The server’s log says why.';

/**
 * Sends a letter, unless that was done or nobody wants it any more. `again`: it did not arrive and shall be tried later. A
 * server that dies between the mail server's word and ours sends it once more, under the same Message-ID.
 */
export async function deliverLetter(services: DeliveryServices, letterId: string): Promise<'done' | 'again'> {
  const { db, clock, post } = services;
  const due = await findDueLetter(db, letterId, clock.now());
  if (due === undefined) return 'done';
  if (!isWanted(due)) {
    await settle(services, letterId, { state: 'dropped', attempts: 0 });
    return 'done';
  }
  let delivery: Delivery;
  try {
    delivery = await post.send(letterOf(services, due, due.email ?? ''));
  } catch (error) {
    return noteFailure(services, due, error);
  }
  await noteDelivery(services, letterId, delivery);
  return 'done';
}

function isWanted({ kind, email, isAgreed, isRenewed, hasEnded }: DueLetter): boolean {
  return email !== null && (!needsConsent(kind) || (isAgreed && !isRenewed && !hasEnded));
}

async function settle({ db, clock }: DeliveryServices, id: string, end: Omit<Settling, 'id' | 'at'>): Promise<void> {
  await settleLetter(db, { id, at: clock.now(), ...end });
}

async function noteFailure(services: DeliveryServices, due: DueLetter, error: unknown): Promise<'done' | 'again'> {
  const { said, isPermanent } = error instanceof MailProblem ? error : { said: UNSENT, isPermanent: false };
  const isLast = isPermanent || due.attempts + 1 >= MOST_ATTEMPTS;
  if (isLast || !(error instanceof MailProblem)) services.report(error);
  if (isLast) await settle(services, due.id, { state: 'failed', attempts: 1, problem: said });
  else await noteFailedAttempt(services.db, due.id, said);
  return isLast ? 'done' : 'again';
}

/** The letter has left: what fails from here on is no problem of its own, and giving up would send it once more. */
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

function letterOf(services: DeliveryServices, due: DueLetter, address: string): Letter {
  const content = contentOf(services, due);
  const { name, waiverId } = due;
  const hasUnsubscribe = waiverId !== null && due.isAgreed && hasPreferences(due.kind);
  return {
    id: due.id,
    to: { name, address },
    subject: content.subject,
    text: textOf(content),
    html: htmlOf(content),
    attachments: attachmentsOf(services, due),
    ...(hasUnsubscribe && {
      unsubscribeUrl: `${services.origin()}/api/unsubscribe/${makeLetterToken(services.letterKey, 'preferences', waiverId)}`,
    }),
  };
}

function contentOf(services: DeliveryServices, due: DueLetter): LetterContent {
  const { origin, letterKey } = services;
  const pageOf = (page: string, purpose: 'letter' | 'preferences', id: string) =>
    `${origin()}${page}#${makeLetterToken(letterKey, purpose, id)}`;
  if (due.kind === 'password-reset') return passwordLetter(due, pageOf(RESET_PASSWORD_PAGE, 'letter', due.id));
  if (due.kind === 'invitation') return invitationLetter(due, pageOf(SIGN_AGAIN_PAGE, 'letter', due.id));
  const { name, expiresAt, waiverId } = due;
  if (expiresAt === null || waiverId === null) throw new Error('A letter about a waiver has none');
  if (due.kind === 'signed-elsewhere') return elsewhereLetter({ name, expiresAt }, due.queuedAt, due.hasEnded);
  const links = {
    confirmation: confirmationLink(services, due),
    preferences: pageOf(PREFERENCES_PAGE, 'preferences', waiverId),
    sign: `${origin()}/waiver`,
  };
  if (due.kind !== 'copy') return reminderLetter({ name, expiresAt }, links);
  const write = due.hasEnded ? endedCopyLetter : copyLetter;
  return write({ name, expiresAt }, links, due.isAgreed);
}

/** The PDF is named by the day of the venue on which it was signed, as a download is. */
function attachmentsOf(services: DeliveryServices, due: DueLetter): Attachment[] {
  const { waiverId, signedAt } = due;
  if (due.kind !== 'copy' || waiverId === null || signedAt === null) return [];
  const content = async () => (await issueCopy(services.copies, waiverId)).pdf;
  const pdf = { fileName: copyFileName(signedAt), type: 'application/pdf', content };
  if (due.hasEnded) return [pdf];
  const code = qrPng(confirmationLink(services, due), CODE_SCALE);
  return [pdf, { fileName: 'code.png', type: 'image/png', content: code, cid: CODE_CID }];
}

function confirmationLink({ origin }: DeliveryServices, { qrCode }: DueLetter): string {
  return `${origin()}${confirmationPath(qrCode ?? '')}`;
}
