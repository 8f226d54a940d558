import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type CallName, calls } from '#contract/calls.ts';
import type { DeviceKind, Permission } from '#contract/permissions.ts';
import { type Role, ROLES } from '#contract/staff/roles.ts';
import { enrol } from '../../tests/support/devices.ts';
import { deskStaff, grace, manager, PASSWORD, signIn } from '../../tests/support/staff.ts';
import { startTestApp, type TestApp } from '../../tests/support/test-app.ts';

interface Operation {
  operationId: CallName;
  method: string;
  path: string;
  roles: Role[];
  devices: DeviceKind[];
}

const UNAUTHENTICATED = [401, 'unauthenticated'];
const NOT_ALLOWED = [403, 'not_allowed'];
const REFUSED_FOR_WHO_ASKS = ['unauthenticated', 'device_revoked', 'not_allowed', 'step_up_needed'];

async function listOperations({ get }: TestApp): Promise<Operation[]> {
  const { body } = await get('/api/openapi.json');
  return Object.entries<Record<string, Record<string, unknown>>>(body.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      operationId: operation['operationId'] as CallName,
      method,
      path,
      roles: operation['x-roles'] as Role[],
      devices: operation['x-devices'] as DeviceKind[],
    })),
  );
}

/** With an id that is none and a body that is no JSON: nothing of it may be looked at before who asks is known. */
async function ask({ app }: TestApp, { method, path }: Operation, headers: Record<string, string>) {
  const reply = await app.inject({
    method: method.toUpperCase() as 'GET',
    url: path.replace(/\{\w+\}/, 'not-an-id'),
    headers,
    payloadAsStream: true,
    ...(method === 'get' ? {} : { payload: '{ not json' }),
  });
  const stream = reply.stream();
  if (String(reply.headers['content-type']).startsWith('text/event-stream')) {
    stream.destroy();
    return { status: reply.statusCode, code: undefined };
  }
  const text = Buffer.concat(await stream.toArray()).toString();
  const code: string | undefined = reply.statusCode >= 400 ? JSON.parse(text).code : undefined;
  return { status: reply.statusCode, code };
}

function mayHaveEndedSession({ method }: Operation, status: number): boolean {
  return method !== 'get' && status < 300;
}

const people: Record<Role, typeof grace> = { owner: grace, manager, desk: deskStaff };

test('every operation of the document says what its call says, and no call is missing', async (t) => {
  const app = await startTestApp(t);
  const operations = await listOperations(app);
  assert.deepEqual(new Set(operations.map(({ operationId }) => operationId)), new Set(Object.keys(calls)));
  for (const { operationId, roles, devices } of operations) {
    const permission: Permission = calls[operationId].who;
    assert.deepEqual([roles, devices], [permission.roles, permission.devices], operationId);
    const isForNobody = roles.length === 0 && devices.length === 0;
    assert.equal(isForNobody, permission.isPublic === true, operationId);
  }
});

test('each role is let into the calls of its row that need no right apart, and into no other; an owner has that, too', async (t) => {
  const app = await startTestApp(t, { config: { rateLimits: false } });
  const operations = (await listOperations(app)).filter(({ roles }) => roles.length > 0);
  assert.ok(operations.length >= 40, `only ${operations.length} calls`);
  for (const role of ROLES) {
    let session = await signIn(app, people[role]);
    for (const operation of operations) {
      const { status, code } = await ask(app, operation, session.with.headers);
      if (mayHaveEndedSession(operation, status)) session = await signIn(app, people[role]);
      const what = `${role} ${operation.operationId}: ${status} ${code}`;
      const { right }: Permission = calls[operation.operationId].who;
      const isLetIn = operation.roles.includes(role) && (right === undefined || role === 'owner');
      if (isLetIn) assert.ok(!REFUSED_FOR_WHO_ASKS.includes(code ?? ''), what);
      else assert.deepEqual([status, code], NOT_ALLOWED, what);
    }
  }
});

test('a device on which nobody is signed in is let into the calls of its kind, and nobody into none', async (t) => {
  const app = await startTestApp(t);
  const owner = await signIn(app);
  const tablets = { desk: await enrol(app, owner), kiosk: await enrol(app, owner, { name: 'Kiosk', kind: 'kiosk' }) };
  const guarded = (await listOperations(app)).filter(({ roles, devices }) => roles.length + devices.length > 0);
  for (const operation of guarded) {
    const nobody = await ask(app, operation, {});
    assert.deepEqual([nobody.status, nobody.code], UNAUTHENTICATED, operation.operationId);
    for (const kind of ['desk', 'kiosk'] as const) {
      const { status, code } = await ask(app, operation, tablets[kind].with.headers);
      const what = `${kind} ${operation.operationId}: ${status} ${code}`;
      if (operation.devices.includes(kind)) assert.ok(!REFUSED_FOR_WHO_ASKS.includes(code ?? ''), what);
      else assert.deepEqual([status, code], NOT_ALLOWED, what);
    }
  }
});

test('what desk devices may do alone is what a front desk needs, and a kiosk may ask what it is itself', async (t) => {
  const operations = await listOperations(await startTestApp(t));
  const ofDevices = (kind: DeviceKind) =>
    operations.filter(({ devices }) => devices.includes(kind)).map(({ method, path }) => `${method} ${path}`);
  assert.deepEqual(ofDevices('desk').toSorted(), [
    'get /api/admin/desk-signings/{ticket}',
    'get /api/admin/device',
    'get /api/admin/events',
    'get /api/admin/families',
    'get /api/admin/families/just-signed',
    'get /api/admin/people',
    'get /api/admin/people/{id}',
    'get /api/admin/pin-session',
    'get /api/admin/scan/{code}',
    'get /api/admin/visits/door',
    'get /api/admin/visits/today',
    'post /api/admin/people/{id}/age',
    'post /api/admin/people/{id}/guardian',
    'post /api/admin/pin-session',
    'post /api/admin/visits',
    'post /api/admin/visits/{id}/annul',
  ]);
  assert.deepEqual(ofDevices('kiosk'), ['get /api/admin/device']);
});

test('beside a token the role decides, also on a device; and a dead proof refuses whatever comes beside it', async (t) => {
  const app = await startTestApp(t);
  const { get, post } = app;
  const owner = await signIn(app);
  const desk = await signIn(app, deskStaff);
  const kiosk = await enrol(app, owner, { name: 'Kiosk', kind: 'kiosk' });
  const tablet = await enrol(app, owner);
  const both = { headers: { ...desk.with.headers, ...tablet.with.headers } };
  assert.equal((await get('/api/admin/stats', both)).status, 200);
  assert.equal((await get('/api/admin/audit', both)).body.code, 'not_allowed');
  const onKiosk = { headers: { ...desk.with.headers, ...kiosk.with.headers } };
  assert.equal((await get('/api/admin/people', onKiosk)).status, 200);

  for (const credential of ['', 'x', 'A'.repeat(43), `${tablet.credential} `.repeat(2)]) {
    for (const headers of [{ 'x-device': credential }, { ...desk.with.headers, 'x-device': credential }]) {
      const { status, body } = await get('/api/admin/people', { headers });
      assert.deepEqual([status, body.code], [401, 'device_revoked']);
    }
  }
  await post('/api/admin/logout', undefined, desk.with);
  const { status, body } = await get('/api/admin/people', both);
  assert.deepEqual([status, body.code], UNAUTHENTICATED);
});

test('a call that wants a fresh sign-in is refused ten minutes after it', async (t) => {
  const app = await startTestApp(t);
  const wanting = (await listOperations(app)).filter(({ operationId }) => {
    const permission: Permission = calls[operationId].who;
    return permission.stepUp === true;
  });
  const names = wanting.map(({ operationId }) => operationId);
  for (const name of ['addStaff', 'changeStaff', 'eraseWaiver', 'exportWaivers', 'exportAgreements'] as const) {
    assert.ok(names.includes(name), name);
  }
  const owner = await signIn(app);
  const desk = await signIn(app, deskStaff);
  app.clock.set('2026-05-14T15:09:59.999Z');
  for (const operation of wanting) {
    const { code } = await ask(app, operation, owner.with.headers);
    assert.ok(!REFUSED_FOR_WHO_ASKS.includes(code ?? ''), `${operation.operationId} ${code}`);
  }
  app.clock.set('2026-05-14T15:10:00.000Z');
  for (const operation of wanting) {
    const { status, code } = await ask(app, operation, owner.with.headers);
    assert.deepEqual([status, code], [403, 'step_up_needed'], operation.operationId);
    if (operation.roles.includes('desk')) continue;
    assert.deepEqual(Object.values(await ask(app, operation, desk.with.headers)), NOT_ALLOWED, operation.operationId);
  }
  const again = await signIn(app);
  assert.equal((await app.get('/api/admin/waivers.csv', again.with)).status, 200);
});

test('who is in by a PIN does the desk’s work, and nothing that reaches many people or wants a fresh sign-in', async (t) => {
  const app = await startTestApp(t, { config: { rateLimits: false } });
  const operations = (await listOperations(app)).filter(({ roles }) => roles.length > 0);
  const tablet = await enrol(app, await signIn(app));
  const wantsMore = ({ operationId }: Operation): boolean => {
    const permission: Permission = calls[operationId].who;
    return permission.stepUp === true || permission.fullSignIn === true;
  };
  for (const name of ['writeToList', 'decideReSign', 'publishVenue'] as const)
    assert.ok(
      operations.filter(wantsMore).some(({ operationId }) => operationId === name),
      name,
    );
  for (const role of ['manager', 'owner'] as const) {
    await signIn(app, people[role]);
    const { email } = people[role];
    const { body: full } = await app.post('/api/admin/login', { email, password: PASSWORD }, tablet.with);
    const signedIn = { headers: { authorization: `Bearer ${full.token}`, ...tablet.with.headers } };
    await app.call({ method: 'PUT', url: '/api/admin/pin', payload: { pin: '482916' }, ...signedIn });
    const unlock = async () => {
      const pin = { staffId: full.user.id, pin: '482916' };
      const { body } = await app.post('/api/admin/pin-session', pin, tablet.with);
      return { authorization: `Bearer ${body.token}`, ...tablet.with.headers };
    };
    let headers = await unlock();
    for (const operation of operations.filter(({ roles }) => roles.includes(role))) {
      const { status, code } = await ask(app, operation, headers);
      if (mayHaveEndedSession(operation, status)) headers = await unlock();
      const what = `${role} ${operation.operationId}: ${status} ${code}`;
      const refused = ['full_sign_in_needed', 'step_up_needed'].includes(code ?? '');
      assert.equal(refused, wantsMore(operation), what);
      assert.ok(refused || !REFUSED_FOR_WHO_ASKS.includes(code ?? ''), what);
    }
  }
});

test('a call of the desk that wants a full sign-in is refused to a tablet alone too, not to a PIN only', async (t) => {
  const before = calls.annulVisit.who;
  t.after(() => Object.assign(calls.annulVisit, { who: before }));
  Object.assign(calls.annulVisit, { who: { ...before, fullSignIn: true } });
  const app = await startTestApp(t);
  const owner = await signIn(app);
  const tablet = await enrol(app, owner);
  const url = '/api/admin/visits/00000000-0000-4000-8000-000000000000/annul';
  const alone = await app.post(url, {}, tablet.with);
  assert.deepEqual([alone.status, alone.body.code], [403, 'full_sign_in_needed']);
  assert.equal((await app.post(url, {}, owner.with)).body.code, 'visit_not_found');
});
