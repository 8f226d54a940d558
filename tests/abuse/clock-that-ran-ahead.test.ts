import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { sql } from 'kysely';
import { tellOwner } from '#server/emails/operations.ts';
import { insertCheck } from '#server/verification/queries.ts';
import { enrol, tokenOf } from '../support/devices.ts';
import { deliverAll, startEmails } from '../support/email-delivery.ts';
import { joaquin, maria } from '../support/people.ts';
import { deskStaff, grace, PASSWORD, signIn } from '../support/staff.ts';
import { makeVenue } from '../support/venue.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

const AHEAD = '2031-05-14T15:00:00Z';
const SET_RIGHT = '2026-05-14T15:30:00Z';

test('a limit counts afresh once the clock is set right', async (t) => {
  const app = await startTestApp(t);
  const network = { remoteAddress: '198.51.100.1' };
  let phone = 2_065_550_100;
  const lookUp = async () => (await app.get(`/api/waivers/check-phone/${(phone += 1)}`, network)).status;
  app.clock.set(AHEAD);
  for (let tried = 0; tried < 120; tried += 1) assert.equal(await lookUp(), 200);
  assert.equal(await lookUp(), 429);
  app.clock.set(SET_RIGHT);
  for (let tried = 0; tried < 120; tried += 1) assert.equal(await lookUp(), 200, `${tried}`);
  assert.equal(await lookUp(), 429, 'and it is a limit');
});

test('a server whose clock is minutes behind another’s opens no window anew', async (t) => {
  const app = await startTestApp(t);
  const network = { remoteAddress: '198.51.100.1' };
  const guess = () => app.post('/api/admin/login', { email: grace.email, password: 'wrong' }, network);
  await signIn(app);
  for (let tried = 0; tried < 8; tried += 1) {
    app.clock.set(tried % 2 === 0 ? '2026-05-14T15:04:00Z' : '2026-05-14T15:00:00Z');
    assert.equal((await guess()).status, tried < 5 ? 401 : 429);
  }
});

test('a warning that was queued ahead of now keeps no other back', async (t) => {
  const app = await startTestApp(t);
  const { body } = await app.post('/api/waivers', maria);
  const warned = async () =>
    (await sql`select from emails where kind = 'signed-elsewhere' and waiver_id = ${body.waiver.id}`.execute(app.db))
      .rows.length;
  app.clock.set('2027-03-01T15:00:00Z');
  await app.post('/api/waivers', { ...joaquin, phone: maria.phone });
  assert.equal(await warned(), 1);
  app.clock.set('2026-05-20T15:00:00Z');
  await app.post('/api/waivers', { ...maria, email: 'mallory@elsewhere.example', renew: true });
  assert.equal(await warned(), 2);
});

test('an email that was to wait for a day ahead of now leaves', async (t) => {
  const { app, mail, delivery } = await startEmails(t);
  await app.post('/api/waivers', maria);
  await sql`update emails set held_until = ${AHEAD}`.execute(app.db);
  await deliverAll(delivery);
  assert.equal((await mail.emails()).length, 1);
});

test('the owner is told of what is found after an email that was queued ahead of now', async (t) => {
  const app = await startTestApp(t);
  await signIn(app);
  const tell = (at: string) =>
    app.db.transaction().execute((transaction) => tellOwner(transaction, 'records-changed', new Date(at)));
  assert.equal(await tell(AHEAD), true);
  assert.equal(await tell(SET_RIGHT), true);
  assert.equal(await tell('2026-05-14T16:00:00Z'), false, 'once a day');
});

test('a check, a backup and a restore that were noted ahead of now never were', async (t) => {
  const metricsToken = 'a-token-for-the-metrics';
  const app = await startTestApp(t, { config: { metricsToken } });
  const head = `0:${'0'.repeat(64)}`;
  const found = async () => {
    const { body } = await app.get('/api/admin/ready', (await signIn(app)).with);
    const { text } = await app.get('/metrics', { headers: { authorization: `Bearer ${metricsToken}` } });
    return [body.records.state, body.backup.state, /^vr_waiver_verify_sound (.*)$/m.exec(text)?.[1]];
  };
  await insertCheck(app.db, { at: new Date(AHEAD), waivers: 1, faults: 0, head });
  await sql`insert into operator_runs (kind, ran_at, waivers) values ('backup', ${AHEAD}, 1)`.execute(app.db);
  assert.deepEqual(await found(), ['unknown', 'problem', '0']);
  await insertCheck(app.db, { at: app.clock.now(), waivers: 1, faults: 1, head });
  assert.deepEqual(await found(), ['problem', 'problem', '0'], 'the newest by its time is another');
});

test('what gives access ends with the clock that ran ahead', async (t) => {
  const app = await startTestApp(t, { isUnattended: true });
  await app.post('/api/waivers', maria);
  const early = await signIn(app, deskStaff);
  app.clock.set('2026-05-14T15:20:00Z');
  assert.equal((await me(app, early)).status, 200);
  app.clock.set(AHEAD);
  const staff = await signIn(app);
  const { body } = await app.post('/api/admin/devices', { name: 'Desk', kind: 'desk' }, staff.with);
  const token = tokenOf(body.enrolUrl);
  const lookup = (await app.get('/api/waivers/check-phone/3015550111')).body.waiver.qrCode;
  app.clock.set(SET_RIGHT);
  assert.equal((await me(app, early)).status, 200, 'a session that the clock did not touch');
  assert.equal((await me(app, staff)).status, 401);
  assert.equal((await app.get(`/api/waivers/confirmation/${lookup}`)).body.exists, false);
  assert.equal((await app.post('/api/devices/enrol', { token })).status, 410);
  await signIn(app);
  app.clock.set('2031-05-14T15:10:00Z');
  assert.equal((await me(app, staff)).status, 401, 'not even when its time comes');
});

test('a session that was used ahead of now, or whose proof is, has ended', async (t) => {
  const app = await startTestApp(t, { isUnattended: true });
  const staff = await signIn(app);
  app.clock.set('2026-05-14T15:25:00Z');
  assert.equal((await app.post('/api/admin/step-up', { password: PASSWORD }, staff.with)).status, 204);
  app.clock.set('2026-05-14T15:21:00Z');
  assert.equal((await me(app, staff)).status, 200);
  app.clock.set('2026-05-14T15:19:00Z');
  assert.equal((await me(app, staff)).status, 401);
});

test('a sign-in of a day that has not come unlocks no PIN', async (t) => {
  const app = await startTestApp(t);
  const tablet = await enrol(app, await signIn(app));
  const pin = '482916';
  await signIn(app, deskStaff);
  const login = { email: deskStaff.email, password: PASSWORD };
  app.clock.set(AHEAD);
  const onTablet = () => ({ headers: { ...tablet.with.headers } });
  const { body } = await app.post('/api/admin/login', login, onTablet());
  const headers = { authorization: `Bearer ${body.token}`, ...tablet.with.headers };
  const chosen = await app.call({ method: 'PUT', url: '/api/admin/pin', payload: { pin }, headers });
  assert.equal(chosen.status, 204);
  const listed = async () => (await app.get('/api/admin/pin-session', onTablet())).body.staff.length;
  const unlock = () => app.post('/api/admin/pin-session', { staffId: body.user.id, pin }, onTablet());
  assert.deepEqual([await listed(), (await unlock()).status], [1, 200]);
  app.clock.set(SET_RIGHT);
  assert.deepEqual([await listed(), (await unlock()).body.code], [0, 'full_sign_in_needed']);
  assert.equal((await app.post('/api/admin/login', login, onTablet())).status, 200);
  assert.deepEqual([await listed(), (await unlock()).status], [1, 200]);
});

function me(app: TestApp, { with: options }: Awaited<ReturnType<typeof signIn>>) {
  return app.get('/api/admin/me', options);
}

test('who came in by a clock that ran ahead is not inside once it is set right', async (t) => {
  const app = await startTestApp(t, { venue: makeVenue({ venue: { capacity: 1 } }) });
  const { qrCode } = (await app.post('/api/waivers', maria)).body.waiver;
  app.clock.set('2026-07-14T15:00:00Z');
  const enter = async () => {
    const staff = (await signIn(app)).with;
    const { people } = (await app.get(`/api/admin/scan/${qrCode}`, staff)).body;
    const [signer] = people;
    const visit = { id: randomUUID(), personId: signer.id, kind: 'entry', source: 'search' };
    return { wasInside: signer.isInside, visit: (await app.post('/api/admin/visits', visit, staff)).body };
  };
  assert.equal((await enter()).visit.status, 'entered');
  app.clock.set(SET_RIGHT);
  const { wasInside, visit } = await enter();
  assert.deepEqual([wasInside, visit.status, visit.reason], [false, 'entered', null], 'nor is the venue full');
});
