import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { sql } from 'kysely';
import { deliverAll, startEmails } from '../../tests/support/email-delivery.ts';
import { maria, nguyen } from '../../tests/support/people.ts';
import { signIn } from '../../tests/support/staff.ts';
import type { TestApp } from '../../tests/support/test-app.ts';
import { CHANGED, publishText } from '../../tests/support/texts.ts';
import { queueReminders } from './enqueue.ts';

const AGREED = { vrPromotions: true, stemWorkshops: false, specialEvents: true, frequency: 'monthly' };

async function start(t: TestContext) {
  const { app, mail, delivery } = await startEmails(t);

  async function reminders(): Promise<string[]> {
    const { rows } = await sql<{ text: string }>`
      select kind || ' ' || state as text from emails where kind like 'ends%'
    `.execute(app.db);
    return rows.map(({ text }) => text).toSorted();
  }

  return { ...app, mail, reminders, deliver: () => deliverAll(delivery), remind: () => queueReminders(delivery) };
}

/** The venue changes its text, and staff say that the signers of the old one must sign again. */
async function endOlderWaivers(app: TestApp, at: string): Promise<void> {
  app.clock.set(at);
  await publishText(app, CHANGED);
  const payload = { olderWaivers: 'must-sign-again' };
  const { status } = await app.patch('/api/admin/waiver-texts/2', payload, (await signIn(app)).with);
  assert.equal(status, 200);
}

test('a waiver that ended because staff asked for new signatures is reminded of no end', async (t) => {
  const app = await start(t);
  await app.post('/api/waivers', { ...nguyen, marketingConsent: AGREED });
  await app.deliver();
  await endOlderWaivers(app, '2027-04-19T13:00:00Z');
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
  await endOlderWaivers(app, '2027-04-20T14:00:00Z');
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

test('a copy that leaves after the text has changed asks to sign the new one', async (t) => {
  const app = await start(t);
  await app.post('/api/waivers', maria);
  await endOlderWaivers(app, '2026-05-20T15:00:00Z');
  app.clock.set('2026-05-20T15:00:01Z');
  await app.deliver();
  const [message] = await app.mail.emails();
  const said = `${message?.text} ${message?.html}`;
  assert.match(said, /has changed since you signed\. Unless/);
  assert.doesNotMatch(said, /2027|was valid until|is signed and valid|Show this code|cid:/);
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

/** Maria with kids who were born on these days, and Zoe on 1 July, when she turns 18. */
function family(more: object = {}, ...born: string[]) {
  const kidsDetails = ['2008-07-01', ...born].map((birthDate, index) => ({ name: ['Zoe', 'Mia'][index], birthDate }));
  return { ...maria, signedFor: 'family', numKids: kidsDetails.length, kidsDetails, ...more };
}

async function told18(app: Awaited<ReturnType<typeof start>>, day: string): Promise<number> {
  app.clock.set(`${day}T13:00:00Z`);
  await app.remind();
  const emails = await app.db.selectFrom('emails').select('id').where('kind', '=', 'turns-18').execute();
  return emails.length;
}

test('a guardian hears once, two weeks before, that a kid turns 18', async (t) => {
  const app = await start(t);
  const { body } = await app.post('/api/waivers', family());
  await app.deliver();
  assert.equal(await told18(app, '2026-06-16'), 0);
  assert.equal(await told18(app, '2026-06-17'), 1);
  await app.deliver();
  const message = (await app.mail.emails()).at(-1);
  assert.equal(app.mail.received.at(-1)?.to, maria.email);
  assert.match(message?.text ?? '', /turns 18 in about two weeks/);
  assert.match(message?.text ?? '', new RegExp('https://waiver.example.com/waiver'));
  assert.doesNotMatch(`${message?.text} ${message?.html}`, /Zoe|2008|July/);
  await app.post('/api/waivers', family({ renew: true, proof: body.waiver.qrCode }));
  for (const day of ['2026-06-18', '2026-06-30', '2026-07-01', '2026-07-02']) assert.equal(await told18(app, day), 1);
});

test('a day on which nobody was told is made up for, and another kid’s birthday is told of by itself', async (t) => {
  const app = await start(t);
  await app.post('/api/waivers', family({}, '2008-07-20'));
  assert.equal(await told18(app, '2026-06-28'), 1);
  assert.equal(await told18(app, '2026-07-05'), 1);
  assert.equal(await told18(app, '2026-07-06'), 2);
  assert.equal(await told18(app, '2026-07-19'), 2);
});

test('nobody is told of kids of others, on a waiver that has ended, or without a mailbox', async (t) => {
  const app = await start(t);
  await app.post('/api/waivers', family({ ownKids: false }));
  await app.post('/api/waivers', family({ name: 'Without Mailbox', email: null }));
  app.clock.set('2025-05-15T15:00:00Z');
  await app.post('/api/waivers', family({ name: 'Long Ago', email: 'long@ago.example' }));
  assert.equal(await told18(app, '2026-06-20'), 0);
});

test('born on 29 February, the birthday is the 28th', async (t) => {
  const app = await start(t);
  app.clock.set('2026-01-02T15:00:00Z');
  await app.post('/api/waivers', family({ numKids: 1, kidsDetails: [{ name: 'Leo', birthDate: '2008-02-29' }] }));
  assert.equal(await told18(app, '2026-02-13'), 0);
  assert.equal(await told18(app, '2026-02-14'), 1);
});
