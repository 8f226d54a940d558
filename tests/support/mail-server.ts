import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

export type Stage = 'recipient' | 'content';
/** What the server answers instead of taking an email: 4xx for now, 5xx for good. Undefined takes it. */
export type Mood = (stage: Stage, address: string) => number | undefined;

export interface MailServer {
  url: string;
  /** Whole emails as they came, in order. */
  received: { to: string; raw: Buffer }[];
  /** How often it refused. */
  refusals: () => number;
  setMood(mood: Mood): void;
  /** The emails, read: all, or those to one address. */
  emails(to?: string): Promise<Email[]>;
  close(): Promise<void>;
}

/** A real mail server on loopback. `offersTls`: by STARTTLS, with a certificate that nobody vouches for. */
export async function startMailServer(mood: Mood = () => undefined, offersTls = false): Promise<MailServer> {
  const received: MailServer['received'] = [];
  let current = mood;
  let refused = 0;

  function refusal(stage: Stage, address: string): Error | undefined {
    const code = current(stage, address);
    if (code === undefined) return undefined;
    refused += 1;
    return Object.assign(new Error(code >= 500 ? `no mailbox for ${address}` : 'come back later'), {
      responseCode: code,
    });
  }

  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: offersTls ? [] : ['STARTTLS'],
    disableReverseLookup: true,
    // A client keeps its connection for the next email.
    closeTimeout: 100,
    onRcptTo: ({ address }, _session, done) => done(refusal('recipient', address)),
    onData(stream, { envelope }, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const to = envelope.rcptTo[0]?.address ?? '';
        const problem = refusal('content', to);
        if (problem === undefined) received.push({ to, raw: Buffer.concat(chunks) });
        done(problem);
      });
    },
  });
  // A client that dies in the middle of an email is what some tests are about.
  server.on('error', () => {});
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;

  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    refusals: () => refused,
    setMood: (next) => void (current = next),
    emails: (to) =>
      Promise.all(received.filter((one) => to === undefined || one.to === to).map(({ raw }) => PostalMime.parse(raw))),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** The header of an email, whatever the case of its name. */
export function headerOf(email: Email, name: string): string | undefined {
  return email.headers.find(({ key }) => key === name.toLowerCase())?.value;
}
