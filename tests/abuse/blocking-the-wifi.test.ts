import assert from 'node:assert/strict';
import { test } from 'node:test';
import { limits } from '#server/limits/rules.ts';
import { joaquin, maria, nguyen } from '../support/people.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

const VENUE = { remoteAddress: '203.0.113.7' };
const HOME = { remoteAddress: '198.51.100.23' };

async function used({ db }: TestApp, name: string): Promise<number> {
  const row = await db.selectFrom('limits').select('used').where('name', '=', name).executeTakeFirst();
  return row?.used ?? 0;
}

test('whoever hears of one waiver again and again uses up nobody’s allowance', async (t) => {
  const app = await startTestApp(t);
  await app.post('/api/waivers', maria, HOME);
  for (let round = 0; round < limits.refusedSignings.max + 1; round += 1) {
    assert.equal((await app.post('/api/waivers', maria, VENUE)).status, 409);
  }
  assert.equal(await used(app, 'refused-signings'), 1);
  assert.equal((await app.post('/api/waivers', nguyen, VENUE)).status, 201);
});

test('nor does the same of an IPv6 customer’s many networks', async (t) => {
  const app = await startTestApp(t);
  await app.post('/api/waivers', maria, HOME);
  for (let part = 0; part < 5; part += 1) {
    const from = { remoteAddress: `2001:db8:7:${part}::1` };
    assert.equal((await app.post('/api/waivers', maria, from)).status, 409);
  }
  const rows = await app.db
    .selectFrom('limits')
    .select(['subject', 'used'])
    .where('name', '=', 'refused-signings')
    .execute();
  assert.deepEqual(
    rows.filter(({ subject }) => subject.endsWith('/48')).map((row) => row.used),
    [1],
  );
});

test('what stores nothing takes no place of the day, and no room of large signatures', async (t) => {
  const app = await startTestApp(t);
  await app.post('/api/waivers', joaquin, VENUE);
  for (let round = 0; round < 5; round += 1) {
    assert.equal((await app.post('/api/waivers', joaquin, VENUE)).status, 409);
  }
  assert.deepEqual([await used(app, 'signings-of-day'), await used(app, 'signings')], [1, 6]);
});

test('nor does a key that comes with another submission', async (t) => {
  const app = await startTestApp(t);
  const key = { ...VENUE, headers: { 'idempotency-key': 'a-key-of-mine' } };
  await app.post('/api/waivers', joaquin, key);
  for (let round = 0; round < 5; round += 1) {
    assert.equal((await app.post('/api/waivers', { ...joaquin, renew: true }, key)).status, 422);
  }
  assert.deepEqual([await used(app, 'signings-of-day'), await used(app, 'signings')], [1, 1]);
});
