import assert from 'node:assert/strict';
import { after, type TestContext } from 'node:test';
import { sql } from 'kysely';
import type { Context } from '#server/context.ts';
import { createPdfRenderer } from '#server/pdf/pdf-renderer.ts';
import { deliverEmail } from '#server/emails/delivery.ts';
import { openMailer } from '#server/emails/mailer.ts';
import { makeContext } from './context.ts';
import { startMailServer } from './mail-server.ts';
import { type Circumstances, startTestApp, type TestApp } from './test-app.ts';
import { makeVenue } from './venue.ts';

/** One for all tests of a process: to start its thread takes longer than to render a copy. */
const renderer = createPdfRenderer();
after(() => renderer.close());

export const ORIGIN = 'https://waiver.example.com';

/** A site whose emails go to a mail server of the test's own when it sends them. */
export async function startEmails(t: TestContext, circumstances: Pick<Circumstances, 'now'> = {}) {
  const app = await startTestApp(t, { ...circumstances, config: { smtpUrl: 'smtp://localhost' } });
  const mail = await startMailServer();
  t.after(() => mail.close());
  return { app, mail, delivery: await deliveryOf(t, app, mail.url) };
}

/** What sends emails of a test's database to a mail server; closed when the test ends. */
export async function deliveryOf(
  t: TestContext,
  app: Pick<TestApp, 'db' | 'clock'>,
  smtpUrl: string,
): Promise<Context & { reported: unknown[] }> {
  const mailer = openMailer({
    venue: makeVenue,
    smtpUrl,
    mailFrom: 'Farside VR <waivers@farside-vr.example>',
    dataDir: '/nowhere',
  });
  const reported: unknown[] = [];
  const report = (error: unknown) => void reported.push(error);
  t.after(() => mailer.close());
  return Object.assign(await makeContext(app, { mailer, renderer, origin: () => ORIGIN, report }), { reported });
}

/** The token behind the # of an email's link. */
export function linkTokenIn(text: string | undefined, page: string): string {
  const token = new RegExp(`${ORIGIN}${page}#([\\w-]+)`).exec(text ?? '')?.[1];
  assert.ok(token, `there is no link to ${page}`);
  return token;
}

/** Tries every email that is on its way once, oldest first. */
export async function deliverAll(services: Context): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select id from emails where state in ('waiting', 'queued') order by queued_at, id
  `.execute(services.db);
  for (const { id } of rows) await deliverEmail(services, id);
}
