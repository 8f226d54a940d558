import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { venue } from '#venue/venue.ts';

export interface Message {
  /** Tells the email from all others; the same however often it is tried, so that a mail program shows it once. */
  id: string;
  to: { name: string; address: string };
  subject: string;
  text: string;
  html: string;
  attachments: Attachment[];
  /** Where a mail program ends these emails with one click (RFC 8058). */
  unsubscribeUrl?: string;
}

export interface Attachment {
  fileName: string;
  type: string;
  /** What takes work to make is made when the mail server takes the email, not for every try that it refuses. */
  content: Buffer | (() => Promise<Buffer>);
  /** For `cid:` in the HTML. */
  cid?: string;
}

export type Delivery = 'sent' | 'written';

/** The mail server did not take an email. What it said may name the address: for staff, never for a log. */
export class MailProblem extends Error {
  override name = 'MailProblem';
  /** It will not take it later either. */
  readonly isPermanent: boolean;
  readonly said: string;

  constructor(said: string, isPermanent: boolean) {
    super('The mail server did not take a letter');
    this.said = said;
    this.isPermanent = isPermanent;
  }
}

export interface Post {
  /** False: emails are written to files. */
  readonly isLeaving: boolean;
  /** Throws `MailProblem`, and what the making of an attachment throws. */
  send(message: Message): Promise<Delivery>;
  /** The ids of the emails that lie in files. */
  listWritten(): Promise<string[]>;
  /** Removes the files of emails, as far as there are any; throws when one stays. */
  forget(emailIds: readonly string[]): Promise<void>;
  close(): void;
}

interface PostSettings {
  smtpUrl: string | undefined;
  mailFrom: string | undefined;
  dataDir: string;
}

const MAX_CONNECTIONS = 3;
const CONNECTION_LIMIT_MS = 15_000;
const SILENCE_LIMIT_MS = 60_000;
const LONGEST_SAID = 300;

/** Emails by SMTP, or without a mail server as files in `DATA_DIR/mail` that a mail program opens. */
export function openPost({ smtpUrl, mailFrom, dataDir }: PostSettings): Post {
  const from = mailFrom ?? `${venue.name} <${venue.email}>`;
  const folder = path.join(dataDir, 'mail');
  const way = smtpUrl === undefined ? postToFiles(folder, from) : postBySmtp(smtpUrl, from);
  // Of emails that leave, too: files may lie there from when no mail server was set.
  return { ...way, listWritten: () => listFiles(folder), forget: (emailIds) => removeFiles(folder, emailIds) };
}

type Way = Omit<Post, 'listWritten' | 'forget'>;

function postBySmtp(smtpUrl: string, from: string): Way {
  let connecting: ReturnType<typeof connect> | undefined;

  async function connect() {
    // Ten megabytes, which a server that sends nothing need not hold.
    const { createTransport } = await import('nodemailer');
    return createTransport({
      url: smtpUrl,
      requireTLS: mustEncrypt(smtpUrl),
      pool: true,
      maxConnections: MAX_CONNECTIONS,
      connectionTimeout: CONNECTION_LIMIT_MS,
      greetingTimeout: CONNECTION_LIMIT_MS,
      socketTimeout: SILENCE_LIMIT_MS,
    });
  }

  return {
    isLeaving: true,
    async send(message) {
      connecting ??= connect();
      const transport = await connecting;
      const making: Making = {};
      try {
        await transport.sendMail(messageOf(message, from, making));
        return 'sent';
      } catch (error) {
        throw making.failure ?? problemOf(error);
      }
    },
    close: () => void connecting?.then((transport) => transport.close()),
  };
}

/**
 * Emails hold names and codes: nobody on the way shall read them by hiding the mail server's offer of STARTTLS. A mail server on this
 * machine needs none, and the operator may forgo it for one on the same private network (`?ignoreTLS=true`).
 */
export function mustEncrypt(smtpUrl: string): boolean {
  const { protocol, hostname, searchParams } = new URL(smtpUrl);
  const isHere = hostname === 'localhost' || hostname === '[::1]' || /^127(\.\d+){3}$/.test(hostname);
  return protocol === 'smtp:' && !isHere && searchParams.get('ignoreTLS') !== 'true';
}

function postToFiles(folder: string, from: string): Way {
  return {
    isLeaving: false,
    async send(message) {
      const { createTransport } = await import('nodemailer');
      const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
      const { message: content } = await transport.sendMail(messageOf(message, from, {}));
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await writeFile(fileOf(folder, message.id), content as Buffer, { mode: 0o600 });
      return 'written';
    },
    close: () => {},
  };
}

const FILE_NAME = /^([\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12})\.eml$/;

function fileOf(folder: string, emailId: string): string {
  return path.join(folder, `${emailId}.eml`);
}

async function listFiles(folder: string): Promise<string[]> {
  try {
    return (await readdir(folder)).flatMap((name) => FILE_NAME.exec(name)?.[1] ?? []);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}

async function removeFiles(folder: string, emailIds: readonly string[]): Promise<void> {
  const removals = await Promise.allSettled(emailIds.map((id) => rm(fileOf(folder, id), { force: true })));
  const failure = removals.find(({ status }) => status === 'rejected');
  if (failure?.status === 'rejected') throw failure.reason;
}

/** Why an attachment could not be made, which the mail server has nothing to do with. */
interface Making {
  failure?: unknown;
}

function contentOf(content: Attachment['content'], making: Making): Buffer | Readable {
  if (Buffer.isBuffer(content)) return content;
  return Readable.from(
    (async function* make() {
      try {
        yield await content();
      } catch (error) {
        making.failure = error;
        throw error;
      }
    })(),
  );
}

function messageOf(message: Message, from: string, making: Making) {
  const domain = /@([^\s>]+)>?$/.exec(from)?.[1] ?? 'localhost';
  const { unsubscribeUrl } = message;
  return {
    messageId: `<${message.id}@${domain}>`,
    from,
    to: message.to,
    subject: message.subject,
    text: message.text,
    html: message.html,
    attachments: message.attachments.map(({ fileName, type, content, cid }) => ({
      filename: fileName,
      contentType: type,
      content: contentOf(content, making),
      ...(cid !== undefined && { cid, contentDisposition: 'inline' as const }),
    })),
    headers: {
      // Nobody's absence note shall answer a machine (RFC 3834).
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

/** A refused recipient or message stays refused; a refused sign-in or a lost connection is the server's own trouble. */
function problemOf(error: unknown): MailProblem {
  const { code, responseCode, response, message } = error as {
    code?: string;
    responseCode?: number;
    response?: string;
    message: string;
  };
  const isAboutMessage = code === 'EENVELOPE' || code === 'EMESSAGE';
  const isPermanent = isAboutMessage && (responseCode === undefined || responseCode >= 500);
  return new MailProblem((response ?? message).slice(0, LONGEST_SAID), isPermanent);
}
