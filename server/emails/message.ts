import { Readable } from 'node:stream';

/** What the mailer sends. */
export interface Message {
  /** Identifies the email in every attempt, so that a mail program shows it once. */
  id: string;
  /** The address alone: anybody can sign with somebody's address, and a name of many words would head the email to them. */
  to: string;
  subject: string;
  text: string;
  html: string;
  attachments: Attachment[];
  /** Where a mail program unsubscribes its reader with one click (RFC 8058). */
  unsubscribeUrl?: string;
}

export interface Attachment {
  fileName: string;
  type: string;
  /** A function is called when the mail server accepts the email, so that refused attempts do not pay for the work. */
  content: Buffer | (() => Promise<Buffer>);
  /** For `cid:` in the HTML. */
  cid?: string;
}

/** Set when an attachment could not be made, which is no fault of the mail server. */
export interface AttachmentFailure {
  error?: unknown;
}

/** The message as nodemailer takes it. An attachment that fails stores its error in `failure`. */
export function toMailOptions(message: Message, from: string, failure: AttachmentFailure) {
  const domain = /@([^\s>]+)>?$/.exec(from)?.[1] ?? 'localhost';
  const { unsubscribeUrl } = message;
  return {
    messageId: `<${message.id}@${domain}>`,
    from,
    // Not as text, which would be parsed as a list.
    to: { name: '', address: message.to },
    subject: message.subject,
    text: message.text,
    html: message.html,
    attachments: message.attachments.map(({ fileName, type, content, cid }) => ({
      filename: fileName,
      contentType: type,
      content: contentOf(content, failure),
      ...(cid !== undefined && { cid, contentDisposition: 'inline' as const }),
    })),
    headers: {
      // Out-of-office replies must not answer a machine (RFC 3834).
      'Auto-Submitted': 'auto-generated',
      ...(unsubscribeUrl !== undefined && {
        'List-Unsubscribe': `<${unsubscribeUrl}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

function contentOf(content: Attachment['content'], failure: AttachmentFailure): Buffer | Readable {
  if (Buffer.isBuffer(content)) return content;
  return Readable.from(
    (async function* make() {
      try {
        yield await content();
      } catch (error) {
        failure.error = error;
        throw error;
      }
    })(),
  );
}

/** The addresses that an email may contain, each made when it is asked for. */
export interface EmailLinks {
  /** The link of the email itself, as the table of kinds has it. */
  own(): string;
  /** The confirmation page of the waiver. */
  confirmation(): string;
  preferences(): string;
  leaveList(): string;
  signForm(): string;
  /** A page of the site, by its path. */
  page(path: string): string;
  /** Where a mail program unsubscribes its reader with one click; undefined when there is nothing to unsubscribe from. */
  unsubscribe(): string | undefined;
}
