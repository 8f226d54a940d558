import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { sql } from 'kysely';
import { startEmails } from '../../tests/support/email-delivery.ts';
import { maria } from '../../tests/support/people.ts';
import { startEmailWorker } from './worker.ts';

const PATIENCE_MS = 30_000;
const IMPATIENT = { firstPauseS: 1, maxPauseS: 1, heartbeatS: 10 };

/** Of what a log would tell: nothing but what the mail server refused. */
function kindsOf(reported: unknown[]): string[] {
  return reported.map((error) => (error instanceof Error ? error.name : 'something else'));
}

/** A signed waiver whose copy waits. */
async function start(t: TestContext) {
  const { app, mail, delivery } = await startEmails(t);
  const { db, databaseUrl } = app;
  await app.post('/api/waivers', maria);

  async function readEmail() {
    const { rows } = await sql<{
      id: string;
      state: string;
      attempts: number;
    }>`select id, state, attempts from emails`.execute(db);
    assert.ok(rows[0]);
    return rows[0];
  }

  async function countOpenJobs(): Promise<number> {
    const { rows } = await sql<{ open: number }>`
      select count(*)::integer as open from pgboss.job where name = 'emails' and state < 'completed'`.execute(db);
    return rows[0]?.open ?? 0;
  }

  async function until(isSo: () => Promise<boolean> | boolean): Promise<void> {
    const begun = performance.now();
    while (!(await isSo())) {
      assert.ok(performance.now() - begun < PATIENCE_MS, 'it took too long');
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }

  /** Ends the worker also when the test fails, before its database is dropped. */
  async function whileWorking(watch: () => Promise<void>): Promise<void> {
    assert.ok(databaseUrl);
    const worker = startEmailWorker({ ...delivery, databaseUrl }, IMPATIENT);
    delivery.events.emit('listening');
    try {
      await watch();
    } finally {
      await worker.close();
    }
  }

  return { ...app, mail, delivery, whileWorking, readEmail, countOpenJobs, until };
}

test('an email that is not accepted has exactly one job until it is', async (t) => {
  const { mail, delivery, whileWorking, readEmail, countOpenJobs, until } = await start(t);
  mail.setMood(() => 451);
  await whileWorking(async () => {
    for (const attempts of [1, 2]) {
      await until(async () => (await readEmail()).attempts === attempts);
      assert.equal((await readEmail()).state, 'queued');
      await until(async () => (await countOpenJobs()) === 1);
    }
    mail.setMood(() => undefined);
    await until(async () => (await readEmail()).state === 'sent');
    await until(async () => (await countOpenJobs()) === 0);
  });
  assert.equal(mail.received.length, 1);
  assert.deepEqual(kindsOf(delivery.reported), ['MailProblem', 'MailProblem']);
});

test('a failure that is none of the mail server is reported, and the email is tried again', async (t) => {
  const { db, mail, delivery, whileWorking, readEmail, until } = await start(t);
  await sql`alter table replacement_codes rename to hidden_codes`.execute(db);
  await whileWorking(async () => {
    await until(() => delivery.reported.length > 0);
    assert.equal((await readEmail()).attempts, 0, 'a database that failed costs no attempt');
    await sql`alter table hidden_codes rename to replacement_codes`.execute(db);
    await until(async () => (await readEmail()).state === 'sent');
  });
  assert.equal(mail.received.length, 1);
});
