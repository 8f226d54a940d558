import { pictureAddress } from '#contract/picture-address.ts';
import type { Context } from '#server/context.ts';
import { copyFileName, issueCopy } from '#server/documents/operations.ts';
import type { LogoPicture } from '#server/images/logo-picture.ts';
import { qrPng } from '#server/images/qr-png.ts';
import { findNightAt } from '#server/retention/operations.ts';
import { findNewestCheck } from '#server/verification/operations.ts';
import { EMAIL_KINDS } from './kinds.ts';
import { type EmailContent, htmlOf, LOGO_CID, textOf } from './layout.ts';
import { linksOf } from './links.ts';
import type { Attachment, EmailLinks, Message } from './message.ts';
import type { AddressedEmail } from './delivery-queries.ts';
import { CODE_CID, CODE_FILE } from './templates/phrases.ts';

const CODE_SCALE = 12;
/** Modules of white around the code: what the standard asks for, since a dark mail program leaves no other white. */
const CODE_BORDER = 4;

/** The email as its row of the table of kinds says. */
export async function composeMessage(context: Context, email: AddressedEmail): Promise<Message> {
  const { venue } = context.venue();
  const links = linksOf(context, email);
  const timeZone = await readZone(context, email);
  const content = await writeContent(context, email, { links, timeZone });
  const logo = await context.drawLogo(context.venue().brand);
  const unsubscribeUrl = links.unsubscribe();
  return {
    id: email.id,
    to: email.email,
    subject: content.subject,
    text: textOf(content, venue),
    html: htmlOf(content, context.venue(), logo),
    attachments: [...attachmentsOf(context, email, { links, timeZone }), ...attachLogo(logo)],
    ...(unsubscribeUrl && { unsubscribeUrl }),
  };
}

/** What was signed keeps the days of the zone in which it was. */
async function readZone({ venue, venueAt }: Context, { signedAt }: AddressedEmail): Promise<string> {
  const { timeZone } = (signedAt === null ? venue() : await venueAt(signedAt)).venue;
  return timeZone;
}

interface Prepared {
  links: EmailLinks;
  timeZone: string;
}

async function writeContent(
  context: Context,
  email: AddressedEmail,
  { links, timeZone }: Prepared,
): Promise<EmailContent> {
  const { db, ask } = context;
  const { rules, ...document } = context.venue();
  const venue = { ...document.venue, timeZone };
  const row = EMAIL_KINDS[email.kind];
  const { waiverId, signedAt, expiresAt, mailing } = email;
  const missing = new Error(`An email of the kind ${email.kind} is about no ${row.about}`);
  switch (row.about) {
    case 'waiver':
      if (waiverId === null || signedAt === null || expiresAt === null) throw missing;
      return row.write(
        {
          ...email,
          waiverId,
          signedAt,
          expiresAt,
          validMonths: rules.validMonths,
          covered: attachedTo(email).includes('code') ? await ask.listCoveredNames(waiverId) : [],
        },
        links,
        venue,
      );
    case 'list':
      if (mailing === null) throw missing;
      return row.write({ ...email, mailing }, links, venue);
    case 'night': {
      const night = await findNightAt(db, email.queuedAt);
      if (night === undefined) throw missing;
      return row.write({ ...email, night }, links, venue);
    }
    case 'check': {
      const check = await findNewestCheck(db, email.queuedAt);
      if (check === undefined) throw missing;
      return row.write({ ...email, check }, links, venue);
    }
    case 'account':
      return row.write(email, links, venue);
  }
}

function attachmentsOf(context: Context, email: AddressedEmail, { links, timeZone }: Prepared): Attachment[] {
  return attachedTo(email).map((name) =>
    name === 'copy' ? copyAttachment(context, email, timeZone) : codeAttachment(links),
  );
}

function attachedTo(email: AddressedEmail): readonly ('copy' | 'code')[] {
  return EMAIL_KINDS[email.kind].attaches?.(email) ?? [];
}

/** The PDF is named after the venue's day on which it was signed, as a download is. */
function copyAttachment(context: Context, { waiverId, signedAt, kind }: AddressedEmail, timeZone: string): Attachment {
  if (waiverId === null || signedAt === null) throw new Error(`An email of the kind ${kind} has no copy`);
  const content = async () => (await issueCopy(context, waiverId, { reader: 'signer', client: 'emails' })).pdf;
  return { fileName: copyFileName(signedAt, timeZone), type: 'application/pdf', content };
}

export function attachLogo(logo: LogoPicture | undefined): Attachment[] {
  return logo ? [{ fileName: 'logo.png', type: 'image/png', content: logo.png, cid: LOGO_CID }] : [];
}

function codeAttachment(links: EmailLinks): Attachment {
  return {
    fileName: CODE_FILE,
    type: 'image/png',
    content: qrPng(pictureAddress(links.confirmation()), CODE_SCALE, CODE_BORDER),
    cid: CODE_CID,
  };
}
