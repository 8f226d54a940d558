import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { sql } from 'kysely';
import { buildApp } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import { liability } from '#venue/liability.ts';
import { deliverAll, startEmails } from '../../tests/support/email-delivery.ts';
import { maria, nguyen } from '../../tests/support/people.ts';
import { signIn } from '../../tests/support/staff.ts';
import type { TestApp } from '../../tests/support/test-app.ts';
import { queueReminders } from './enqueue.ts';

const AGREED = { vrPromotions: true, stemWorkshops: false, specialEvents: true, frequency: 'monthly' };

async function start(t: TestContext) {
  const { app, mail, delivery } = await startEmails(t);

  async function reminders(): Promise<string[]> {
    const { rows } = await sql<{ text: string }>`
      select kind || ' ' || state as text from letters where kind like 'ends%'
    `.execute(app.db);
    return rows.map(({ text }) => text).toSorted();
  }

  return { ...app, mail, reminders, deliver: () => deliverAll(delivery), remind: () => queueReminders(delivery) };
}

/** The venue changes its text, and staff say that the signers of the old one must sign again. */
async function endOlderWaivers(t: TestContext, app: TestApp, at: string): Promise<void> {
  app.clock.set(at);
  const text = { ...liability, paragraphs: [...liability.paragraphs, 'I keep my shoes on.'] };
  const later = await buildApp({ config: readConfig({}), db: app.db, clock: app.clock, text });
  t.after(() => later.close());
  const { headers } = (await signIn(app)).with;
  const payload = { olderWaivers: 'must-sign-again' };
  const { statusCode } = await later.inject({ method: 'PATCH', url: '/api/admin/waiver-texts/2', headers, payload });
  assert.equal(statusCode, 200);
}

test('a waiver that ended because staff asked for new signatures is reminded of no end', async (t) => {
  const app = await start(t);
  await app.post('/api/waivers', { ...nguyen, marketingConsent: AGREED });
  await app.deliver();
  await endOlderWaivers(t, app, '2027-04-19T13:00:00Z');
  app.clock.set('2027-04-20T13:00:00Z');
  await app.remind();
  assert.deepEqual(await app.reminders(), []);
});

test('a reminder that waits is dropped when staff ask for a new signature before it leaves', async (t) => {
  const app = await start(t);
  await app.post('/api/waivers', { ...nguyen, marketingConsent: AGREED });
  await app.deliver();
  app.clock.set('2027-04-20T13:00:00Z');
  await app.remind();
  await endOlderWaivers(t, app, '2027-04-20T14:00:00Z');
  app.clock.set('2027-04-20T14:00:01Z');
  await app.deliver();
  assert.deepEqual(await app.reminders(), ['ends-in-30-days dropped']);
  assert.equal(app.mail.received.length, 1, 'the copy alone');
});

test('a reminder that waits until its waiver is over is dropped', async (t) => {
  const app = await start(t);
  await app.post('/api/waivers', { ...nguyen, marketingConsent: AGREED });
  await app.deliver();
  app.clock.set('2027-05-10T13:00:00Z');
  await app.remind();
  app.clock.set('2027-05-20T13:00:00Z');
  await app.deliver();
  assert.deepEqual(await app.reminders(), ['ends-in-7-days dropped']);
});

test('a copy that leaves after its waiver ended says until when it was valid', async (t) => {
  const app = await start(t);
  await app.post('/api/waivers', maria);
  await endOlderWaivers(t, app, '2026-05-20T15:00:00Z');
  app.clock.set('2026-05-20T15:00:01Z');
  await app.deliver();
  const [message] = await app.mail.emails();
  const said = `${message?.text} ${message?.html}`;
  assert.match(said, /was valid until May 20, 2026/);
  assert.doesNotMatch(said, /2027|is signed and valid|Show this code|cid:/);
  assert.deepEqual(
    message?.attachments.map(({ filename }) => filename),
    ['waiver-2026-05-14.pdf'],
  );
});

test('who signs twice in one day is reminded of the newer waiver alone', async (t) => {
  const app = await start(t);
  await app.post('/api/waivers', { ...maria, marketingConsent: AGREED });
  app.clock.set('2026-05-14T15:05:00Z');
  await app.post('/api/waivers', { ...maria, marketingConsent: AGREED, renew: true });
  app.clock.set('2027-04-20T13:00:00Z');
  await app.remind();
  assert.deepEqual(await app.reminders(), ['ends-in-30-days waiting']);
});

test('the newest answer counts, though the waiver before it was signed the same day', async (t) => {
  const app = await start(t);
  await app.post('/api/waivers', { ...maria, marketingConsent: AGREED });
  app.clock.set('2026-05-14T15:05:00Z');
  await app.post('/api/waivers', { ...maria, renew: true });
  app.clock.set('2027-04-20T13:00:00Z');
  await app.remind();
  assert.deepEqual(await app.reminders(), []);
});

test('a person who moved to another address is known by it', async (t) => {
  const app = await start(t);
  const { body } = await app.post('/api/waivers', { ...maria, marketingConsent: AGREED });
  const moved = 'maria@elsewhere.example';
  await sql`
    update waivers set contact_email = ${moved}, contact_email_key = ${moved} where id = ${body.waiver.id}
  `.execute(app.db);
  app.clock.set('2027-04-01T13:00:00Z');
  await app.post('/api/waivers', { ...maria, phone: '2405550199', email: moved, renew: true });
  app.clock.set('2027-04-20T13:00:00Z');
  await app.remind();
  assert.deepEqual(await app.reminders(), []);
});
