import type { KeyObject } from 'node:crypto';
import { confirmationPath, PREFERENCES_PAGE, RESET_PASSWORD_PAGE, SIGN_AGAIN_PAGE } from '#contract/pages.ts';
import type { Clock } from '#server/clock.ts';
import { copyFileName, type CopyServices, issueCopy } from '#server/copies/operations.ts';
import type { Database } from '#server/database/open.ts';
import { qrPng } from '#server/documents/qr-png.ts';
import { type Attachment, type Letter, MailProblem, type Post } from '#server/mail/post.ts';
import { CODE_CID, copyLetter, invitationLetter, passwordLetter, reminderLetter } from './compose.ts';
import { htmlOf, type LetterContent, textOf } from './letter-frame.ts';
import { makeLetterToken } from './letter-tokens.ts';
import { type DueLetter, findDueLetter, noteFailedAttempt, settleLetter } from './queries.ts';
import { MOST_ATTEMPTS, needsConsent } from './rules.ts';

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
const UNSENT = 'The letter could not be made. The server’s log says why.';

/**
 * Sends a letter, unless that was done or nobody wants it any more. `again`: it did not arrive and shall be tried later. A
 * server that dies between the mail server's word and ours sends it once more, under the same Message-ID.
 */
export async function deliverLetter(services: DeliveryServices, letterId: string): Promise<'done' | 'again'> {
  const { db, clock, post } = services;
  const due = await findDueLetter(db, letterId);
  if (due === undefined) return 'done';
  const settle = (state: 'sent' | 'written' | 'failed' | 'dropped', attempts: 0 | 1, problem?: string) =>
    settleLetter(db, { id: letterId, state, at: clock.now(), attempts, problem });
  if (!isWanted(due)) {
    await settle('dropped', 0);
    return 'done';
  }
  try {
    const delivery = await post.send(letterOf(services, due, due.email ?? ''));
    await settle(delivery, 1);
    return 'done';
  } catch (error) {
    const { said, isPermanent } = error instanceof MailProblem ? error : { said: UNSENT, isPermanent: false };
    const isLast = isPermanent || due.attempts + 1 >= MOST_ATTEMPTS;
    if (isLast || !(error instanceof MailProblem)) services.report(error);
    if (isLast) await settle('failed', 1, said);
    else await noteFailedAttempt(db, letterId, said);
    return isLast ? 'done' : 'again';
  }
}

function isWanted({ kind, email, isAgreed, isRenewed }: DueLetter): boolean {
  return email !== null && (!needsConsent(kind) || (isAgreed && !isRenewed));
}

function letterOf(services: DeliveryServices, due: DueLetter, address: string): Letter {
  const content = contentOf(services, due);
  const { name, waiverId } = due;
  const hasUnsubscribe = waiverId !== null && due.isAgreed && due.kind !== 'invitation';
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
  const links = {
    confirmation: confirmationLink(services, due),
    preferences: pageOf(PREFERENCES_PAGE, 'preferences', waiverId),
  };
  return due.kind === 'copy'
    ? copyLetter({ name, expiresAt }, links, due.isAgreed)
    : reminderLetter({ name, expiresAt }, { ...links, sign: `${origin()}/waiver` });
}

/** The PDF is named by the day of the venue on which it was signed, as a download is. */
function attachmentsOf(services: DeliveryServices, due: DueLetter): Attachment[] {
  const { waiverId, signedAt } = due;
  if (due.kind !== 'copy' || waiverId === null || signedAt === null) return [];
  const code = qrPng(confirmationLink(services, due), CODE_SCALE);
  const pdf = async () => (await issueCopy(services.copies, waiverId)).pdf;
  return [
    { fileName: copyFileName(signedAt), type: 'application/pdf', content: pdf },
    { fileName: 'code.png', type: 'image/png', content: code, cid: CODE_CID },
  ];
}

function confirmationLink({ origin }: DeliveryServices, { qrCode }: DueLetter): string {
  return `${origin()}${confirmationPath(qrCode ?? '')}`;
}
