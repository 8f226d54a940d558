import assert from 'node:assert/strict';
import { test } from 'node:test';
import { watch } from '../../tests/support/live-messages.ts';
import { edith, joaquin, LONG_AGO } from '../../tests/support/people.ts';
import { signIn } from '../../tests/support/staff.ts';
import { startTestApp } from '../../tests/support/test-app.ts';

const NOW = '2026-05-14T15:00:00Z';

test('an older row, and its record, lead to the newest waiver of the same signer', async (t) => {
  const app = await startTestApp(t, { now: LONG_AGO });
  const sign = async (person: object) => (await app.post('/api/waivers', person)).body.waiver.id as string;
  const first = await sign(edith);
  app.clock.set('2025-04-01T17:00:00Z');
  const second = await sign({ ...edith, phone: '2405550122', renew: true });
  app.clock.set(NOW);
  // By the phone number alone, then by the email address alone; her husband is another person.
  const third = await sign({ ...edith, name: 'EDITH  okonkwo', email: null });
  const husband = await sign({ ...edith, name: 'Amos Okonkwo' });
  const staff = await signIn(app);
  const { body } = await app.get('/api/admin/waivers', staff.with);
  const newestOf = new Map(body.waivers.map((row: any) => [row.id, row.newest]));
  const newest = {
    id: third,
    signedAt: '2026-05-14T15:00:00.000Z',
    expiresAt: '2027-05-15T03:59:59.999Z',
    status: 'valid',
  };
  assert.deepEqual(newestOf.get(first), newest);
  assert.deepEqual([newestOf.get(third), newestOf.get(husband)], [null, null]);
  assert.deepEqual(newestOf.get(second), newest, 'the first one leads to it');
  const { body: record } = await app.get(`/api/admin/waivers/${first}`, staff.with);
  assert.deepEqual([record.newest, record.status, record.isValid], [newest, 'expired', false]);
  const { body: found } = await app.get('/api/admin/waivers?status=expired&search=edith', staff.with);
  assert.deepEqual(
    found.waivers.map(({ id }: { id: string }) => id),
    [second, first],
  );

  app.clock.set('2026-05-14T15:05:00Z');
  const last = await sign({ ...edith, email: edith.email.toUpperCase(), phone: '2405550122', renew: true });
  const { body: again } = await app.get('/api/admin/waivers', staff.with);
  const ids = new Map(again.waivers.map((row: any) => [row.id, row.newest?.id ?? null]));
  assert.deepEqual([ids.get(first), ids.get(second), ids.get(last)], [last, last, null]);
});

test('anyone who looks at the older row sees it change at once', { timeout: 20_000 }, async (t) => {
  const app = await startTestApp(t, { now: LONG_AGO });
  const { body } = await app.post('/api/waivers', edith);
  app.clock.set(NOW);
  const staff = await signIn(app);
  await app.get('/api/admin/stats', staff.with);
  const live = await watch(t, app, staff);
  assert.equal((await live.next())?.event, 'ready');
  const again = await app.post('/api/waivers', edith);
  assert.equal((await live.next())?.data.waiver.id, again.body.waiver.id);
  const change = await live.next();
  assert.deepEqual(
    [change?.data.kind, change?.data.waiver.id, change?.data.waiver.newest.id],
    ['amended', body.waiver.id, again.body.waiver.id],
  );
});

test('a waiver that is erased leads nowhere, and nothing leads to it', async (t) => {
  const app = await startTestApp(t, { now: '2020-03-01T17:00:00Z' });
  const old = (await app.post('/api/waivers', joaquin)).body.waiver.id;
  app.clock.set('2020-03-02T17:00:00Z');
  await app.post('/api/waivers', { ...joaquin, renew: true });
  app.clock.set(NOW);
  const staff = await signIn(app);
  for (const id of [old]) {
    const { status } = await app.post(
      `/api/admin/waivers/${id}/erasure`,
      { scope: 'record', reason: 'Its time is over' },
      staff.with,
    );
    assert.equal(status, 204);
  }
  const { waivers } = (await app.get('/api/admin/waivers', staff.with)).body;
  assert.deepEqual(
    waivers.map(({ newest }: any) => newest),
    [null],
  );
});

test('a row leads to what the other signed once staff join two signers, and no longer once they part them', async (t) => {
  const app = await startTestApp(t, { now: LONG_AGO });
  const first = (await app.post('/api/waivers', edith)).body.waiver.id;
  app.clock.set(NOW);
  const second = (await app.post('/api/waivers', joaquin)).body.waiver.id;
  const staff = await signIn(app);
  const newestOfFirst = async () => {
    const { waivers } = (await app.get('/api/admin/waivers', staff.with)).body;
    return waivers.find(({ id }: any) => id === first).newest?.id ?? null;
  };
  const personOf = async (id: string) => (await app.get(`/api/admin/scan/WAIVER-${id}`, staff.with)).body.people[0].id;
  const [one, other] = [await personOf(first), await personOf(second)];
  assert.equal(await newestOfFirst(), null);
  const joined = await app.post(`/api/admin/people/${one}/join`, { otherId: other }, staff.with);
  assert.equal(joined.status, 200, joined.text);
  assert.equal(await newestOfFirst(), second);
  const parted = await app.post(`/api/admin/people/${one}/part`, { waiverId: second }, staff.with);
  assert.equal(parted.status, 200, parted.text);
  assert.equal(await newestOfFirst(), null);
});
