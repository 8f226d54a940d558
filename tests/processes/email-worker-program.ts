import { openDatabase } from '#server/database/open.ts';
import { systemClock } from '#server/clock.ts';
import { startEmailWorker } from '#server/emails/worker.ts';
import { openMailer } from '#server/emails/mailer.ts';
import { MailProblem } from '#server/emails/smtp-transport.ts';
import { makeContext } from '../support/context.ts';
import { makeVenue } from '../support/venue.ts';

/** Sends the emails of a data folder as the server does, only with less patience, until it is killed. */
const [dataDir = '', smtpUrl = ''] = process.argv.slice(2);
const { db, url } = await openDatabase({ dataDir, databaseUrl: undefined }, () => {});
/** The mail server refuses half of all emails; that each is reported, server/emails/delivery.test.ts shows. */
function report(error: unknown): void {
  if (!(error instanceof MailProblem)) console.error(error);
}
const pace = { firstPauseS: 1, maxPauseS: 1, heartbeatS: 10 };
const mailer = openMailer({ venue: makeVenue, smtpUrl, mailFrom: undefined, dataDir });
const context = await makeContext(
  { db, clock: systemClock },
  { databaseUrl: url, mailer, origin: () => 'https://waiver.example.com', report },
);
startEmailWorker(context, pace);
context.events.emit('listening');
