import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { sql } from 'kysely';
import { verifyRecords } from '#server/verification/operations.ts';
import type { Database } from '#server/database/open.ts';
import { LONG_AGO, maria, nguyen } from '../../tests/support/people.ts';
import { signIn } from '../../tests/support/staff.ts';
import { makeVenue } from '../../tests/support/venue.ts';
import { startTestApp } from '../../tests/support/test-app.ts';

const SEIZURES = { id: 'seizures', question: 'Has anybody you sign for had a seizure?' };
const HEART = { id: 'heart', question: 'Does anybody you sign for have a heart condition?' };

async function start(t: TestContext, now?: string) {
  const app = await startTestApp(t, {
    venue: makeVenue({ 'health-questions': [SEIZURES, HEART] }),
    ...(now === undefined ? {} : { now }),
  });
  const healthAnswers = { seizures: 'yes', heart: 'prefer_not_to_say', unknown: 'no' };
  const { status, body } = await app.post('/api/waivers', { ...nguyen, healthAnswers });
  assert.equal(status, 201);
  return { ...app, id: body.waiver.id, qrCode: body.waiver.qrCode, healthAnswers };
}

async function faultsOf(db: Database): Promise<string[]> {
  const faults: string[] = [];
  await verifyRecords(db, {
    onFault: ({ subject, what }) => void faults.push(`${subject} ${what}`),
    onProgress: () => {},
  });
  return faults;
}

test('nothing is asked unless the venue asks it', async (t) => {
  const { post, db } = await startTestApp(t);
  assert.equal((await post('/api/waivers', { ...maria, healthAnswers: { seizures: 'yes' } })).status, 201);
  assert.deepEqual(await db.selectFrom('health_answers').selectAll().execute(), []);
});

test('staff see the answers in the record, which is noted, and nobody else sees them anywhere', async (t) => {
  const app = await start(t);
  const staff = await signIn(app);
  const record = await app.get(`/api/admin/waivers/${app.id}`, staff.with);
  assert.deepEqual(record.body.healthAnswers, [
    { ...SEIZURES, answer: 'yes' },
    { ...HEART, answer: 'prefer_not_to_say' },
  ]);
  const { body } = await app.get('/api/admin/audit', staff.with);
  assert.ok(body.entries.some(({ action }: { action: string }) => action === 'health-answers-seen'));
  const found = await app.get('/api/waivers/check-phone/2025550131');
  const elsewhere = [
    await app.get(`/api/waivers/confirmation/${app.qrCode}`),
    await app.get(`/api/waivers/confirmation/${app.qrCode}`, staff.with),
    await app.get(`/api/waivers/confirmation/${found.body.waiver.qrCode}`),
    await app.get('/api/admin/waivers?page=1&limit=10', staff.with),
    await app.get('/api/admin/waivers.csv', staff.with),
  ];
  for (const { text } of elsewhere) assert.doesNotMatch(text, /seizure|heart|prefer_not/i);
});

test('the tables tell none of the answers, and two families with the same ones look different', async (t) => {
  const app = await start(t);
  const key = { headers: { 'idempotency-key': 'a-key-of-the-form-1' } };
  await app.post('/api/waivers', { ...maria, healthAnswers: app.healthAnswers }, key);
  const { rows } = await sql<{ text: string }>`
    select waivers::text || health_answers::text || coalesce((select string_agg(refused_submissions::text, '') from refused_submissions), '') as text
    from waivers join health_answers on waiver_id = id`.execute(app.db);
  assert.equal(rows.length, 2);
  for (const { text } of rows) assert.doesNotMatch(text, /seizure|heart|prefer_not/i);
  const kept = await app.db.selectFrom('waivers').select('health_hash').execute();
  assert.equal(new Set(kept.map(({ health_hash }) => health_hash?.toString('hex'))).size, 2);
  const again = await app.post('/api/waivers', { ...maria, healthAnswers: { ...app.healthAnswers, heart: 'no' } }, key);
  assert.equal(again.status, 422);
});

test('answers that were changed, removed or added by hand are named', async (t) => {
  const { db, id, post } = await start(t);
  const other = await post('/api/waivers', { ...maria, healthAnswers: { heart: 'no' } });
  const plain = await post('/api/waivers', { ...maria, name: 'Maria Two' });
  assert.deepEqual(await faultsOf(db), []);
  await assert.rejects(sql`update health_answers set answers = 'e1.x'`.execute(db), { code: '23001' });
  await assert.rejects(sql`delete from health_answers`.execute(db), { code: '23001' });
  await sql`alter table health_answers disable trigger user`.execute(db);
  await sql`
    update health_answers set answers = (select answers from health_answers where waiver_id = ${other.body.waiver.id})
    where waiver_id = ${id}`.execute(db);
  assert.deepEqual(await faultsOf(db), [`The health answers of waiver ${id} are not what was answered`]);
  await sql`
    insert into health_answers select ${plain.body.waiver.id}, answers from health_answers where waiver_id = ${id}
  `.execute(db);
  await sql`delete from health_answers where waiver_id = ${id}`.execute(db);
  assert.deepEqual(
    (await faultsOf(db)).toSorted(),
    [
      `The health answers of waiver ${id} were removed`,
      `The health answers of waiver ${plain.body.waiver.id} were added by hand`,
    ].toSorted(),
  );
});

test('they go with their waiver', async (t) => {
  const app = await start(t, LONG_AGO);
  app.clock.set('2046-05-14T15:00:00Z');
  const staff = await signIn(app);
  const payload = { scope: 'record', reason: 'Asked for by the signer' };
  const { status, text } = await app.post(`/api/admin/waivers/${app.id}/erasure`, payload, staff.with);
  assert.equal(status, 204, text);
  assert.deepEqual(await app.db.selectFrom('health_answers').selectAll().execute(), []);
});
