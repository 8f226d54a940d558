import { type AttachmentFailure, type Message, toMailOptions } from './message.ts';

const MAX_CONNECTIONS = 3;
const CONNECTION_LIMIT_MS = 15_000;
const SILENCE_LIMIT_MS = 60_000;
const MAX_SAID = 300;

/** The mail server did not accept an email. `said` may contain the address: show it to staff, never log it. */
export class MailProblem extends Error {
  override name = 'MailProblem';
  /** The mail server will not accept it later either. */
  readonly isPermanent: boolean;
  readonly said: string;
  /** What kind of trouble, for the log: `ESOCKET`, `EAUTH 535`. */
  readonly code: string;
  /** A mail server that is away refuses each of many emails again and again: one line in so long tells that (http/failure-log.ts). */
  readonly logRestMs = 10 * 60 * 1000;

  constructor(said: string, isPermanent: boolean, code: string) {
    super('The mail server did not take an email');
    this.said = said;
    this.isPermanent = isPermanent;
    this.code = code;
  }
}

export interface SmtpTransport {
  /** Throws `MailProblem`, and what the making of an attachment throws. */
  send(message: Message, from: string): Promise<void>;
  close(): void;
}

export function openSmtpTransport(smtpUrl: string): SmtpTransport {
  let connecting: ReturnType<typeof connect> | undefined;

  async function connect() {
    // Takes ten megabytes, which a server that sends no email does not need.
    const { createTransport } = await import('nodemailer');
    return createTransport({
      url: smtpUrl,
      requireTLS: mustEncrypt(smtpUrl),
      // A mail server on this machine often offers a certificate that it made for itself, and nobody listens in between.
      ...(isOnThisMachine(smtpUrl) && { tls: { rejectUnauthorized: false } }),
      pool: true,
      maxConnections: MAX_CONNECTIONS,
      connectionTimeout: CONNECTION_LIMIT_MS,
      greetingTimeout: CONNECTION_LIMIT_MS,
      socketTimeout: SILENCE_LIMIT_MS,
    });
  }

  return {
    async send(message, from) {
      connecting ??= connect();
      const transport = await connecting;
      const failure: AttachmentFailure = {};
      try {
        await transport.sendMail(toMailOptions(message, from, failure));
      } catch (error) {
        throw failure.error ?? problemOf(error);
      }
    },
    close: () => void connecting?.then((transport) => transport.close()),
  };
}

/**
 * Emails contain names and codes: an attacker on the network must not read them by hiding the mail server's offer of STARTTLS. A mail
 * server on this machine needs no encryption, and the operator may turn it off for one on the same private network (`?ignoreTLS=true`).
 */
export function mustEncrypt(smtpUrl: string): boolean {
  const { protocol, searchParams } = new URL(smtpUrl);
  return protocol === 'smtp:' && !isOnThisMachine(smtpUrl) && searchParams.get('ignoreTLS') !== 'true';
}

function isOnThisMachine(smtpUrl: string): boolean {
  const { hostname } = new URL(smtpUrl);
  return hostname === 'localhost' || hostname === '[::1]' || /^127(\.\d+){3}$/.test(hostname);
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
  const kind = [code, responseCode].filter((part) => part !== undefined).join(' ');
  return new MailProblem((response ?? message).slice(0, MAX_SAID), isPermanent, kind);
}
