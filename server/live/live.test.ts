import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { type CompiledQuery, sql } from 'kysely';
import { buildApp } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import { giveAddress } from '../../tests/support/confirmed-address.ts';
import { eraseWaiver } from '../../tests/support/erased-waiver.ts';
import { enrol } from '../../tests/support/devices.ts';
import { watch } from '../../tests/support/live-messages.ts';
import { joaquin, maria, nguyen, samir } from '../../tests/support/people.ts';
import { setUpTotp } from '../../tests/support/second-factor.ts';
import { manager, signIn } from '../../tests/support/staff.ts';
import { startTestApp } from '../../tests/support/test-app.ts';

test('whoever watches sees each waiver as a row of the list, once, in order', { timeout: 20_000 }, async (t) => {
  const app = await startTestApp(t);
  const staff = await signIn(app);
  const [one, other] = [await watch(t, app, staff), await watch(t, app, staff)];
  assert.equal((await one.next())?.event, 'ready');
  assert.equal((await other.next())?.event, 'ready');
  await app.post('/api/waivers', maria);
  const first = await one.next();
  const { body } = await app.get('/api/admin/waivers', staff.with);
  assert.equal(first?.event, 'waiver');
  assert.deepEqual(first?.data, { kind: 'signed', waiver: body.waivers[0] });
  assert.deepEqual((await other.next())?.data, first?.data);
  const { body: signed } = await app.post('/api/waivers', nguyen);
  assert.equal((await one.next())?.data.waiver.name, nguyen.name);
  await giveAddress(app, signed.waiver, 'new@post.example');
  const amended = await one.next();
  assert.deepEqual([amended?.data.kind, amended?.data.waiver.email], ['amended', 'new@post.example']);
});

test('who comes back misses nothing', { timeout: 20_000 }, async (t) => {
  const app = await startTestApp(t);
  const staff = await signIn(app);
  const before = await watch(t, app, staff);
  const ready = await before.next();
  before.leave();
  for (const person of [maria, nguyen, samir]) await app.post('/api/waivers', person);
  await app.get('/api/admin/stats', staff.with);
  const after = await watch(t, app, staff, ready?.id);
  assert.equal((await after.next())?.event, 'ready');
  const names = [await after.next(), await after.next(), await after.next()].map((event) => event?.data.waiver.name);
  assert.deepEqual(names, [maria.name, nguyen.name, samir.name]);
  const lost = await watch(t, app, staff, '999999');
  assert.equal((await lost.next())?.event, 'reload');
});

test('open pages read all again once a waiver is erased', { timeout: 20_000 }, async (t) => {
  const app = await startTestApp(t);
  const staff = await signIn(app);
  const { waiver } = (await app.post('/api/waivers', maria)).body;
  await app.get('/api/admin/stats', staff.with);
  const watching = await watch(t, app, staff);
  assert.equal((await watching.next())?.event, 'ready');
  await eraseWaiver(app.db, waiver.id);
  assert.equal((await watching.next())?.event, 'reload');
});

test('who comes while the news of others are read gets all that came before them', { timeout: 20_000 }, async (t) => {
  const app = await startTestApp(t);
  const staff = await signIn(app);
  for (const person of [maria, nguyen]) await app.post('/api/waivers', person);
  await app.get('/api/admin/stats', staff.with);
  const one = await watch(t, app, staff);
  assert.equal((await one.next())?.event, 'ready');

  const [isRead, mayGoOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const execute = app.db.executeQuery.bind(app.db);
  t.mock.method(app.db, 'executeQuery', async (query: CompiledQuery) => {
    const result = await execute(query);
    const isOfSamir = query.sql.includes('from live_events where id >') && result.rows.length === 1;
    if (!isOfSamir) return result;
    isRead.resolve();
    await mayGoOn.promise;
    return result;
  });
  await app.post('/api/waivers', samir);
  await isRead.promise;
  const other = await watch(t, app, staff, '0');
  assert.equal((await other.next())?.event, 'ready');
  mayGoOn.resolve();
  const names = [await other.next(), await other.next(), await other.next()].map((event) => event?.data.waiver.name);
  assert.deepEqual(names, [maria.name, nguyen.name, samir.name]);
  assert.equal((await one.next())?.data.waiver.name, samir.name);
});

test('one account watches on twenty screens at most', { timeout: 20_000 }, async (t) => {
  const app = await startTestApp(t);
  const staff = await signIn(app);
  const screens = [];
  for (let screen = 0; screen < 20; screen += 1) screens.push(await watch(t, app, staff));
  const { status, body } = await app.get('/api/admin/events', staff.with);
  assert.deepEqual([status, body.code], [429, 'too_many_listeners']);
  screens[0]?.leave();
  await new Promise((resolve) => setTimeout(resolve, 200));
  assert.equal((await (await watch(t, app, staff)).next())?.event, 'ready');
});

test('whoever watches reads all again where another primary may give numbers anew', { timeout: 20_000 }, async (t) => {
  const app = await startTestApp(t);
  const staff = await signIn(app);
  const one = await watch(t, app, staff);
  assert.equal((await one.next())?.event, 'ready');
  await app.post('/api/waivers', maria);
  await app.post('/api/waivers', nguyen);
  assert.equal((await one.next())?.data.waiver.name, maria.name);
  assert.equal((await one.next())?.data.waiver.name, nguyen.name);

  // What a machine that takes over does not have: the last event, and that its number was given.
  await sql`delete from live_events where id = (select max(id) from live_events)`.execute(app.db);
  await sql`select setval(pg_get_serial_sequence('live_events', 'id'), (select max(id) from live_events))`.execute(
    app.db,
  );
  await sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name = 'vr-waiver listens'
  `.execute(app.db);
  assert.equal((await one.next())?.event, 'reload');
  await app.post('/api/waivers', samir);
  assert.equal((await one.next())?.data.waiver.name, samir.name);
});

test('a view that is open ends within two seconds once its session was ended', { timeout: 20_000 }, async (t) => {
  const app = await startTestApp(t);
  const [staff, other] = [await signIn(app), await signIn(app)];
  t.mock.timers.enable({ apis: ['setInterval'] });
  const [ended, lasting] = [await watch(t, app, staff), await watch(t, app, other)];
  assert.deepEqual([(await ended.next())?.event, (await lasting.next())?.event], ['ready', 'ready']);
  await app.post('/api/admin/logout', {}, staff.with);
  t.mock.timers.tick(2000);
  assert.equal((await ended.next())?.event, 'ended');
  assert.equal(await ended.next(), undefined);
  await app.post('/api/waivers', maria);
  t.mock.timers.tick(1000);
  assert.equal((await lasting.next())?.event, 'waiver');
});

test('a view that is open ends once a second factor is asked of whoever has none', { timeout: 20_000 }, async (t) => {
  const app = await startTestApp(t);
  const owner = await signIn(app);
  await setUpTotp(app, owner);
  const staff = await signIn(app, manager);
  t.mock.timers.enable({ apis: ['setInterval'] });
  const [ended, lasting] = [await watch(t, app, staff), await watch(t, app, owner)];
  assert.deepEqual([(await ended.next())?.event, (await lasting.next())?.event], ['ready', 'ready']);
  await app.call({ method: 'PUT', url: '/api/admin/second-factor', payload: { isRequired: true }, ...owner.with });
  t.mock.timers.tick(2000);
  assert.equal((await ended.next())?.event, 'ended');
  await app.post('/api/waivers', maria);
  t.mock.timers.tick(1000);
  assert.equal((await lasting.next())?.event, 'waiver');
});

test(
  'whoever watches is told of each entry, exit and annulment, by whichever server it was recorded',
  { timeout: 20_000 },
  async (t) => {
    const app = await startTestApp(t);
    const staff = await signIn(app);
    await app.post('/api/waivers', maria);
    const [person] = (await app.get('/api/admin/people?search=maria', staff.with)).body.people;
    await app.get('/api/admin/stats', staff.with);
    const one = await watch(t, app, staff);
    assert.equal((await one.next())?.event, 'ready');
    const visit = (kind: string) =>
      app.post('/api/admin/visits', { id: randomUUID(), personId: person.id, kind, source: 'search' }, staff.with);
    const told = async () => {
      const message = await one.next();
      assert.equal(message?.event, 'visit');
      return message?.data;
    };
    const { body: entered } = await visit('entry');
    assert.deepEqual(await told(), { visit: entered.visit, person: entered.person });
    const { body: left } = await visit('exit');
    assert.deepEqual(await told(), { visit: left.visit, person: left.person });
    const { body: annulled } = await app.post(`/api/admin/visits/${left.visit.id}/annul`, {}, staff.with);
    assert.deepEqual(await told(), annulled);

    const other = await buildApp({
      config: readConfig({}),
      db: app.db,
      clock: app.clock,
      databaseUrl: app.databaseUrl,
    });
    const reply = await other.inject({
      method: 'POST',
      url: '/api/admin/visits',
      payload: { id: randomUUID(), personId: person.id, kind: 'exit', source: 'search' },
      headers: staff.with.headers,
    });
    const { visit: elsewhere, person: outside } = reply.json();
    assert.deepEqual(await told(), { visit: elsewhere, person: outside });
    await other.close();
  },
);

test('who comes back is told of the visits that they missed', { timeout: 20_000 }, async (t) => {
  const app = await startTestApp(t);
  const staff = await signIn(app);
  await app.post('/api/waivers', nguyen);
  const [person] = (await app.get('/api/admin/people?search=linh', staff.with)).body.people;
  await app.get('/api/admin/stats', staff.with);
  const before = await watch(t, app, staff);
  const ready = await before.next();
  before.leave();
  const visit = (kind: string) =>
    app.post('/api/admin/visits', { id: randomUUID(), personId: person.id, kind, source: 'search' }, staff.with);
  await visit('entry');
  await visit('exit');
  const after = await watch(t, app, staff, ready?.id);
  assert.equal((await after.next())?.event, 'ready');
  assert.deepEqual([(await after.next())?.data.visit.kind, (await after.next())?.data.visit.kind], ['entry', 'exit']);
});

test('whoever watches is told that two were joined or parted, and not who', { timeout: 20_000 }, async (t) => {
  const app = await startTestApp(t);
  const staff = await signIn(app);
  for (const signer of [maria, nguyen]) await app.post('/api/waivers', signer);
  const find = async (name: string) =>
    (await app.get(`/api/admin/people?search=${name}`, staff.with)).body.people[0] as {
      id: string;
      waiverId: string;
    };
  const [one, other] = [await find('maria'), await find('huong')];
  await app.get('/api/admin/stats', staff.with);
  const watching = await watch(t, app, staff);
  const ready = await watching.next();
  const told = async (kind: string) => {
    const message = await watching.next();
    assert.deepEqual([message?.event, message?.data], ['people', { kind }]);
  };
  await app.post(`/api/admin/people/${one.id}/join`, { otherId: other.id }, staff.with);
  await told('joined');
  // Who is one already is not joined again.
  await app.post(`/api/admin/people/${one.id}/join`, { otherId: other.id }, staff.with);
  await app.post(`/api/admin/people/${one.id}/part`, { waiverId: other.waiverId }, staff.with);
  await told('parted');
  const back = await watch(t, app, staff, ready?.id);
  assert.equal((await back.next())?.event, 'ready');
  assert.deepEqual([(await back.next())?.data.kind, (await back.next())?.data.kind], ['joined', 'parted']);
});

test(
  'whoever watches is told once of each change of a party, and not who comes to it',
  { timeout: 20_000 },
  async (t) => {
    const app = await startTestApp(t);
    const staff = await signIn(app);
    const tablet = await enrol(app, staff);
    const own: string = (await app.post('/api/waivers', maria)).body.waiver.qrCode;
    await app.post('/api/waivers', nguyen);
    const plan = { hostName: 'Rosa Marquez', email: 'rosa@mailbox.example', date: '2026-05-14', expected: 9 };
    const links: { guestUrl: string; hostUrl: string } = (await app.post('/api/parties', plan)).body;
    const [code = '', secret = ''] = [links.guestUrl, links.hostUrl].map((url) => url.split('/').at(-1));
    const { id } = (await app.get('/api/admin/parties', staff.with)).body.parties[0];
    await app.get('/api/admin/stats', staff.with);
    const [one, other] = [await watch(t, app, staff), await watch(t, app, tablet)];
    assert.deepEqual([(await one.next())?.event, (await other.next())?.event], ['ready', 'ready']);
    const isTold = async () => {
      for (const watching of [one, other]) {
        assert.deepEqual(await watching.next(), { id: undefined, event: 'party', data: { id } });
      }
    };

    const answer = (payload: object) => app.post(`/api/parties/${code}/guests`, payload);
    assert.equal((await answer({ qrCode: own, device: 'maria'.padEnd(22, '0') })).status, 201);
    await isTold();
    assert.equal((await answer({ declined: true, device: 'maria'.padEnd(22, '0') })).status, 201);
    await isTold();
    await app.call({ method: 'PATCH', url: `/api/parties/host/${secret}`, payload: { expected: 12 } });
    await isTold();
    await app.call({ method: 'PATCH', url: `/api/admin/parties/${id}`, payload: { title: 'Kai' }, ...staff.with });
    await isTold();

    const [person] = (await app.get('/api/admin/people?search=huong', staff.with)).body.people;
    const visit = { id: randomUUID(), personId: person.id, kind: 'entry', source: 'party', partyId: id };
    const inAnyOrder = async () => [await one.next(), await one.next()].map((message) => message?.event).toSorted();
    await app.post('/api/admin/visits', visit, staff.with);
    assert.deepEqual(await inAnyOrder(), ['party', 'visit']);
    await app.post(`/api/admin/visits/${visit.id}/annul`, {}, staff.with);
    assert.deepEqual(await inAnyOrder(), ['party', 'visit']);
    const signed = await app.post('/api/waivers', { ...samir, partyCode: code });
    assert.equal(signed.status, 201);
    assert.deepEqual(await inAnyOrder(), ['party', 'waiver']);

    await app.delete(`/api/parties/host/${secret}`);
    assert.deepEqual((await one.next())?.data, { id });
    // Nobody joins it any more, so there is nothing to tell.
    assert.equal((await answer({ qrCode: own })).status, 404);
    const { body } = await app.post('/api/waivers', { ...joaquin, partyCode: code });
    assert.equal(body.party, null);
    assert.equal((await one.next())?.event, 'waiver');
  },
);
