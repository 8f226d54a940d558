import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { enrol, tokenOf } from '../../tests/support/devices.ts';
import { maria } from '../../tests/support/people.ts';
import { deskStaff, grace, manager, PASSWORD, signIn, tomasz } from '../../tests/support/staff.ts';
import { startTestApp, type TestApp } from '../../tests/support/test-app.ts';

const SITE = 'https://waivers.farside-vr.example';
const ANN = { email: 'Ann.Lee@farside-vr.example', name: 'Ann Lee', role: 'desk' };
const NEW_PASSWORD = 'comet gravel ninety windows';
const GONE = [410, 'invitation_gone'];

async function accept({ post }: TestApp, inviteUrl: string, password = NEW_PASSWORD) {
  const reply = await post('/api/admin/invitations', { token: tokenOf(inviteUrl), password });
  return { ...reply, answer: reply.status === 200 ? [200] : [reply.status, reply.body.code] };
}

const login = ({ post }: TestApp, email: string, password: string) => post('/api/admin/login', { email, password });

async function auditOf({ db }: TestApp) {
  const entries = await db.selectFrom('audit_entries').selectAll().orderBy('id').execute();
  return entries.map(({ action, staff_id, details }) => [action, staff_id, details]);
}

test('an owner adds an account, whose holder chooses a password by the link and is signed in', async (t) => {
  const app = await startTestApp(t, { config: { siteUrl: SITE } });
  const { clock, get, post } = app;
  const owner = await signIn(app);
  const { status, body } = await post('/api/admin/staff', ANN, owner.with);
  const { id } = body.member;
  const listed = { id, ...ANN, isDisabled: false, lastSeenAt: null, hasSecondFactor: false, rights: [] };
  assert.deepEqual([status, body.member], [201, listed]);
  assert.match(body.inviteUrl, /^https:\/\/waivers\.farside-vr\.example\/admin\/invitation#[\w-]{64}$/);

  assert.equal((await login(app, ANN.email, NEW_PASSWORD)).status, 401);
  assert.equal((await login(app, ANN.email, '')).status, 400);
  assert.equal((await accept(app, body.inviteUrl, 'short')).status, 400);
  assert.equal((await accept(app, body.inviteUrl, 'ann.lee@farside-vr.example')).status, 400);
  const joined = await accept(app, body.inviteUrl);
  assert.deepEqual([joined.status, joined.body.user], [200, { id, ...ANN }]);
  assert.deepEqual((await accept(app, body.inviteUrl)).answer, GONE);
  const ofAnn = { headers: { authorization: `Bearer ${joined.body.token}` } };
  clock.set('2026-05-14T15:01:00Z');
  assert.deepEqual((await get('/api/admin/me', ofAnn)).body.user, { id, ...ANN });
  assert.equal((await login(app, ANN.email.toLowerCase(), NEW_PASSWORD)).status, 200);
  const { staff } = (await get('/api/admin/staff', owner.with)).body;
  assert.deepEqual(
    new Set(staff.map(({ email, lastSeenAt }: typeof listed) => [email, lastSeenAt])),
    new Set([
      [grace.email, '2026-05-14T15:01:00.000Z'],
      [ANN.email, '2026-05-14T15:01:00.000Z'],
    ]),
  );
  assert.deepEqual((await auditOf(app)).slice(2, 5), [
    ['account-added', owner.user.id, { account: ANN.email, role: 'desk' }],
    ['sign-in-failed', id, {}],
    ['invitation-accepted', id, {}],
  ]);
});

test('the same link goes by email, which names nobody else', async (t) => {
  const app = await startTestApp(t, { config: { siteUrl: SITE } });
  const owner = await signIn(app);
  const { inviteUrl } = (await app.post('/api/admin/staff', ANN, owner.with)).body;
  const [email] = await app.db.selectFrom('emails').selectAll().execute();
  assert.deepEqual([email?.kind, JSON.stringify(email).includes(tokenOf(inviteUrl))], ['staff-invitation', false]);
});

test('an address has one account, in whatever letters it is written', async (t) => {
  const app = await startTestApp(t);
  const owner = await signIn(app);
  for (const email of [grace.email, grace.email.toUpperCase()]) {
    const { status, body } = await app.post('/api/admin/staff', { ...ANN, email }, owner.with);
    assert.deepEqual([status, body.code], [409, 'email_taken']);
  }
  const both = await Promise.all([1, 2].map(() => app.post('/api/admin/staff', ANN, owner.with)));
  assert.deepEqual(both.map(({ status }) => status).toSorted(), [201, 409]);
  assert.equal((await app.db.selectFrom('emails').selectAll().execute()).length, 1);
});

test('an invitation ends after 72 hours; a newer one takes its place until a password is chosen', async (t) => {
  const app = await startTestApp(t);
  const { clock, post } = app;
  const owner = await signIn(app);
  const { member, inviteUrl } = (await post('/api/admin/staff', ANN, owner.with)).body;
  clock.set('2026-05-17T15:00:00Z');
  assert.deepEqual((await accept(app, inviteUrl)).answer, GONE);
  const again = async () => {
    const { with: signedIn } = await signIn(app);
    return post(`/api/admin/staff/${member.id}/invitation`, undefined, signedIn);
  };
  const [one, other] = [await again(), await again()];
  assert.equal(one.status, 201);
  assert.deepEqual((await accept(app, one.body.inviteUrl)).answer, GONE);
  clock.set('2026-05-20T14:59:59Z');
  assert.deepEqual((await accept(app, other.body.inviteUrl)).answer, [200]);
  const late = await again();
  assert.deepEqual([late.status, late.body.code], [409, 'already_joined']);
});

test('of several who use an invitation at once one is let in', async (t) => {
  const app = await startTestApp(t, { config: { rateLimits: false } });
  const owner = await signIn(app);
  const { inviteUrl } = (await app.post('/api/admin/staff', ANN, owner.with)).body;
  const answers = await Promise.all([1, 2, 3, 4].map((n) => accept(app, inviteUrl, `${NEW_PASSWORD} ${n}`)));
  assert.deepEqual(answers.map(({ status }) => status).toSorted(), [200, 410, 410, 410]);
  const [won] = answers.flatMap(({ status }, index) => (status === 200 ? index + 1 : []));
  assert.equal((await login(app, ANN.email, `${NEW_PASSWORD} ${won}`)).status, 200);
});

test('guessing at invitations is limited, costs no hash, and shuts nobody out of the right link', async (t) => {
  const app = await startTestApp(t);
  const owner = await signIn(app);
  const { inviteUrl } = (await app.post('/api/admin/staff', ANN, owner.with)).body;
  const guess = (token: string) => app.post('/api/admin/invitations', { token, password: NEW_PASSWORD });
  for (const token of ['', 'x', 'A'.repeat(43), 'A'.repeat(64), '…']) assert.equal((await guess(token)).status, 410);
  assert.equal((await guess('A'.repeat(64))).status, 429);
  assert.deepEqual((await accept(app, inviteUrl)).answer, [200]);
});

test('an invitation ends with its account, and does not come back with it', async (t) => {
  const app = await startTestApp(t);
  const owner = await signIn(app);
  const { member, inviteUrl } = (await app.post('/api/admin/staff', ANN, owner.with)).body;
  const url = `/api/admin/staff/${member.id}`;
  await app.patch(url, { isDisabled: true }, owner.with);
  assert.deepEqual((await accept(app, inviteUrl)).answer, GONE);
  await app.patch(url, { isDisabled: false }, owner.with);
  assert.deepEqual((await accept(app, inviteUrl)).answer, GONE);
});

test('another role counts from the next call on', async (t) => {
  const app = await startTestApp(t);
  const owner = await signIn(app);
  const other = await signIn(app, manager);
  const url = `/api/admin/staff/${other.user.id}`;
  assert.equal((await app.get('/api/admin/audit', other.with)).status, 200);
  const { status, body } = await app.patch(url, { role: 'desk' }, owner.with);
  assert.deepEqual([status, body.member.role, body.member.isDisabled], [200, 'desk', false]);
  assert.equal((await app.get('/api/admin/audit', other.with)).body.code, 'not_allowed');
  assert.equal((await app.get('/api/admin/me', other.with)).body.user.role, 'desk');
  await app.patch(url, { role: 'owner' }, owner.with);
  assert.equal((await app.get('/api/admin/staff', other.with)).status, 200);
  await app.patch(url, { role: 'owner', isDisabled: false }, owner.with);
  assert.deepEqual((await auditOf(app)).slice(4), [
    ['role-changed', owner.user.id, { account: manager.email, from: 'manager', role: 'desk' }],
    ['role-changed', owner.user.id, { account: manager.email, from: 'desk', role: 'owner' }],
    ['rights-changed', owner.user.id, { account: manager.email, rights: 'publish_text' }],
  ]);
  for (const change of [{ role: 'boss' }, { isDisabled: 'yes' }, { role: null }]) {
    assert.equal((await app.patch(url, change, owner.with)).status, 400);
  }
  const unknown = await app.patch('/api/admin/staff/0b8e7a52-3c1f-4d2a-9a54-6f1d2c3b4a59', {}, owner.with);
  assert.deepEqual([unknown.status, unknown.body.code], [404, 'staff_not_found']);
});

test('what a disabled account had is over at once', async (t) => {
  const app = await startTestApp(t);
  const { db, get, post } = app;
  const owner = await signIn(app);
  const tablet = await enrol(app, owner);
  const leaver = await signIn(app, deskStaff);
  const credentials = { email: deskStaff.email, password: PASSWORD };
  const onTablet = (await post('/api/admin/login', credentials, tablet.with)).body;
  await post('/api/admin/password-reset', { email: deskStaff.email });
  const { waiver } = (await post('/api/waivers', maria)).body;
  const { signatureUrl } = (await get(`/api/admin/waivers/${waiver.id}`, leaver.with)).body;
  const { url: copyUrl } = (await post(`/api/admin/waivers/${waiver.id}/document-link`, undefined, leaver.with)).body;
  for (const link of [signatureUrl, copyUrl]) assert.equal((await get(link)).status, 200);
  const stream = (await app.app.inject({ url: '/api/admin/events', ...leaver.with, payloadAsStream: true })).stream();
  const ended = stream.toArray();
  const url = `/api/admin/staff/${leaver.user.id}`;
  const { status, body } = await app.patch(url, { isDisabled: true }, owner.with);
  assert.deepEqual([status, body.member.isDisabled], [200, true]);
  for (const token of [leaver.token, onTablet.token]) {
    const { status: answered } = await get('/api/admin/me', {
      headers: { authorization: `Bearer ${token}`, ...tablet.with.headers },
    });
    assert.equal(answered, 401);
  }
  assert.equal((await post('/api/admin/login', credentials)).body.code, 'invalid_credentials');
  for (const link of [signatureUrl, copyUrl]) assert.equal((await get(link)).body.code, 'link_ended');
  const pieces = await Promise.race([ended, sleep(5000, undefined, { ref: false })]);
  assert.match(Buffer.concat(pieces ?? []).toString(), /event: ended\n/);
  const [email] = await db.selectFrom('emails').selectAll().where('kind', '=', 'password-reset').execute();
  assert.ok(email?.used_at != null);

  await app.patch(url, { isDisabled: false }, owner.with);
  assert.equal((await get('/api/admin/me', leaver.with)).status, 401);
  assert.equal((await post('/api/admin/login', credentials)).status, 200);
});

test('who signs in while their account is disabled has no session when it is enabled again', async (t) => {
  const app = await startTestApp(t, { config: { rateLimits: false } });
  const { clock, get, patch, post } = app;
  const owner = await signIn(app);
  const other = await signIn(app, deskStaff);
  const url = `/api/admin/staff/${other.user.id}`;
  for (let round = 0; round < 6; round += 1) {
    const signing = Array.from({ length: 4 }, () => login(app, deskStaff.email, PASSWORD));
    const disabled = await patch(url, { isDisabled: true }, owner.with);
    assert.equal(disabled.status, 200);
    const tokens = (await Promise.all(signing)).flatMap(({ body }) => body.token ?? []);
    await patch(url, { isDisabled: false }, owner.with);
    for (const token of tokens) {
      const { status } = await get('/api/admin/me', { headers: { authorization: `Bearer ${token}` } });
      assert.equal(status, 401);
    }
  }
  // Whoever was refused meanwhile has used up the failures of the next quarter of an hour.
  clock.set(new Date(clock.now().getTime() + 16 * 60_000).toISOString());
  assert.equal((await post('/api/admin/login', { email: deskStaff.email, password: PASSWORD })).status, 200);
});

test('the last owner stays one, also when owners change each other or themselves at once', async (t) => {
  const app = await startTestApp(t);
  const { db, patch } = app;
  const one = await signIn(app, grace);
  await signIn(app, manager);
  const urlOf = (id: string) => `/api/admin/staff/${id}`;
  for (const change of [{ role: 'manager' }, { isDisabled: true }, { role: 'desk', isDisabled: true }]) {
    const { status, body } = await patch(urlOf(one.user.id), change, one.with);
    assert.deepEqual([status, body.code], [409, 'last_owner']);
  }
  const other = await signIn(app, tomasz);
  for (let round = 0; round < 8; round += 1) {
    const owners = [one.user.id, other.user.id];
    await db
      .updateTable('staff')
      .set({ role: 'owner', rights: ['publish_text'], disabled_at: null })
      .where('id', 'in', owners)
      .execute();
    const change = round % 2 === 0 ? { role: 'desk' } : { role: 'manager' };
    const [ids, by] = round < 4 ? [owners.toReversed(), [one, other]] : [owners, [one, other]];
    const answers = await Promise.all(ids.map((id, index) => patch(urlOf(id), change, by[index]?.with)));
    assert.deepEqual(
      answers.map(({ status }) => status).filter((status) => status === 200),
      [200],
      `round ${round}`,
    );
    assert.ok(answers.some(({ body }) => ['last_owner', 'not_allowed'].includes(body.code)));
    const { left } = await db
      .selectFrom('staff')
      .select(({ fn }) => fn.countAll<number>().as('left'))
      .where('role', '=', 'owner')
      .where('disabled_at', 'is', null)
      .executeTakeFirstOrThrow();
    assert.equal(left, 1, `round ${round}`);
  }
});

test('an owner who has chosen no password yet is not the one who stays', async (t) => {
  const app = await startTestApp(t);
  const { patch, post } = app;
  const owner = await signIn(app);
  const { member, inviteUrl } = (await post('/api/admin/staff', { ...ANN, role: 'owner' }, owner.with)).body;
  const [own, invited] = [`/api/admin/staff/${owner.user.id}`, `/api/admin/staff/${member.id}`];
  for (const change of [{ role: 'manager' }, { isDisabled: true }]) {
    const { status, body } = await patch(own, change, owner.with);
    assert.deepEqual([status, body.code], [409, 'last_owner']);
  }
  for (const role of ['manager', 'owner']) assert.equal((await patch(invited, { role }, owner.with)).status, 200);
  assert.equal((await accept(app, inviteUrl)).status, 200);
  assert.equal((await patch(own, { role: 'manager' }, owner.with)).status, 200);
});

test('nobody but an owner reads or changes accounts, whatever they try', async (t) => {
  const app = await startTestApp(t);
  const owner = await signIn(app);
  for (const person of [manager, deskStaff]) {
    const { user, with: signedIn } = await signIn(app, person);
    const tried = [
      await app.get('/api/admin/staff', signedIn),
      await app.post('/api/admin/staff', ANN, signedIn),
      await app.patch(`/api/admin/staff/${user.id}`, { role: 'owner' }, signedIn),
      await app.patch(`/api/admin/staff/${owner.user.id}`, { isDisabled: true }, signedIn),
      await app.post(`/api/admin/staff/${user.id}/invitation`, undefined, signedIn),
    ];
    for (const { status, body } of tried) assert.deepEqual([status, body.code], [403, 'not_allowed']);
  }
  assert.equal((await app.db.selectFrom('staff').select('id').execute()).length, 3);
});
