import assert from 'node:assert/strict';
import { describe, test, type TestContext } from 'node:test';
import { sql } from 'kysely';
import type { Database } from '#server/database/open.ts';
import { spendNight } from '#server/retention/night.ts';
import { maria, nguyen, samir } from '../support/people.ts';
import { retentionOf, spendNights } from '../support/nights.ts';
import { signIn, tomasz } from '../support/staff.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

const NOTHING = { problem: undefined, erased: 0, announced: 0 };
/** Three waivers of this day; those without kids may go from May 15, 2030 on. */
const SIGNED = '2026-05-14T15:00:00Z';

async function startSigned(t: TestContext) {
  const app = await startTestApp(t, { now: SIGNED, config: { retention: true } });
  for (const submission of [maria, nguyen, samir]) await app.post('/api/waivers', submission);
  const staff = await signIn(app);
  await signIn(app, tomasz);
  return { ...app, app, staff, services: await retentionOf(app) };
}

async function countWaivers(db: Database): Promise<number> {
  return (await db.selectFrom('waivers').select('id').execute()).length;
}

async function countEmailsOf(db: Database, kind: string): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::integer as total from emails where kind = ${kind}`.execute(db);
  return rows[0]?.total ?? 0;
}

async function planOf(app: TestApp) {
  const staff = await signIn(app);
  const { status, body } = await app.get('/api/admin/erasures', staff.with);
  assert.equal(status, 200);
  return body;
}

describe('nothing goes that was not announced a week before', () => {
  test('what is overdue is announced to everybody on the staff, and goes a week and seven nights later', async (t) => {
    const { app, db, services } = await startSigned(t);
    const [first, ...others] = await spendNights(app, services, { from: '2030-05-15', count: 7 });
    assert.deepEqual(first, { ...NOTHING, announced: 2 });
    for (const outcome of others) assert.deepEqual(outcome, NOTHING);
    assert.equal(await countWaivers(db), 3);
    assert.equal(await countEmailsOf(db, 'erasure-announced'), 2);
    const plan = await planOf(app);
    assert.deepEqual(
      plan.announced
        .map(({ name, keepUntil, goesFrom }: Record<string, string>) => [name, keepUntil, goesFrom])
        .toSorted(),
      [maria.name, samir.name].map((name) => [name, '2030-05-14', '2030-05-22']),
    );
    assert.deepEqual(
      [plan.isOn, plan.lastNight, plan.maxPerNight, plan.pagination.total],
      [true, { night: '2030-05-21', erased: 0 }, 100, 2],
    );
    const [eighth] = await spendNights(app, services, { from: '2030-05-22', count: 1 });
    assert.deepEqual(eighth, { ...NOTHING, erased: 2 });
    assert.equal(await countWaivers(db), 1);
    assert.deepEqual((await planOf(app)).announced, []);
  });

  test('what comes due in between is announced ahead, once a week, and goes on its day', async (t) => {
    const { app, db, services, clock } = await startSigned(t);
    clock.set('2026-05-17T15:00:00Z');
    await app.post('/api/waivers', { ...maria, name: 'Ada Bell' });
    const outcomes = await spendNights(app, services, { from: '2030-05-09', count: 10 });
    // Both days are within two weeks of the first night; the second announcement has nothing to add.
    assert.deepEqual(outcomes[0], { ...NOTHING, announced: 3 });
    assert.deepEqual(
      outcomes.map(({ erased }) => erased),
      [0, 0, 0, 0, 0, 0, 0, 2, 0, 1],
    );
    assert.equal(await countEmailsOf(db, 'erasure-announced'), 2);
  });

  test('a week that only the clock knows of is none: seven nights have to pass', async (t) => {
    const { app, db, services, clock } = await startSigned(t);
    await spendNights(app, services, { from: '2030-05-15', count: 1 });
    clock.set('2030-05-22T07:40:00Z');
    assert.deepEqual(await spendNight(services, '2030-05-22'), NOTHING);
    assert.equal(await countWaivers(db), 3);
  });

  test('a night is spent once, however many processes there are', async (t) => {
    const { app, services, clock } = await startSigned(t);
    await spendNights(app, services, { from: '2030-05-15', count: 1 });
    assert.equal(await spendNight(services, '2030-05-15'), undefined);
    clock.set('2030-05-16T07:30:00Z');
    const both = await Promise.all([1, 2, 3].map(() => spendNight(services, '2030-05-16')));
    assert.equal(both.filter((outcome) => outcome !== undefined).length, 1);
  });
});

describe('while time cannot be trusted nothing goes', () => {
  test('a clock that jumps ahead erases nothing, takes back what was announced, and is told', async (t) => {
    const { app, db, services } = await startSigned(t);
    await spendNights(app, services, { from: '2030-05-15', count: 7 });
    const [jumped] = await spendNights(app, services, { from: '2060-05-22', count: 1 });
    assert.match(
      jumped?.problem ?? '',
      /^The clock says May 22, 2060 at 3:30 AM, and the night before was that of May 21, 2030 at 3:30 AM: either it jumped ahead/,
    );
    assert.deepEqual([await countWaivers(db), await countEmailsOf(db, 'erasure-refused')], [3, 2]);
    const plan = await planOf(app);
    assert.deepEqual([plan.announced, plan.refused], [[], { night: '2060-05-22', problem: jumped?.problem }]);

    const back = await spendNights(app, services, { from: '2030-05-23', count: 9 });
    assert.match(back[0]?.problem ?? '', /^The clock went back: it says May 23, 2030 at 3:30 AM/);
    // Told of a week ago: not again.
    assert.equal(await countEmailsOf(db, 'erasure-refused'), 2);
    assert.deepEqual(back[1], { ...NOTHING, announced: 2 });
    assert.deepEqual(
      back.map(({ erased }) => erased),
      [0, 0, 0, 0, 0, 0, 0, 0, 2],
    );
    assert.equal((await planOf(app)).refused, null);
  });

  test('a server and a database that do not agree on the time erase nothing', async (t) => {
    const { app, db, clock } = await startSigned(t);
    for (const ahead of [11 * 60_000, -11 * 60_000, 4 * 365 * 86_400_000]) {
      const databaseClock = { now: () => new Date(clock.now().getTime() + ahead) };
      const services = await retentionOf(app, databaseClock);
      const from = new Date(Date.parse('2030-05-15') + Math.abs(ahead % 7) * 86_400_000).toISOString().slice(0, 10);
      await sql`truncate erasure_nights cascade`.execute(db);
      const [outcome] = await spendNights(app, services, { from, count: 1 });
      assert.match(outcome?.problem ?? '', /^The server’s clock says May \d+, 2030 at 3:30 AM, and the database’s /);
    }
    assert.equal(await countWaivers(db), 3);
  });

  test('nor does a clock that is behind the last signing, seal, or entry of the trail', async (t) => {
    const { app, db, services, clock } = await startSigned(t);
    clock.set('2040-01-01T15:00:00Z');
    await app.post('/api/waivers', { ...maria, renew: true });
    const [outcome] = await spendNights(app, services, { from: '2030-05-15', count: 1 });
    assert.match(
      outcome?.problem ?? '',
      /^The clock went back: it says May 15, 2030 at 3:30 AM, and the last waiver was signed on January 1, 2040 at 10:00 AM\.$/,
    );
    assert.equal(await countWaivers(db), 4);
    // As soon as something was signed by a clock that is right, and the trail goes on, it is believed again.
    await app.post('/api/waivers', samir);
    await app.post('/api/waivers', { ...nguyen, renew: true });
    await signIn(app);
    const [next] = await spendNights(app, services, { from: '2030-05-16', count: 1 });
    assert.deepEqual(next, { ...NOTHING, announced: 2 });
  });

  test('staff erase no record either while the clocks do not agree, and are told why', async (t) => {
    const databaseClock = { now: () => new Date('2026-05-15T12:00:00Z') };
    const app = await startTestApp(t, { now: SIGNED, databaseClock });
    const { body } = await app.post('/api/waivers', maria);
    app.clock.set('2030-05-15T12:00:00Z');
    const staff = await signIn(app);
    const erasing = () =>
      app.post(`/api/admin/waivers/${body.waiver.id}/erasure`, { scope: 'record', reason: 'Asked for' }, staff.with);
    const refused = await erasing();
    assert.deepEqual([refused.status, refused.body.code], [409, 'must_be_kept']);
    assert.match(
      refused.body.message,
      /^Nothing is erased while time cannot be trusted\. The server’s clock says May 15, 2030/,
    );
    databaseClock.now = () => app.clock.now();
    assert.equal((await erasing()).status, 204);
  });

  test('a server that was off for two weeks begins to announce anew', async (t) => {
    const { app, services } = await startSigned(t);
    await spendNights(app, services, { from: '2030-05-15', count: 3 });
    const [first, second] = await spendNights(app, services, { from: '2030-06-01', count: 2 });
    assert.match(first?.problem ?? '', /the server did not run in between/);
    assert.deepEqual(second, { ...NOTHING, announced: 2 });
  });

  test('a problem that lasts is told again each week', async (t) => {
    const { app, db, clock } = await startSigned(t);
    const services = await retentionOf(app, { now: () => new Date(clock.now().getTime() + 3_600_000) });
    await spendNights(app, services, { from: '2030-05-15', count: 15 });
    assert.equal(await countEmailsOf(db, 'erasure-refused'), 3 * 2);
  });
});

test('no more go in a night than a hundred, or one in a hundred', async (t) => {
  const { app, db, services } = await startSigned(t);
  await sql`
    insert into waivers select (jsonb_populate_record(waivers, jsonb_build_object('id', gen_random_uuid(),
      'qr_code', 'code-of-a-copied-waiver' || number, 'idempotency_key', null, 'request_hash', null))).*
    from waivers cross join generate_series(1, 250) as number where name = ${maria.name}`.execute(db);
  const outcomes = await spendNights(app, services, { from: '2030-05-15', count: 11 });
  assert.deepEqual(outcomes[0], { ...NOTHING, announced: 252 });
  assert.deepEqual(
    outcomes.slice(7).map(({ erased }) => erased),
    [100, 100, 52, 0],
  );
});

test('the plan is nobody else’s to read', async (t) => {
  const { app } = await startSigned(t);
  assert.equal((await app.get('/api/admin/erasures')).status, 401);
});
