import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test, type TestContext } from 'node:test';
import { sql } from 'kysely';
import { EmailKind } from '#contract/emails/emails.ts';
import { EMAIL_KINDS } from '#server/emails/kinds.ts';
import { openMailer } from '#server/emails/mailer.ts';
import { retentionOf, spendNights } from '../../tests/support/nights.ts';
import { maria, nguyen } from '../../tests/support/people.ts';
import { signIn } from '../../tests/support/staff.ts';
import { startTestApp } from '../../tests/support/test-app.ts';
import { startRetentionJob } from './job.ts';
import { listEmailsOf } from './queries.ts';
import { makeVenue } from '../../tests/support/venue.ts';

const OVER = '2030-05-15T12:00:00Z';
const AT_NIGHT = '2030-05-16T07:00:00Z';
const TEN_MINUTES = 10 * 60 * 1000;

/** Two waivers, each with its emails lying in files as a server without a mail server leaves them. */
async function start(t: TestContext) {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'waiver-email-files-'));
  const app = await startTestApp(t, { config: { dataDir } });
  t.after(() => rmSync(dataDir, { recursive: true }));
  const folder = path.join(dataDir, 'mail');
  mkdirSync(folder);
  const { db, clock } = app;

  const write = (id: string) => writeFileSync(path.join(folder, `${id}.eml`), 'To: someone');
  async function signed(submission: object): Promise<{ id: string; emails: string[] }> {
    const { id } = (await app.post('/api/waivers', submission)).body.waiver;
    await sql`insert into emails (kind, waiver_id, queued_at) values
      ('invitation', ${id}, ${clock.now()}), ('ends-in-7-days', ${id}, ${clock.now()})`.execute(db);
    const { rows } = await sql<{ id: string }>`select id from emails where waiver_id = ${id}`.execute(db);
    const emails = rows.map((row) => row.id).toSorted();
    emails.forEach(write);
    return { id, emails };
  }
  const alone = await signed(maria);
  const family = await signed(nguyen);
  const reported: unknown[] = [];
  const services = {
    ...(await retentionOf(app)),
    mailer: openMailer({ venue: makeVenue, smtpUrl: undefined, mailFrom: undefined, dataDir }),
    report: (error: unknown) => void reported.push(error),
  };
  const files = () => readdirSync(folder).map((name) => path.parse(name).name);
  const erasing = async (id: string, scope: 'record' | 'marketing') => {
    const staff = await signIn(app);
    return app.post(`/api/admin/waivers/${id}/erasure`, { scope, reason: 'Asked for by letter' }, staff.with);
  };
  return { app, db, clock, folder, alone, family, services, reported, write, files, erasing };
}

async function onTheNextLook(t: TestContext, begin: () => { close(): Promise<void> }): Promise<void> {
  t.mock.timers.enable({ apis: ['setInterval'] });
  const job = begin();
  t.mock.timers.tick(TEN_MINUTES);
  t.mock.timers.reset();
  await job.close();
}

test('an erased record takes the files of its emails along, and no others', async (t) => {
  const { alone, family, clock, files, erasing } = await start(t);
  assert.equal(alone.emails.length, 3);
  clock.set(OVER);
  assert.equal((await erasing(alone.id, 'record')).status, 204);
  assert.deepEqual(files().toSorted(), family.emails);
});

test('so does one that goes at night', async (t) => {
  const { app, family, services, files } = await start(t);
  const nights = await spendNights(app, services, { from: '2030-05-15', count: 8 });
  assert.equal(nights.at(-1)?.erased, 1);
  assert.deepEqual(files().toSorted(), family.emails);
});

test('emails that marketing was or may have been about go with the marketing data', async (t) => {
  const { app, db, alone, family, files, erasing } = await start(t);
  await sql`update emails set problem = '550 <maria@elsewhere.example>: no such mailbox'`.execute(db);
  assert.equal((await erasing(alone.id, 'marketing')).status, 204);
  assert.deepEqual(files().toSorted(), family.emails);
  const { rows } = await sql<{ problem: string | null }>`
    select problem from emails where waiver_id = ${alone.id}`.execute(db);
  assert.deepEqual(rows, [{ problem: null }, { problem: null }, { problem: null }]);
  const kept = await sql`select from emails where problem is not null`.execute(db);
  assert.equal(kept.rows.length, 3, 'other people’s emails keep what was said');
  assert.deepEqual(app.failures, []);
});

test('a file that cannot be removed is reported, and the record is erased all the same', async (t) => {
  const { app, alone, clock, folder, files, erasing } = await start(t);
  const [first = ''] = alone.emails;
  rmSync(path.join(folder, `${first}.eml`));
  mkdirSync(path.join(folder, `${first}.eml`));
  clock.set(OVER);
  assert.equal((await erasing(alone.id, 'record')).status, 204);
  assert.equal(files().length, 4, 'the others of it are gone');
  const [line = ''] = app.failures.splice(0);
  assert.match(line, /background/);
});

test('a file that was left is found at night by each server, where the setting erases nothing, too', async (t) => {
  const { alone, family, clock, services, reported, files, folder, write, erasing } = await start(t);
  await erasing(family.id, 'marketing');
  clock.set(OVER);
  await erasing(alone.id, 'record');
  // As after a server that ended between the commit and the files, and an email written while its waiver was erased.
  [...alone.emails, ...family.emails].forEach(write);
  writeFileSync(path.join(folder, 'what-the-operator-put-here.eml'), '');
  const { rows } = await sql<{ id: string }>`
    insert into emails (kind, waiver_id, queued_at) values ('invitation', ${family.id}, ${clock.now()}) returning id
  `.execute(services.db);
  const later = rows[0]?.id ?? '';
  write(later);
  clock.set(AT_NIGHT);
  await onTheNextLook(t, () => startRetentionJob(services));
  assert.deepEqual(reported, []);
  assert.deepEqual(files().toSorted(), [later, 'what-the-operator-put-here'].toSorted());
});

test('no kind of email about a waiver is left when it is erased', async (t) => {
  const about = EmailKind.options.filter((kind) => EMAIL_KINDS[kind].about === 'waiver');
  const { db, clock, alone, erasing } = await start(t);
  for (const kind of about) {
    await sql`insert into emails (kind, waiver_id, queued_at) values (${kind}, ${alone.id}, ${clock.now()})
      on conflict do nothing`.execute(db);
  }
  const { rows } = await sql<{ id: string }>`select id from emails where waiver_id = ${alone.id}`.execute(db);
  const emails = rows.map(({ id }) => id).toSorted();
  assert.ok(emails.length >= about.length);
  assert.deepEqual((await listEmailsOf(db, [alone.id])).toSorted(), emails, 'their files are found');
  clock.set(OVER);
  assert.equal((await erasing(alone.id, 'record')).status, 204);
  const { rows: left } = await sql`select kind from emails where waiver_id = ${alone.id}`.execute(db);
  assert.deepEqual(left, []);
});
