import assert from 'node:assert/strict';
import { test } from 'node:test';
import { enrol, openEnrolment, tokenOf } from '../../tests/support/devices.ts';
import { maria } from '../../tests/support/people.ts';
import { deskStaff, grace, manager, PASSWORD, signIn } from '../../tests/support/staff.ts';
import { startTestApp, type TestApp } from '../../tests/support/test-app.ts';

const GONE = [410, 'enrolment_gone'];
const REVOKED = [401, 'device_revoked'];

async function answersTo({ get }: TestApp, headers: Record<string, string>) {
  const { status, body } = await get('/api/admin/people', { headers });
  return status === 200 ? [status] : [status, body.code];
}

async function enrolWith({ post }: TestApp, enrolUrl: string) {
  const { status, body } = await post('/api/devices/enrol', { token: tokenOf(enrolUrl) });
  return status === 201 ? [status] : [status, body.code];
}

test('a manager adds a device, a link enrolls it once, and the list says when it was seen', async (t) => {
  const app = await startTestApp(t, { config: { siteUrl: 'https://waivers.farside-vr.example' } });
  const { get, post, clock } = app;
  const staff = await signIn(app, manager);
  const { status, body } = await post('/api/admin/devices', { name: '  Tablet 2 ', kind: 'desk' }, staff.with);
  const { id } = body.device;
  const added = { id, name: 'Tablet 2', kind: 'desk', lastSeenAt: null, enrolledAt: null, isRevoked: false };
  assert.deepEqual([status, body.device], [201, added]);
  assert.match(body.enrolUrl, /^https:\/\/waivers\.farside-vr\.example\/admin\/enrol#[\w-]{43}$/);

  const tablet = await openEnrolment(app, body.enrolUrl);
  assert.deepEqual(tablet.device, { id, name: 'Tablet 2', kind: 'desk' });
  assert.deepEqual(await enrolWith(app, body.enrolUrl), GONE);
  clock.set('2026-05-14T15:07:00Z');
  assert.deepEqual(await answersTo(app, tablet.with.headers), [200]);
  clock.set('2026-05-14T15:08:00Z');
  const { devices } = (await get('/api/admin/devices', staff.with)).body;
  const times = { lastSeenAt: '2026-05-14T15:07:00.000Z', enrolledAt: '2026-05-14T15:00:00.000Z' };
  assert.deepEqual(devices, [{ ...added, ...times }]);

  const { entries } = (await get('/api/admin/audit', staff.with)).body;
  const noted = entries.map((entry: any) => [entry.action, entry.staff?.name ?? null, entry.device?.name ?? null]);
  assert.deepEqual(noted.slice(0, 2), [
    ['device-enrolled', null, 'Tablet 2'],
    ['device-added', 'Ines Duarte', null],
  ]);
});

test('a name and a kind are needed', async (t) => {
  const app = await startTestApp(t);
  const staff = await signIn(app);
  for (const body of [{}, { name: 'Tablet' }, { name: '  ', kind: 'desk' }, { name: 'Tablet', kind: 'office' }]) {
    assert.equal((await app.post('/api/admin/devices', body, staff.with)).status, 400);
  }
});

test('a link ends after 15 minutes, and gives way to a newer one', async (t) => {
  const app = await startTestApp(t);
  const { post, clock } = app;
  const staff = await signIn(app);
  const { device, enrolUrl } = (await post('/api/admin/devices', { name: 'Kiosk', kind: 'kiosk' }, staff.with)).body;
  clock.set('2026-05-14T15:15:00Z');
  assert.deepEqual(await enrolWith(app, enrolUrl), GONE);
  const fresh = await signIn(app);
  const again = () => post(`/api/admin/devices/${device.id}/enrol`, undefined, fresh.with);
  const [one, other] = [await again(), await again()];
  assert.equal(one.status, 201);
  assert.deepEqual(await enrolWith(app, one.body.enrolUrl), GONE);
  clock.set('2026-05-14T15:29:59Z');
  assert.deepEqual(await enrolWith(app, other.body.enrolUrl), [201]);
});

test('of several who open a link at once one is enrolled', async (t) => {
  const app = await startTestApp(t);
  const staff = await signIn(app);
  const { enrolUrl } = (await app.post('/api/admin/devices', { name: 'Tablet', kind: 'desk' }, staff.with)).body;
  const statuses = await Promise.all(Array.from({ length: 10 }, () => enrolWith(app, enrolUrl)));
  assert.deepEqual(statuses.map(([status]) => status).toSorted(), [201, ...Array.from({ length: 9 }, () => 410)]);
});

test('whoever is enrolling a device while it is revoked is not enrolled after that', async (t) => {
  const app = await startTestApp(t);
  const { post } = app;
  const staff = await signIn(app);
  for (let round = 0; round < 8; round += 1) {
    const added = await post('/api/admin/devices', { name: `Tablet ${round}`, kind: 'desk' }, staff.with);
    const { device, enrolUrl } = added.body;
    const [enrolled, revoked] = await Promise.all([
      post('/api/devices/enrol', { token: tokenOf(enrolUrl) }),
      app.delete(`/api/admin/devices/${device.id}`, staff.with),
    ]);
    assert.equal(revoked.status, 204);
    if (enrolled.status !== 201) continue;
    assert.deepEqual(await answersTo(app, { 'x-device': enrolled.body.credential }), REVOKED);
  }
});

test('guessing at links is limited, and keeps nobody with a link from enrolling', async (t) => {
  const app = await startTestApp(t);
  const staff = await signIn(app);
  const { enrolUrl } = (await app.post('/api/admin/devices', { name: 'Tablet', kind: 'desk' }, staff.with)).body;
  const guess = () => app.post('/api/devices/enrol', { token: 'A'.repeat(43) });
  for (let round = 0; round < 20; round += 1) assert.equal((await guess()).status, 410);
  const { status, headers } = await guess();
  assert.deepEqual([status, Number(headers['retry-after']) > 0], [429, true]);
  assert.deepEqual(await enrolWith(app, enrolUrl), [201]);
});

test('a revoked device is refused from the next call on, with every session that began on it', async (t) => {
  const app = await startTestApp(t);
  const { get, post } = app;
  const owner = await signIn(app);
  const tablet = await enrol(app, owner);
  await signIn(app, deskStaff);
  const credentials = { email: deskStaff.email, password: PASSWORD };
  const onTablet = (await post('/api/admin/login', credentials, tablet.with)).body;
  const elsewhere = (await post('/api/admin/login', credentials)).body;
  const bearer = ({ token }: { token: string }) => ({ authorization: `Bearer ${token}` });
  assert.deepEqual(await answersTo(app, { ...bearer(onTablet), ...tablet.with.headers }), [200]);

  const revoke = () => app.delete(`/api/admin/devices/${tablet.device.id}`, owner.with);
  assert.deepEqual([(await revoke()).status, (await revoke()).status], [204, 204]);
  assert.deepEqual(await answersTo(app, tablet.with.headers), REVOKED);
  assert.deepEqual(await answersTo(app, { ...bearer(onTablet), ...tablet.with.headers }), REVOKED);
  assert.deepEqual(await answersTo(app, { ...bearer(owner), ...tablet.with.headers }), REVOKED);
  assert.deepEqual(await answersTo(app, bearer(onTablet)), [401, 'unauthenticated']);
  assert.deepEqual(await answersTo(app, bearer(elsewhere)), [200]);
  const signingIn = await post('/api/admin/login', credentials, tablet.with);
  assert.deepEqual([signingIn.status, signingIn.body.code], REVOKED);
  const { devices } = (await get('/api/admin/devices', owner.with)).body;
  assert.deepEqual([devices.length, devices[0].isRevoked], [1, true]);
  const unknown = await app.delete(`/api/admin/devices/${owner.user.id}`, owner.with);
  assert.deepEqual([unknown.status, unknown.body.code], [404, 'device_not_found']);
});

test('who signs in on a device while it is revoked has no session there or elsewhere', async (t) => {
  const app = await startTestApp(t, { config: { rateLimits: false } });
  const { get, post } = app;
  const owner = await signIn(app);
  await signIn(app, deskStaff);
  const credentials = { email: deskStaff.email, password: PASSWORD };
  for (let round = 0; round < 8; round += 1) {
    const tablet = await enrol(app, owner);
    const signing = Array.from({ length: 4 }, () => post('/api/admin/login', credentials, tablet.with));
    await app.delete(`/api/admin/devices/${tablet.device.id}`, owner.with);
    for (const { status, body } of await Promise.all(signing)) {
      if (status !== 200) continue;
      const me = await get('/api/admin/me', { headers: { authorization: `Bearer ${body.token}` } });
      assert.equal(me.status, 401, `round ${round}`);
    }
  }
});

test('a device is enrolled again under its name, and what it was before ends then', async (t) => {
  const app = await startTestApp(t);
  const { get, post } = app;
  const owner = await signIn(app);
  const lost = await enrol(app, owner);
  const onLost = (await post('/api/admin/login', { email: grace.email, password: PASSWORD }, lost.with)).body;
  const url = `/api/admin/devices/${lost.device.id}`;
  const again = async () => (await post(`${url}/enrol`, undefined, owner.with)).body.enrolUrl;
  const first = await again();
  assert.deepEqual(await answersTo(app, lost.with.headers), [200]);
  const found = await openEnrolment(app, first);
  assert.deepEqual(found.device, lost.device);
  assert.deepEqual(await answersTo(app, lost.with.headers), REVOKED);
  assert.equal((await get('/api/admin/me', { headers: { authorization: `Bearer ${onLost.token}` } })).status, 401);

  const open = await again();
  await app.delete(url, owner.with);
  assert.deepEqual(await enrolWith(app, open), GONE);
  assert.deepEqual(await answersTo(app, (await openEnrolment(app, await again())).with.headers), [200]);
  assert.equal((await get('/api/admin/devices', owner.with)).body.devices[0].isRevoked, false);
});

test('the database keeps neither the token of a link nor a credential, and the log says nothing of either', async (t) => {
  const app = await startTestApp(t);
  const { db, post } = app;
  const owner = await signIn(app);
  const { device, enrolUrl } = (await post('/api/admin/devices', { name: 'Tablet', kind: 'desk' }, owner.with)).body;
  const kept = async () =>
    JSON.stringify([
      await db.selectFrom('devices').selectAll().execute(),
      await db.selectFrom('device_enrollments').selectAll().execute(),
      await db.selectFrom('audit_entries').selectAll().execute(),
    ]);
  const before = await kept();
  const tablet = await openEnrolment(app, enrolUrl);
  const after = await kept();
  for (const secret of [tokenOf(enrolUrl), tablet.credential])
    assert.ok(!before.includes(secret) && !after.includes(secret));

  await call404(app, tablet.with.headers);
  await db.schema.alterTable('person_ids').renameTo('person_ids_away').execute();
  assert.equal((await app.get(`/api/admin/people/${device.id}`, tablet.with)).status, 500);
  await db.schema.alterTable('person_ids_away').renameTo('person_ids').execute();
  const log = app.failures.splice(0).join('\n');
  assert.ok(log.includes('"status":500') && !log.includes(tablet.credential));
});

async function call404({ get }: TestApp, headers: Record<string, string>): Promise<void> {
  assert.equal((await get('/api/admin/nothing', { headers })).status, 404);
}

test('what a device is shown while nobody is signed in counts as its own', async (t) => {
  const app = await startTestApp(t);
  const owner = await signIn(app);
  await app.post('/api/waivers', maria);
  const tablet = await enrol(app, owner);
  await app.get('/api/admin/people?search=maria', tablet.with);
  app.clock.set('2026-05-14T16:30:00Z');
  const { entries } = (await app.get('/api/admin/audit', owner.with)).body;
  const read = entries.filter(({ action }: { action: string }) => action === 'lists-read');
  assert.deepEqual(
    read.map(({ staff, device, details }: any) => [staff, device, details.searches]),
    [[null, { id: tablet.device.id, name: 'Tablet 2' }, 1]],
  );
});

test(
  'live streams of a device end with it, also those opened with a token beside it',
  { timeout: 30_000 },
  async (t) => {
    const app = await startTestApp(t);
    const owner = await signIn(app);
    const tablet = await enrol(app, owner);
    const open = async (headers: Record<string, string>) =>
      (await app.app.inject({ url: '/api/admin/events', headers, payloadAsStream: true })).stream();
    const alone = await open(tablet.with.headers);
    const beside = await open({ ...owner.with.headers, ...tablet.with.headers });
    const untouched = await open(owner.with.headers);
    const ended = Promise.all([alone, beside].map((stream) => stream.toArray()));
    await app.post('/api/waivers', maria);
    await app.delete(`/api/admin/devices/${tablet.device.id}`, owner.with);
    const [byDevice = '', byStaff = ''] = (await ended).map((pieces) => Buffer.concat(pieces).toString());
    for (const text of [byDevice, byStaff]) assert.match(text, /event: ended\n/);
    assert.equal(untouched.readableEnded, false);
    untouched.destroy();
    assert.match(byStaff, /"email":"maria/);
    assert.match(byDevice, /"name":"Maria Delgado"/);
    for (const secret of [maria.email, '555011', 'Joaquin', '/api/signatures']) {
      assert.ok(byStaff.includes(secret) && !byDevice.includes(secret), secret);
    }
  },
);
