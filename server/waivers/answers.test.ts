import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { sql } from 'kysely';
import { listAskedBefore } from '#server/venue/operations.ts';
import { verifyRecords } from '#server/verification/operations.ts';
import type { Database } from '#server/database/open.ts';
import { LONG_AGO, maria, nguyen } from '../../tests/support/people.ts';
import { SEASON_PASS, STAFF_NOTE, SWIMMING } from '../../tests/support/own-questions.ts';
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
  assert.deepEqual(await db.selectFrom('signed_answers').selectAll().execute(), []);
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
    select waivers::text || signed_answers::text || coalesce((select string_agg(refused_submissions::text, '') from refused_submissions), '') as text
    from waivers join signed_answers on waiver_id = id`.execute(app.db);
  assert.equal(rows.length, 2);
  for (const { text } of rows) assert.doesNotMatch(text, /seizure|heart|prefer_not/i);
  const kept = await app.db.selectFrom('waivers').select('answers_hash').execute();
  assert.equal(new Set(kept.map(({ answers_hash }) => answers_hash?.toString('hex'))).size, 2);
  const again = await app.post('/api/waivers', { ...maria, healthAnswers: { ...app.healthAnswers, heart: 'no' } }, key);
  assert.equal(again.status, 422);
});

test('answers that were changed, removed or added by hand are named', async (t) => {
  const { db, id, post } = await start(t);
  const other = await post('/api/waivers', { ...maria, healthAnswers: { heart: 'no' } });
  const plain = await post('/api/waivers', { ...maria, name: 'Maria Two' });
  assert.deepEqual(await faultsOf(db), []);
  await assert.rejects(sql`update signed_answers set answers = 'e1.x'`.execute(db), { code: '23001' });
  await assert.rejects(sql`delete from signed_answers`.execute(db), { code: '23001' });
  await sql`alter table signed_answers disable trigger user`.execute(db);
  await sql`
    update signed_answers set answers = (select answers from signed_answers where waiver_id = ${other.body.waiver.id})
    where waiver_id = ${id}`.execute(db);
  assert.deepEqual(await faultsOf(db), [`The answers of waiver ${id} are not what was answered`]);
  await sql`
    insert into signed_answers select ${plain.body.waiver.id}, answers from signed_answers where waiver_id = ${id}
  `.execute(db);
  await sql`delete from signed_answers where waiver_id = ${id}`.execute(db);
  assert.deepEqual(
    (await faultsOf(db)).toSorted(),
    [
      `The answers of waiver ${id} were removed`,
      `The answers of waiver ${plain.body.waiver.id} were added by hand`,
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
  assert.deepEqual(await app.db.selectFrom('signed_answers').selectAll().execute(), []);
});

const to = ({ id, question }: { id: string; question: string }, answer: string, kid?: number) => ({
  id,
  question,
  answer,
  ...(kid !== undefined && { kid }),
});

/** A family of two kids has answered the venue's own questions, as far as it asks them. */
async function startAsking(t: TestContext) {
  const app = await startTestApp(t, { venue: makeVenue({ questions: [SWIMMING, STAFF_NOTE, SEASON_PASS] }) });
  const ownAnswers = [
    to(SWIMMING, 'Well'),
    to(SWIMMING, 'Not at all', 1),
    to(SWIMMING, 'A little', 2),
    to(SWIMMING, 'Well', 2),
    to(SWIMMING, 'Like a fish', 2),
    to(SWIMMING, 'Well', 9),
    to(STAFF_NOTE, ' Bee stings '),
    to(SEASON_PASS, 'Yes'),
    to(SEASON_PASS, 'No', 1),
    to({ ...SEASON_PASS, question: 'Did the venue promise a refund?' }, 'Yes'),
  ];
  const { status, body } = await app.post('/api/waivers', { ...nguyen, ownAnswers });
  assert.equal(status, 201);
  return { ...app, staff: await signIn(app), ownAnswers, waiver: body.waiver };
}

test('an answer is kept with the question as it was asked, and only what was asked is answered', async (t) => {
  const app = await startAsking(t);
  const { body } = await app.get(`/api/admin/waivers/${app.waiver.id}`, app.staff.with);
  assert.deepEqual(body.ownAnswers, [
    { ...to(SWIMMING, 'Well', 0), isFlagged: false },
    { ...to(SWIMMING, 'Not at all', 1), isFlagged: true },
    { ...to(SWIMMING, 'A little', 2), isFlagged: false },
    { ...to(STAFF_NOTE, 'Bee stings', 0), isFlagged: true },
    { ...to(SEASON_PASS, 'Yes', 0), isFlagged: false },
  ]);
  assert.deepEqual(body.healthAnswers, []);
  const audit = await app.get('/api/admin/audit', app.staff.with);
  const actions = audit.body.entries.map(({ action }: { action: string }) => action);
  assert.deepEqual([actions.includes('own-answers-seen'), actions.includes('health-answers-seen')], [true, false]);
  assert.deepEqual(await faultsOf(app.db), []);
});

test('the desk sees the answers that raise a flag beside who they are about, and nobody else sees any', async (t) => {
  const app = await startAsking(t);
  const scan = await app.get(`/api/admin/scan/${app.waiver.qrCode}`, app.staff.with);
  assert.deepEqual(
    scan.body.people.map(({ name, marks, flags }: { name: string; marks?: string[]; flags: string[] }) => [
      name,
      marks,
      flags.includes('health'),
    ]),
    [
      ['Nguyễn Thị Hương', ['Anything that our staff should know: Bee stings'], false],
      ['Linh', ['How well does the rider swim: Not at all'], false],
      ['Quang', undefined, false],
    ],
  );
  const found = await app.get('/api/waivers/check-phone/2025550131');
  const elsewhere = [
    await app.get(`/api/waivers/confirmation/${app.waiver.qrCode}`),
    await app.get(`/api/waivers/confirmation/${found.body.waiver.qrCode}`),
    await app.get('/api/admin/waivers?page=1&limit=10&search=stings', app.staff.with),
    await app.get('/api/admin/waivers.csv', app.staff.with),
  ];
  for (const { text } of elsewhere) assert.doesNotMatch(text, /sting|swim|not at all/i);
});

test('what was answered last counts at the desk', async (t) => {
  const app = await startAsking(t);
  app.clock.set('2026-06-14T15:00:00Z');
  const learned = [to(SWIMMING, 'Well', 1), to(SWIMMING, 'Not at all', 2)];
  assert.equal((await app.post('/api/waivers', { ...nguyen, renew: true, ownAnswers: learned })).status, 201);
  const { body } = await app.get(`/api/admin/scan/${app.waiver.qrCode}`, (await signIn(app)).with);
  assert.deepEqual(
    body.people.map(({ marks }: { marks?: string[] }) => marks),
    [['Anything that our staff should know: Bee stings'], undefined, ['How well does the rider swim: Not at all']],
  );
});

test('a page that was opened before a question was changed is answered in the words that it showed', async (t) => {
  const app = await startAsking(t);
  const { body } = await app.get('/api/admin/venue', app.staff.with);
  const publish = async (questions: readonly object[], revision: number) => {
    const document = { ...body.draft.document, questions };
    const saved = await app.call({
      method: 'PUT',
      url: '/api/admin/venue/draft',
      payload: { revision, document },
      ...app.staff.with,
    });
    assert.equal(saved.status, 200, saved.text);
    const published = await app.post('/api/admin/venue/publish', { revision: revision + 1 }, app.staff.with);
    assert.equal(published.status, 200, published.text);
  };
  const changed = { ...SWIMMING, question: 'Can the rider swim?', choices: ['No', 'Yes'], flag: ['No'] };
  for (const [nth, asked] of [[SWIMMING], [SWIMMING, STAFF_NOTE], [changed]].entries())
    await publish(asked, body.draft.revision + nth);
  const before = await listAskedBefore(app.db);
  assert.deepEqual(before.map(({ question }) => question).toSorted(), [
    STAFF_NOTE.question,
    changed.question,
    SWIMMING.question,
  ]);
  const late = await app.post('/api/waivers', {
    ...maria,
    ownAnswers: [to(SWIMMING, 'Not at all'), to(SEASON_PASS, 'Yes')],
  });
  const record = await app.get(`/api/admin/waivers/${late.body.waiver.id}`, app.staff.with);
  assert.deepEqual(record.body.ownAnswers, [{ ...to(SWIMMING, 'Not at all', 0), isFlagged: true }]);
  const scan = await app.get(`/api/admin/scan/${app.waiver.qrCode}`, app.staff.with);
  assert.deepEqual(
    scan.body.people.map(({ marks }: { marks?: string[] }) => marks),
    [undefined, ['How well does the rider swim: Not at all'], undefined],
    'a question that is no more raises no flag',
  );
});

test('a question that needs an answer is refused without one where the page asked it, and nowhere else', async (t) => {
  const questions = [{ ...SWIMMING, isRequired: true }, STAFF_NOTE, SEASON_PASS];
  const app = await startTestApp(t, { venue: makeVenue({ questions }) });
  const questionsAsked = [
    { id: SWIMMING.id },
    { id: SWIMMING.id, kid: 1 },
    { id: SWIMMING.id, kid: 2 },
    { id: STAFF_NOTE.id },
  ];
  const sign = (ownAnswers: object[]) => app.post('/api/waivers', { ...nguyen, questionsAsked, ownAnswers });
  const answers = [to(SWIMMING, 'Well'), to(SWIMMING, 'Well', 1)];
  const refused = await sign(answers);
  assert.deepEqual([refused.status, refused.body.code], [400, 'invalid_request']);
  assert.match(refused.body.message, /^Please answer for .*: How well does the rider swim/);
  assert.equal((await sign([...answers, to(SWIMMING, 'Like a fish', 2)])).status, 400);
  assert.equal((await sign([...answers, to(SWIMMING, 'A little', 2)])).status, 201);
  assert.equal((await app.post('/api/waivers', maria)).status, 201, 'a page of before, which asked nothing');
});
