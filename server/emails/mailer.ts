import path from 'node:path';
import type { VenueDocument } from '#contract/venue/document.ts';
import { listEmailFiles, removeEmailFiles, writeEmail } from './email-files.ts';
import type { Message } from './message.ts';
import { openSmtpTransport } from './smtp-transport.ts';

export type Delivery = 'sent' | 'written';

export interface Mailer {
  /** False: emails are written to files. */
  readonly isSmtpConfigured: boolean;
  /** Throws `MailProblem`, and what the making of an attachment throws. */
  send(message: Message): Promise<Delivery>;
  /** The ids of the emails that are stored as files. */
  listFiles(): Promise<string[]>;
  /** Removes the files that exist; throws when one could not be removed. */
  removeFiles(emailIds: readonly string[]): Promise<void>;
  close(): void;
}

interface MailerSettings {
  venue: () => VenueDocument;
  smtpUrl: string | undefined;
  mailFrom: string | undefined;
  dataDir: string;
}

/** Sends emails by SMTP, or without a mail server writes them to files in `DATA_DIR/mail`. */
export function openMailer({ smtpUrl, mailFrom, dataDir, venue }: MailerSettings): Mailer {
  const nameSender = () => mailFrom ?? `"${quote(venue().venue.name)}" <${venue().venue.email}>`;
  const folder = path.join(dataDir, 'mail');
  const transport = smtpUrl === undefined ? undefined : openSmtpTransport(smtpUrl);
  return {
    isSmtpConfigured: transport !== undefined,
    async send(message) {
      if (transport === undefined) await writeEmail(folder, message, nameSender());
      else await transport.send(message, nameSender());
      return transport === undefined ? 'written' : 'sent';
    },
    // With a mail server too: files may be left from the time before it was configured.
    listFiles: () => listEmailFiles(folder),
    removeFiles: (emailIds) => removeEmailFiles(folder, emailIds),
    close: () => transport?.close(),
  };
}

/** Nothing of a name is read as an address, or as a list of them. */
function quote(name: string): string {
  return name.replaceAll(/["\\]/g, "'");
}
