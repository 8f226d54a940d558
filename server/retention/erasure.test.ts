import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { describe, test, type TestContext } from 'node:test';
import { sql } from 'kysely';
import { FEATURES } from '#server/app.ts';
import { applyPending } from '#server/projections/operations.ts';
import type { Database } from '#server/database/open.ts';
import { extendChain } from '#server/seals/operations.ts';
import { publishVisits } from '#server/visits/queries.ts';
import { verifyRecords } from '#server/verification/operations.ts';
import { retentionOf, spendNights } from '../../tests/support/nights.ts';
import { maria, nguyen, samir } from '../../tests/support/people.ts';
import { signIn } from '../../tests/support/staff.ts';
import { startTestApp, type TestApp } from '../../tests/support/test-app.ts';
import { startRetentionJob } from './job.ts';

const WANTS = { vrPromotions: true, stemWorkshops: true, specialEvents: true };
const OVER = '2030-05-15T12:00:00Z';
const TEN_MINUTES = 10 * 60 * 1000;

async function start(t: TestContext) {
  const app = await startTestApp(t, { now: '2026-05-14T15:00:00Z' });
  const ids: Record<string, string> = {};
  for (const submission of [{ ...maria, marketingConsent: WANTS }, nguyen, samir]) {
    const { body } = await app.post('/api/waivers', submission);
    ids[submission.name] = body.waiver.id;
    await app.post(`/api/waivers/${body.waiver.id}/access`);
  }
  return { ...app, app, id: ids[maria.name] ?? '', family: ids[nguyen.name] ?? '' };
}

async function erasing(app: TestApp, id: string, body: object) {
  const staff = await signIn(app);
  return app.post(`/api/admin/waivers/${id}/erasure`, body, staff.with);
}

async function faultsIn(app: TestApp): Promise<string[]> {
  await applyPending(app.db);
  await extendChain(app.db, app.clock.now);
  const faults: string[] = [];
  await verifyRecords(app.db, {
    onFault: ({ subject, what }) => faults.push(`${subject} ${what}`),
    onProgress: () => {},
  });
  return faults;
}

/** Every table, and what a text in it may still tell of a person. */
async function mentions(db: Database, word: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`.execute(db);
  const found: string[] = [];
  for (const { name } of rows) {
    const { rows: held } =
      await sql`select 1 from ${sql.table(name)} as row where row::text ilike ${`%${word}%`} limit 1`.execute(db);
    if (held.length > 0) found.push(name);
  }
  return found;
}

/** All counts, as they are and as counting anew would have them. */
async function counts(app: TestApp) {
  const staff = await signIn(app);
  const { body: stats } = await app.get('/api/admin/stats', staff.with);
  const { body: charts } = await app.get('/api/admin/charts', staff.with);
  const search = async (words: string) =>
    (await app.get(`/api/admin/waivers?page=1&limit=20&search=${words}`, staff.with)).body.pagination.total;
  const kept = await sql<{ held: number; made: number }>`
    select (select coalesce(sum(total), 0) from waiver_hours)::integer as held, (select count(*) from waivers)::integer as made
    union all select (select coalesce(sum(total), 0) from waiver_days)::integer, (select count(*) from waivers)::integer
    union all select (select coalesce(max(until), 0) from waiver_expiries)::integer, (select count(*) from waivers)::integer
    union all select (select count(*) from search_entries)::integer, (select count(*) from waivers)::integer`.execute(
    app.db,
  );
  for (const { held, made } of kept.rows) assert.equal(held, made);
  return {
    total: stats.total_waivers,
    optIns: charts.optIns,
    found: await search('delgado'),
    mail: await search('mailbox'),
  };
}

describe('a record whose time is over', () => {
  test('is erased with everything that belongs to it, and the chain still holds', async (t) => {
    const { app, id, db, clock } = await start(t);
    const before = await counts(app);
    assert.deepEqual([before.total, before.optIns.any, before.found, before.mail], [3, 1, 1, 2]);
    clock.set(OVER);
    const { status } = await erasing(app, id, { scope: 'record', reason: 'Asked for by letter' });
    assert.equal(status, 204);

    assert.deepEqual(await mentions(db, 'delgado'), []);
    await extendChain(db, clock.now);
    const left = await mentions(db, id);
    assert.deepEqual(left, ['audit_entries', 'erasures', 'seals']);
    const kept = FEATURES.flatMap(({ tables = {} }) => Object.entries(tables)).filter(([, what]) => what === 'kept');
    for (const table of left)
      assert.ok(
        kept.some(([name]) => name === table),
        table,
      );
    const after = await counts(app);
    assert.deepEqual([after.total, after.optIns.any, after.found, after.mail], [2, 0, 0, 1]);
    assert.deepEqual(await faultsIn(app), []);
    const { body } = await app.get('/api/waivers/check-phone/3015550111');
    assert.equal(body.exists, false);
  });

  test('takes its visits along, but for how many people came and when', async (t) => {
    const { app, id, db, clock } = await start(t);
    const staff = await signIn(app);
    const [person] = (await app.get('/api/admin/people?search=delgado', staff.with)).body.people;
    const visit = (body: object) =>
      app.post('/api/admin/visits', { id: randomUUID(), personId: person.id, source: 'search', ...body }, staff.with);
    const { body: entered } = await visit({ kind: 'entry', override: { reason: 'Mrs. Delgado is known' } });
    await visit({ kind: 'exit' });
    await visit({ kind: 'entry' });
    const { body: last } = await visit({ kind: 'exit' });
    await app.post(`/api/admin/visits/${last.visit.id}/annul`, { reason: 'Delgado is still here' }, staff.with);
    assert.deepEqual(await faultsIn(app), []);
    await publishVisits(db, 100);
    clock.set(OVER);
    await erasing(app, id, { scope: 'record', reason: 'Asked for by letter' });
    await extendChain(db, clock.now);
    for (const gone of [person.id, entered.visit.id, last.visit.id]) {
      assert.deepEqual(await mentions(db, gone), ['audit_entries'], gone);
    }
    const left = await mentions(db, id);
    assert.deepEqual(left, ['audit_entries', 'erasures', 'seals']);
    const kept = FEATURES.flatMap(({ tables = {} }) => Object.entries(tables)).filter(([, what]) => what === 'kept');
    for (const table of left)
      assert.ok(
        kept.some(([name]) => name === table),
        table,
      );
    // What staff wrote of why, which stays (docs/decisions/0014).
    assert.deepEqual(await mentions(db, 'delgado'), ['audit_entries']);
    assert.deepEqual(await db.selectFrom('erased_visits').selectAll().execute(), [
      { day: '2026-05-14', hour: 11, entered: 1 },
    ]);
    assert.deepEqual(await faultsIn(app), []);
    const { body: again } = await app.post(
      '/api/admin/visits',
      {
        id: randomUUID(),
        personId: person.id,
        kind: 'entry',
        source: 'search',
        override: { reason: 'let her in all the same' },
      },
      (await signIn(app)).with,
    );
    assert.deepEqual(
      [again.status, again.reason, again.visit, again.person.name, again.person.reason],
      ['refused', 'erased', null, 'Erased', 'erased'],
    );
    assert.deepEqual(await db.selectFrom('visits').selectAll().execute(), []);
  });

  test('leaves a sealed note of why, which shows when it is taken away or made up', async (t) => {
    const { app, id, family, db, clock } = await start(t);
    clock.set(OVER);
    await erasing(app, id, { scope: 'record', reason: 'Asked for by letter' });
    assert.deepEqual(await faultsIn(app), []);
    const tampered = async (change: string) => {
      let faults: string[] = [];
      await db
        .transaction()
        .execute(async (transaction) => {
          await sql`set local session_replication_role = replica`.execute(transaction);
          await sql.raw(change).execute(transaction);
          await verifyRecords(transaction, {
            onFault: ({ subject, what }) => faults.push(`${subject} ${what}`),
            onProgress: () => {},
          });
          throw new Error('undo');
        })
        .catch(() => {});
      return faults;
    };
    const name = `The erasure of waiver ${id}`;
    assert.deepEqual(await tampered('update erasures set reason = reason || $$!$$'), [
      `${name} is not what was written down`,
    ]);
    assert.deepEqual(await tampered('delete from erasures'), [`Waiver ${id} was removed`, `${name} was removed`]);
    const madeUp = await tampered(`
      insert into erasures select '${family}', kind, reason, staff_id, happened_at, fingerprint, seal from erasures;
      delete from signatures where waiver_id = '${family}'; delete from waivers where id = '${family}'`);
    assert.deepEqual(madeUp, [
      `The erasure of waiver ${family} was added by hand`,
      'The number of waivers, 1, is not what was counted as they were signed: 2',
    ]);
  });

  test('is erased at night with all others of its kind, and no kid’s among them', async (t) => {
    const { app, db, family } = await start(t);
    const services = await retentionOf(app);
    const erasedIn = async (from: string, count: number) =>
      (await spendNights(app, services, { from, count })).map(({ erased }) => erased);
    assert.deepEqual(await erasedIn('2030-05-15', 9), [0, 0, 0, 0, 0, 0, 0, 2, 0]);
    assert.deepEqual(
      (await db.selectFrom('waivers').select('id').execute()).map((row) => row.id),
      [family],
    );
    assert.equal((await counts(app)).total, 1);
    assert.deepEqual(await faultsIn(app), []);
    // The first night after ten years is refused; the kid’s record may go from May 15, 2040 on.
    assert.deepEqual(await erasedIn('2040-05-06', 11), [0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0]);
    assert.deepEqual(await faultsIn(app), []);
    const trail = await db
      .selectFrom('audit_entries')
      .select(['staff_id', 'details'])
      .where('action', '=', 'record-erased')
      .execute();
    assert.deepEqual(
      trail,
      [1, 2, 3].map(() => ({ staff_id: null, details: { reason: 'Its time is over' } })),
    );
  });

  test('is looked for at three in the night, once, where the setting says so', async (t) => {
    const { app, db, clock } = await start(t);
    const services = await retentionOf(app);
    for (const [instant, isErasing] of [
      ['2030-05-15T06:59:00Z', true],
      ['2030-05-15T07:00:00Z', false],
      ['2030-05-15T07:10:00Z', true],
      ['2030-05-15T07:20:00Z', true],
      ['2030-05-15T08:00:00Z', true],
    ] as const) {
      clock.set(instant);
      t.mock.timers.enable({ apis: ['setInterval'] });
      const job = startRetentionJob({ ...services, config: { ...services.config, retention: isErasing } });
      t.mock.timers.tick(TEN_MINUTES);
      t.mock.timers.reset();
      await job.close();
    }
    const nights = await db.selectFrom('erasure_nights').select(['night', 'at', 'announced']).execute();
    assert.deepEqual(nights, [{ night: '2030-05-15', at: new Date('2030-05-15T07:10:00Z'), announced: 2 }]);
  });

  test('that was renewed goes before the one that renewed it', async (t) => {
    const { app, id, clock } = await start(t);
    clock.set('2026-12-01T12:00:00Z');
    const { body } = await app.post('/api/waivers', { ...maria, renew: true });
    clock.set('2030-06-01T12:00:00Z');
    assert.equal((await erasing(app, id, { scope: 'record', reason: 'Its time is over' })).status, 204);
    const staff = await signIn(app);
    const newer = await app.get(`/api/admin/waivers/${body.waiver.id}`, staff.with);
    assert.deepEqual([newer.status, newer.body.renews, newer.body.mayErase], [200, null, false]);
    assert.deepEqual(await faultsIn(app), []);
  });
});

describe('a record that must be kept', () => {
  test('is not erased, and says until when', async (t) => {
    const { app, id, clock } = await start(t);
    clock.set('2030-05-14T12:00:00Z');
    const { status, body } = await erasing(app, id, { scope: 'record', reason: 'Asked for by letter' });
    assert.deepEqual(
      [status, body],
      [409, { code: 'must_be_kept', message: 'This record must be kept until the end of May 14, 2030.' }],
    );
    const staff = await signIn(app);
    const record = await app.get(`/api/admin/waivers/${id}`, staff.with);
    assert.deepEqual([record.body.keepUntil, record.body.mayErase], ['2030-05-14', false]);
  });

  test('is not deleted by any other way', async (t) => {
    const { db, id, family } = await start(t);
    await sql`insert into erasures select ${id}, 'marketing-erased', 'x', null, now(), sha256('x'), sha512('x')`.execute(
      db,
    );
    for (const waiver of [id, family]) {
      await assert.rejects(sql`delete from signatures where waiver_id = ${waiver}`.execute(db), { code: '23001' });
      await assert.rejects(sql`delete from waivers where id = ${waiver}`.execute(db), { code: '23001' });
    }
  });

  test('loses what serves marketing at once', async (t) => {
    const { app, db } = await start(t);
    const { body } = await app.post('/api/waivers', { ...maria, name: 'Ada Bell', marketingConsent: WANTS });
    const { id, editToken } = body.waiver;
    const amendment = { email: 'ada@elsewhere.example', birthday: '1990-02-28' };
    await app.patch(`/api/waivers/${id}/contact`, amendment, { headers: { authorization: `Bearer ${editToken}` } });
    const { status } = await erasing(app, id, { scope: 'marketing', reason: 'Asked for at the desk' });
    assert.equal(status, 204);
    const staff = await signIn(app);
    const { body: record } = await app.get(`/api/admin/waivers/${id}`, staff.with);
    assert.deepEqual([record.contactEmail, record.birthday, record.consents], [null, null, []]);
    assert.equal(record.marketingErasedAt, '2026-05-14T15:00:00.000Z');
    await applyPending(db);
    assert.deepEqual(await mentions(db, 'elsewhere.example'), []);
    assert.deepEqual(await faultsIn(app), []);
    const csv = await app.get('/api/admin/agreements.csv', staff.with);
    assert.ok(csv.text.includes('Maria Delgado') && !csv.text.includes('Ada Bell'));
    assert.equal((await erasing(app, id, { scope: 'marketing', reason: 'Asked again' })).status, 204);
  });

  test('is nobody else’s to erase, and not without a reason', async (t) => {
    const { app, id, clock, db } = await start(t);
    clock.set(OVER);
    const stranger = await app.post(`/api/admin/waivers/${id}/erasure`, { scope: 'record', reason: 'Because' });
    assert.equal(stranger.status, 401);
    for (const body of [{ scope: 'record' }, { scope: 'record', reason: ' ' }, { scope: 'all', reason: 'Because' }]) {
      assert.equal((await erasing(app, id, body)).status, 400);
    }
    assert.equal(
      (await erasing(app, '11111111-1111-4111-8111-111111111111', { scope: 'record', reason: 'Because' })).status,
      404,
    );
    assert.equal((await db.selectFrom('waivers').select('id').execute()).length, 3);
  });
});
