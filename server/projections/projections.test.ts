import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import { seedWaivers } from '#commands/seed/waivers.ts';
import { giveAddress } from '../../tests/support/confirmed-address.ts';
import { joaquin, maria } from '../../tests/support/people.ts';
import { signIn } from '../../tests/support/staff.ts';
import { startTestApp } from '../../tests/support/test-app.ts';
import { applyPending } from './operations.ts';

const NOW = '2026-05-14T15:00:00Z';

test('signing, folding and reading at once count everyone exactly once', { timeout: 60_000 }, async (t) => {
  const app = await startTestApp(t, { config: { rateLimits: false } });
  const staff = await signIn(app);
  const people = Array.from({ length: 60 }, (_, index) => ({
    ...maria,
    name: `Person ${index}`,
    phone: `301555${1000 + index}`,
  }));
  const totals: number[] = [];
  const signings = people.map(async (person) => {
    const { status } = await app.post('/api/waivers', person);
    assert.equal(status, 201);
  });
  const readings = Array.from({ length: 30 }, async () => {
    await applyPending(app.db);
    const { body } = await app.get('/api/admin/stats', staff.with);
    totals.push(body.total_waivers);
  });
  await Promise.all([...signings, ...readings]);
  const { body } = await app.get('/api/admin/stats', staff.with);
  assert.deepEqual([body.total_waivers, body.valid_waivers, body.this_week], [60, 60, 60]);
  assert.ok(totals.every((total) => total <= 60));
  const counted = await sql<{ hours: number; days: number; entries: number; events: number }>`
    select (select sum(total) from waiver_hours) as hours, (select sum(total) from waiver_days) as days,
      (select count(*) from search_entries) as entries, (select count(*) from live_events) as events`.execute(app.db);
  assert.deepEqual(counted.rows, [{ hours: 60, days: 60, entries: 60, events: 60 }]);
});

test('a search that is kept counted follows what is signed and amended', { timeout: 60_000 }, async (t) => {
  const app = await startTestApp(t, { now: NOW });
  await seedWaivers({ db: app.db, count: 1600, now: new Date(NOW) });
  const staff = await signIn(app);
  const totals = async () => {
    const { body } = await app.get('/api/admin/waivers?search=example&limit=1', staff.with);
    const { body: valid } = await app.get('/api/admin/waivers?search=example&limit=1&status=valid', staff.with);
    return [body.pagination.total, valid.pagination.total];
  };
  const [all, valid] = await totals();
  assert.equal((await app.db.selectFrom('search_terms').selectAll().execute()).length, 1);
  const signed = await app.post('/api/waivers', joaquin);
  assert.deepEqual(await totals(), [all, valid]);
  await app.post('/api/waivers', maria);
  assert.deepEqual(await totals(), [all + 1, valid + 1]);
  await giveAddress(app, signed.body.waiver, 'joaquin@post.example');
  assert.deepEqual(await totals(), [all + 2, valid + 2]);
  await giveAddress(app, signed.body.waiver, 'joaquin@elsewhere.test');
  assert.deepEqual(await totals(), [all + 1, valid + 1]);
  const headers = { authorization: `Bearer ${signed.body.waiver.editToken}` };
  await app.patch(`/api/waivers/${signed.body.waiver.id}/contact`, { email: null }, { headers });
  assert.deepEqual(await totals(), [all + 1, valid + 1]);
});

test('what a server left unfolded when it died is folded by the next that starts', async (t) => {
  const app = await startTestApp(t);
  await app.post('/api/waivers', maria);
  const waiting = await sql<{ waiting: number }>`select count(*) as waiting from waiver_changes`.execute(app.db);
  assert.ok((waiting.rows[0]?.waiting ?? 0) <= 1);
  for (let waited = 0; waited < 100; waited += 1) {
    const { rows } = await sql`select from waiver_changes`.execute(app.db);
    if (rows.length === 0) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  assert.fail('nobody folded');
});
