import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { sql } from 'kysely';
import type { Database } from '#server/database/open.ts';
import { deliverAll, startEmails } from '../../tests/support/email-delivery.ts';
import { maria } from '../../tests/support/people.ts';
import { grace, signIn } from '../../tests/support/staff.ts';
import { createPdfRenderer, StoppingError } from '#server/pdf/pdf-renderer.ts';
import { deliverEmail } from './delivery.ts';

interface Noted {
  state: string;
  attempts: number;
  problem: string | null;
}

async function start(t: TestContext) {
  const { app, mail, delivery } = await startEmails(t);

  async function noted(): Promise<Noted[]> {
    const { rows } = await sql<Noted>`select state, attempts, problem from emails order by queued_at`.execute(app.db);
    return rows;
  }

  return { ...app, mail, delivery, noted, deliver: () => deliverAll(delivery) };
}

/** From now on the database refuses to note an email as sent, so many times. */
async function failToNote(db: Database, times: number): Promise<void> {
  await sql`create sequence refusals`.execute(db);
  await sql`
    create function refuse_to_note() returns trigger language plpgsql as $$
    begin
      if nextval('refusals') <= ${sql.lit(times)} then raise exception 'the disk is full'; end if;
      return new;
    end $$`.execute(db);
  await sql`
    create trigger refuse_to_note before update on emails
      for each row when (new.state = 'sent') execute function refuse_to_note()`.execute(db);
}

test('an email whose copy a stopping server does not finish was not tried, and waits for the next one', async (t) => {
  const { post, db, delivery, noted } = await start(t);
  await post('/api/waivers', maria);
  const [before] = await noted();
  const { id } = await db.selectFrom('emails').select('id').executeTakeFirstOrThrow();
  const renderer = createPdfRenderer();
  await renderer.close();
  const reported: unknown[] = [];
  const stopped = {
    ...delivery,
    renderer,
    report: (error: unknown) => void reported.push(error),
  };
  await assert.rejects(deliverEmail(stopped, id), StoppingError);
  assert.deepEqual([await noted(), reported], [[before], []]);
});

test('what the mail server said of earlier attempts goes when it has taken the email', async (t) => {
  const { post, mail, deliver, noted } = await start(t);
  await post('/api/waivers', maria);
  mail.setMood(() => 451);
  await deliver();
  const [refused] = await noted();
  assert.match(refused?.problem ?? '', /451/);
  mail.setMood(() => undefined);
  await deliver();
  assert.deepEqual(await noted(), [{ state: 'sent', attempts: 2, problem: null }]);
});

test('a database that stumbles after the mail server took an email costs no second one', async (t) => {
  const { db, post, mail, deliver, noted } = await start(t);
  await post('/api/waivers', maria);
  await failToNote(db, 2);
  await deliver();
  assert.equal(mail.received.length, 1);
  assert.deepEqual(await noted(), [{ state: 'sent', attempts: 1, problem: null }]);
});

test('that an email which left could not be noted is never written down as its own problem', async (t) => {
  const { db, post, mail, deliver, delivery, noted } = await start(t);
  await post('/api/waivers', maria);
  await failToNote(db, 1000);
  await assert.rejects(deliver(), /the disk is full/);
  assert.deepEqual(await noted(), [{ state: 'waiting', attempts: 0, problem: null }]);
  assert.deepEqual(delivery.reported, []);
  await sql`drop trigger refuse_to_note on emails`.execute(db);
  await deliver();
  assert.deepEqual(await noted(), [{ state: 'sent', attempts: 1, problem: null }]);
  const [first, again] = await mail.emails();
  assert.equal(first?.messageId, again?.messageId, 'a mail program shows it once');
});

test('a password email that waits is dropped when the account is disabled', async (t) => {
  const app = await start(t);
  await signIn(app);
  await app.post('/api/admin/password-reset', { email: grace.email });
  await sql`update staff set disabled_at = now()`.execute(app.db);
  await app.deliver();
  assert.deepEqual(await app.noted(), [{ state: 'dropped', attempts: 0, problem: null }]);
  assert.equal(app.mail.received.length, 0);
});

test('each attempt that fails is reported, without the address', async (t) => {
  const { post, mail, deliver, delivery } = await start(t);
  await post('/api/waivers', maria);
  mail.setMood(() => 451);
  await deliver();
  await deliver();
  assert.equal(delivery.reported.length, 2);
  assert.doesNotMatch(delivery.reported.map(String).join(), /example/);
});
