import { createCopySignerReader } from '#server/documents/copy-signer.ts';
import { readCodeCipher } from '#server/database/column-cipher.ts';
import { readServerKey } from '#server/database/server-key.ts';
import { openDatabase } from '#server/database/open.ts';
import { systemClock } from '#server/clock.ts';
import { createPdfRenderer } from '#server/pdf/pdf-renderer.ts';
import { createEmailWorker } from '#server/emails/worker.ts';
import { startJobQueue } from '#server/jobs/queue.ts';
import { openMailer } from '#server/emails/mailer.ts';
import { MailProblem } from '#server/emails/smtp-transport.ts';

/** Sends the emails of a data folder as the server does, only with less patience, until it is killed. */
const [dataDir = '', smtpUrl = ''] = process.argv.slice(2);
const { db, url } = await openDatabase({ dataDir, databaseUrl: undefined }, () => {});
const clock = systemClock;
const origin = () => 'https://waiver.example.com';
/** The mail server refuses half of all emails; that each is reported, server/emails/delivery.test.ts shows. */
function report(error: unknown): void {
  if (!(error instanceof MailProblem)) console.error(error);
}
const pace = { firstPauseS: 1, maxPauseS: 1, heartbeatS: 10 };
const worker = createEmailWorker({
  db,
  clock,
  timeZone: 'America/New_York',
  emailTokenKey: await readServerKey(db, 'emails'),
  copies: {
    db,
    clock,
    codeCipher: await readCodeCipher(db),
    copyKey: await readServerKey(db, 'copy links'),
    renderer: createPdfRenderer(),
    readCopySigner: createCopySignerReader({ db, clock, venueName: 'Farside VR', pdfSigner: undefined }),
    origin,
  },
  readCovered: async () => [],
  mailer: openMailer({ smtpUrl, mailFrom: undefined, dataDir }),
  origin,
  hasLimits: true,
  report,
  pace,
});
const workers = [worker.worker];
const schedules = [worker.reminders];
startJobQueue({ db, databaseUrl: url, workers, schedules, pace, report }, worker.start);
