import { randomUUID } from 'node:crypto';
import type { MailTest } from '#contract/emails/mail-test.ts';
import type { StaffActor } from '#server/actor.ts';
import type { Context } from '#server/context.ts';
import { countOrRefuse } from '#server/limits/operations.ts';
import { limits, useOf } from '#server/limits/rules.ts';
import { attachLogo } from './compose.ts';
import { greeting, htmlOf, textOf, words } from './layout.ts';
import { findOwnAddress } from './list-queries.ts';
import { findSenderRecords } from './sender-records.ts';
import { MailProblem } from './smtp-transport.ts';

/** Sends an email to the owner who asks, and to nobody else, and says what came of it. Throws `too_many_emails`. */
export async function testMail(context: Context, { staffId, staffName }: StaffActor): Promise<MailTest> {
  const { db, clock, mailer, config } = context;
  const { venue } = context.venue();
  await countOrRefuse(db, [useOf(limits.mailTests, staffId)], clock.now(), 'too_many_emails');
  const { email: to } = await findOwnAddress(db, staffId);
  const from = /[^\s<>]+@[^\s<>]+/.exec(config.mailFrom ?? venue.email)?.[0] ?? venue.email;
  const content = {
    subject: `Email from ${venue.name} works`,
    preview: 'You asked for this test.',
    blocks: [
      greeting(`Hi ${staffName},`),
      words('This is the test that you asked for. If it is among your spam, look at the records on the setup page.'),
    ],
    footnotes: [],
  };
  const logo = await context.drawLogo(context.venue().brand);
  const message = {
    id: randomUUID(),
    to,
    ...content,
    text: textOf(content, venue),
    html: htmlOf(content, context.venue(), logo),
    attachments: attachLogo(logo),
  };
  const sending = mailer.send(message).then(
    (outcome) => ({ outcome, said: null }),
    // Without a mail server it is a file, for which a full disk has no room.
    (error: Error) => ({
      outcome: 'refused' as const,
      said: error instanceof MailProblem ? error.said : error.message,
    }),
  );
  const server = config.smtpUrl === undefined ? undefined : new URL(config.smtpUrl).hostname;
  const asking = findSenderRecords({ domain: from.split('@')[1] ?? '', server, reportTo: venue.email });
  const [sent, records] = await Promise.all([sending, asking]);
  return { to, from, ...sent, records };
}
