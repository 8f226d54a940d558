import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { sql } from 'kysely';
import { seedWaivers } from '#commands/seed/waivers.ts';
import { lockTransaction } from '#server/database/locks.ts';
import type { Database } from '#server/database/open.ts';
import { applyPending } from '#server/projections/operations.ts';
import { venue } from '#venue/venue.ts';
import { nguyen, samir } from '../../tests/support/people.ts';
import { runs } from '../../tests/support/properties.ts';
import { rowsRead } from '../../tests/support/rows-read.ts';
import { insertSigned, type RowToSign } from '../../tests/support/signed-rows.ts';
import { signIn } from '../../tests/support/staff.ts';
import { startTestApp } from '../../tests/support/test-app.ts';
import { makeTestDatabase } from '../../tests/support/test-database.ts';
import { keepUp } from './keeping.ts';
import { placeEarlier, placeQueued } from './placing.ts';
import { listQueued } from './placing-queries.ts';
import { checkPeople, rebuildPeople } from './rebuilding.ts';

/** As the retention does, once it is written down. */
async function erase(db: Database, waiverId: string): Promise<void> {
  await applyPending(db);
  await sql`delete from seal_queue`.execute(db);
  await sql`
    insert into erasures (waiver_id, kind, reason, happened_at, fingerprint, seal)
    select id, 'erased', 'a test', signed_at, fingerprint, seal from waivers where id = ${waiverId}`.execute(db);
  await sql`select erase_waivers(array[${waiverId}::uuid])`.execute(db);
}

async function count(db: Database, table: string): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*) as total from ${sql.table(table)}`.execute(db);
  return rows[0]?.total ?? 0;
}

const born = fc.constantFrom(undefined, undefined, '2015-03-04', '2016-03-04');
const signing = fc.record({
  kind: fc.constant('sign' as const),
  name: fc.constantFrom('Ann Lee', 'ANN  LEE', 'Bo Lee', 'Cy Poe'),
  phone: fc.constantFrom(null, '1', '2', '3'),
  email: fc.constantFrom(null, 'x', 'y'),
  birthDate: fc.constantFrom(undefined, undefined, '1980-01-01', '2004-07-08'),
  ownKids: fc.constantFrom(undefined, true, false),
  kids: fc.array(fc.record({ name: fc.constantFrom('Max', 'max', 'Linh', ''), birthDate: born }), { maxLength: 3 }),
  participants: fc.array(fc.constantFrom('Sam Poe', 'Max', 'Ann Lee'), { maxLength: 2 }),
  isLater: fc.boolean(),
});
/** Which of those who are there: a number that is taken as a part of all. */
const some = fc.nat({ max: 999 });
/** `within`: as if so little were compared with one another. */
const placing = fc.record({
  kind: fc.constant('place' as const),
  most: fc.integer({ min: 1, max: 4 }),
  within: fc.constantFrom(
    undefined,
    { named: 99, keys: 99, places: 2 },
    { named: 9, keys: 9, places: 9 },
    { named: 5, keys: 3, places: 3 },
  ),
});
const step = fc.oneof(
  { weight: 8, arbitrary: signing },
  { weight: 3, arbitrary: placing },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('join' as const), one: some, other: some }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('part' as const), one: some, other: some }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('erase' as const), one: some }) },
);

describe('people who are kept', () => {
  test(
    'are those whom the records make, whatever was signed, decided and erased, in any order of batches',
    { timeout: 300_000 },
    async (t) => {
      const app = await startTestApp(t, { now: '2026-05-14T15:00:00Z' });
      const staff = await signIn(app);
      let run = 0;
      await fc.assert(
        fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 24 }), async (steps) => {
          run += 1;
          const waivers: string[] = [];
          const people = async () => {
            await keepUp(app.db);
            const { rows } = await sql<{ id: string }>`
              select distinct person_id as id from person_places where waiver_id = any(${waivers}::uuid[]) order by id`.execute(
              app.db,
            );
            return rows.map(({ id }) => id);
          };
          const one = <Item>(items: readonly Item[], which: number) => items[which % items.length];
          for (const [index, each] of steps.entries()) {
            if (each.kind === 'sign') {
              if (each.phone === null && each.email === null) continue;
              // Some arrive after others that were signed later.
              const day = each.isLater ? index + 1 : 28 - index;
              waivers.push(
                await insertSigned(app.db, {
                  name: each.name,
                  phone: each.phone && `+1${String(run).padStart(9, '0')}${each.phone}`,
                  email: each.email && `${each.email}${run}@post.example`,
                  signedAt: `2026-02-${String(day).padStart(2, '0')}T15:00:00Z`,
                  kids: each.kids.map(({ name, birthDate }) => ({ name, ...(birthDate && { birthDate }) })),
                  participants: each.kids.length > 0 ? [] : each.participants,
                  ...(each.birthDate && { birthDate: each.birthDate }),
                  ...(each.ownKids !== undefined && { ownKids: each.ownKids }),
                } satisfies RowToSign),
              );
            } else if (each.kind === 'place') {
              await applyPending(app.db);
              await sql`
                with taken as (delete from people_queue returning waiver_id)
                insert into people_queue (waiver_id) select waiver_id from taken order by md5(waiver_id::text)`.execute(
                app.db,
              );
              await placeQueued(app.db, each.most, each.within);
            } else if (each.kind === 'erase') {
              const waiver = one(waivers, each.one);
              if (waiver === undefined) continue;
              await erase(app.db, waiver);
              waivers.splice(waivers.indexOf(waiver), 1);
            } else {
              const all = await people();
              const [id, other] = [one(all, each.one), one(all, each.other)];
              if (id === undefined || other === undefined) continue;
              if (each.kind === 'join') {
                const { status, body } = await app.post(`/api/admin/people/${id}/join`, { otherId: other }, staff.with);
                assert.equal(status, 200);
                for (const asked of [id, other]) {
                  const found = await app.get(`/api/admin/people/${asked}`, staff.with);
                  assert.equal(found.body.person.id, body.person.id);
                }
              } else {
                const record = (await app.get(`/api/admin/people/${id}`, staff.with)).body;
                const waiverId = one(record.waivers as { id: string }[], each.other)?.id;
                const { status, body } = await app.post(`/api/admin/people/${id}/part`, { waiverId }, staff.with);
                if (status === 200) {
                  assert.equal(body.person.id, id);
                  assert.notEqual(body.other.id, id);
                } else assert.equal(status, 400);
              }
            }
          }
          await keepUp(app.db);
          assert.equal(await checkPeople(app.db), undefined);
        }),
        runs(15),
      );
      assert.ok((await count(app.db, 'people')) > 20);
    },
  );

  test('are told apart anew when nobody is left with whom they could be confused', async (t) => {
    const app = await startTestApp(t, { now: '2026-05-14T15:00:00Z' });
    const staff = await signIn(app);
    const max = (birthDate?: string) => [{ name: 'Max', ...(birthDate && { birthDate }) }];
    const find = async (name: string) => (await app.get(`/api/admin/people?search=${name}`, staff.with)).body.people;
    async function signAll(phone: string) {
      const [ann, bo] = [
        { name: 'Ann Lee', email: `${phone}@post.example` },
        { name: 'Bo Poe', phone: `+1${phone}` },
      ];
      await insertSigned(app.db, { ...ann, kids: max('2015-03-04'), signedAt: '2026-05-01T15:00:00Z' });
      // What Ann and Bo share, and nothing else.
      const shared = await insertSigned(app.db, { ...ann, phone: `+1${phone}`, signedAt: '2026-05-02T15:00:00Z' });
      await insertSigned(app.db, { ...bo, kids: max('2016-03-04'), signedAt: '2026-05-03T15:00:00Z' });
      await insertSigned(app.db, { ...bo, kids: max(), signedAt: '2026-05-04T15:00:00Z' });
      return shared;
    }
    const parted = await signAll('3015550111');
    assert.equal((await find('max')).length, 3);
    const [ann] = await find('ann');
    assert.equal((await app.post(`/api/admin/people/${ann.id}/part`, { waiverId: parted }, staff.with)).status, 200);
    assert.equal((await find('max')).length, 2);
    const erased = await signAll('3015550222');
    assert.equal((await find('max')).length, 5);
    await erase(app.db, erased);
    assert.equal((await find('max')).length, 4);
    assert.equal(await checkPeople(app.db), undefined);
  });

  test('that are not what the records make are told by their ids, and put right', async (t) => {
    const { db } = await makeTestDatabase(t);
    const ann = { name: 'Ann Lee', phone: '+13015550111', signedAt: '2026-05-01T15:00:00Z', kids: [{ name: 'Linh' }] };
    await insertSigned(db, ann);
    await insertSigned(db, { ...ann, name: 'Bo Poe' });
    assert.equal(await checkPeople(db), undefined);
    const { rows } = await sql<{ id: string }>`select id from people where name = 'Bo Poe'`.execute(db);
    await sql`update people set name = 'Bo Foe' where name = 'Bo Poe'`.execute(db);
    const difference = await checkPeople(db);
    assert.deepEqual(difference, { rows: 2, subjects: [`person ${rows[0]?.id}`] });
    await sql`delete from person_places`.execute(db);
    await sql`delete from person_words where word = 'ann'`.execute(db);
    assert.ok(((await checkPeople(db))?.rows ?? 0) > 5);
    await rebuildPeople(db);
    assert.equal(await checkPeople(db), undefined);
    assert.equal(await count(db, 'people'), 3);
  });

  test('are worked out in the background for waivers from before, and the answer says so until then', async (t) => {
    const app = await startTestApp(t, { now: '2026-05-14T15:00:00Z' });
    const { db } = app;
    const staff = await signIn(app);
    const ids: string[] = [];
    for (let day = 1; day <= 9; day += 1) {
      const signedAt = `2026-05-0${day}T15:00:00Z`;
      ids.push(await insertSigned(db, { name: 'Ann Lee', phone: '+13015550111', signedAt, kids: [{ name: 'Linh' }] }));
    }
    await keepUp(db);
    await sql`delete from people`.execute(db);
    for (const table of ['person_places', 'person_keys', 'person_terms', 'person_words']) {
      await sql`delete from ${sql.table(table)}`.execute(db);
    }
    await sql`insert into people_filling (after_id) values ('00000000-0000-0000-0000-000000000000')`.execute(db);
    const search = async () => (await app.get('/api/admin/people?search=linh', staff.with)).body;
    assert.equal(await placeEarlier(db, 2), true);
    assert.equal((await search()).isComplete, false);
    const scanned = (await app.get(`/api/admin/scan/WAIVER-${ids[0]}`, staff.with)).body;
    assert.equal(scanned.waiver.id, ids[8], 'who is asked for is worked out at once');
    while (await placeEarlier(db, 2));
    const { isComplete, people } = await search();
    assert.deepEqual([isComplete, people.length], [true, 1]);
    assert.equal(await checkPeople(db), undefined);
  });

  test('are not waited for at the desk while others are worked out: it answers from those who are known, and says so', async (t) => {
    const app = await startTestApp(t);
    const staff = await signIn(app);
    const known = (await app.post('/api/waivers', nguyen)).body.waiver;
    const ask = async (path: string) => {
      const { status, body } = await app.get(`/api/admin/${path}`, staff.with);
      return [status, body.people?.length, body.isComplete];
    };
    assert.deepEqual(await ask('people?search=linh'), [200, 1, true]);
    const { promise: isReleased, resolve: release } = Promise.withResolvers<void>();
    const { promise: isHeld, resolve: noteHeld } = Promise.withResolvers<void>();
    const holding = app.db.transaction().execute(async (transaction) => {
      await lockTransaction(transaction, 'waiverCounts');
      noteHeld();
      await isReleased;
    });
    await isHeld;
    const fresh = (await app.post('/api/waivers', samir)).body.waiver;
    assert.deepEqual(await ask('people?search=linh'), [200, 1, false]);
    assert.deepEqual(await ask(`scan/${known.qrCode}`), [200, 3, undefined]);
    assert.equal((await ask('visits/today'))[0], 200);
    const scanning = ask(`scan/${fresh.qrCode}`);
    release();
    await holding;
    assert.deepEqual(await scanning, [200, 4, undefined], 'nobody is told that a waiver is nobody’s');
    assert.deepEqual(await ask('people?search=haddad'), [200, 1, true]);
  });

  test('of a family are worked out before those of long lists, which no stream of families keeps waiting for ever', async (t) => {
    const { db } = await makeTestDatabase(t);
    const signedAt = '2026-05-01T15:00:00Z';
    const family = (number: number) =>
      insertSigned(db, { name: `Ann ${number}`, phone: '+13015550111', signedAt, kids: [{ name: 'Linh' }] });
    const isThere = async (name: string) => {
      const { rows } = await sql`select from people where name = ${name}`.execute(db);
      return rows.length > 0;
    };
    const nameOf = (number: number) =>
      Array.from({ length: 10 }, (_, word) => (999_331 * (10 * number + word + 1)).toString(36).padStart(9, 'x'));
    for (const name of ['First List', 'Second List']) {
      const participants = Array.from({ length: 100 }, (_, number) => nameOf(number).join(' '));
      await insertSigned(db, { name, phone: '+13015550222', signedAt, participants });
    }
    await family(1);
    await applyPending(db);
    assert.equal(await placeQueued(db, 250), 1);
    assert.deepEqual([await isThere('Ann 1'), await isThere('First List')], [true, false]);
    assert.equal(await placeQueued(db, 250), 1, 'one list at once');
    assert.deepEqual([await isThere('First List'), await isThere('Second List')], [true, false]);
    // As if so many had come since.
    await sql`alter table people_queue alter column id restart with 2000`.execute(db);
    await family(2);
    await applyPending(db);
    assert.equal(await placeQueued(db, 250), 1);
    assert.deepEqual([await isThere('Second List'), await isThere('Ann 2')], [true, false]);
    await keepUp(db);
    assert.equal(await checkPeople(db), undefined);
  });

  test('are forgotten with their last waiver, with everything that they were found by', async (t) => {
    const app = await startTestApp(t, { now: '2026-05-14T15:00:00Z' });
    const staff = await signIn(app);
    const ann = { name: 'Ann Lee', phone: '+13015550111' };
    const kids = [{ name: 'Wolfgang', birthDate: '2015-03-04' }, { name: 'Linh' }];
    const first = await insertSigned(app.db, { ...ann, kids, signedAt: '2026-05-01T15:00:00Z' });
    const second = await insertSigned(app.db, { ...ann, kids: [{ name: 'Linh' }], signedAt: '2026-05-02T15:00:00Z' });
    const find = async (name: string) => (await app.get(`/api/admin/people?search=${name}`, staff.with)).body.people;
    const [[signer], [linh], [wolfgang]] = [await find('ann'), await find('linh'), await find('wolfgang')];
    await erase(app.db, first);
    const kept = async (id: string) => (await app.get(`/api/admin/people/${id}`, staff.with)).body;
    assert.equal((await kept(wolfgang.id)).code, 'person_not_found');
    for (const { id, name } of [signer, linh]) {
      const { person, waivers } = await kept(id);
      assert.deepEqual([person.id, person.name, waivers.length], [id, name, 1]);
    }
    assert.equal(await checkPeople(app.db), undefined);
    await erase(app.db, second);
    for (const table of [
      'people',
      'person_places',
      'person_keys',
      'person_terms',
      'person_words',
      'person_word_remains',
      'person_ids',
    ]) {
      assert.equal(await count(app.db, table), 0, table);
    }
    assert.equal((await kept(randomUUID())).code, 'person_not_found');
  });

  test('are worked out of the waivers of a batch, without a look at all others', async (t) => {
    const app = await startTestApp(t, { now: '2026-05-14T15:00:00Z' });
    await seedWaivers({ db: app.db, count: 3000, now: app.clock.now(), timeZone: venue.timeZone });
    await sql`vacuum analyze`.execute(app.db);
    const { answer, looked } = await rowsRead(app.db, 'waivers', (transaction) => listQueued(transaction, 20));
    assert.ok(answer.length > 0);
    assert.ok(looked <= 20, `${looked} rows`);
  });
});
