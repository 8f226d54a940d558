import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { sql } from 'kysely';
import type { Database } from '#server/database/open.ts';
import { applyPending } from '#server/projections/operations.ts';
import { publishVisits } from '#server/visits/queries.ts';
import { eraseWaiver } from '../../tests/support/erased-waiver.ts';
import { maria } from '../../tests/support/people.ts';
import { runs } from '../../tests/support/properties.ts';
import { insertSigned, type RowToSign } from '../../tests/support/signed-rows.ts';
import { signIn } from '../../tests/support/staff.ts';
import { startTestApp } from '../../tests/support/test-app.ts';
import { makeTestDatabase } from '../../tests/support/test-database.ts';
import { checkPeople, rebuildPeople } from './rebuilding.ts';

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
const step = fc.oneof(
  { weight: 8, arbitrary: signing },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('confirm' as const), one: some, email: fc.constantFrom('x', 'y', 'z') }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('join' as const), one: some, other: some }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('part' as const), one: some, other: some }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('erase' as const), one: some }) },
);

describe('people who are kept', () => {
  test('are those whom the records make, whatever was signed, decided and erased', { timeout: 300_000 }, async (t) => {
    const app = await startTestApp(t, { now: '2026-05-14T15:00:00Z' });
    const staff = await signIn(app);
    let run = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 24 }), async (steps) => {
        run += 1;
        const waivers: string[] = [];
        const people = async () => {
          const { rows } = await sql<{ id: string }>`
              select distinct person_id as id from places where waiver_id = any(${waivers}::uuid[]) order by id`.execute(
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
          } else if (each.kind === 'confirm') {
            const email = `${each.email}${run}@post.example`;
            await sql`
                update waivers set contact_email = ${email}, contact_email_key = ${email}
                where id = ${one(waivers, each.one) ?? null}`.execute(app.db);
          } else if (each.kind === 'erase') {
            const waiver = one(waivers, each.one);
            if (waiver === undefined) continue;
            await eraseWaiver(app.db, waiver);
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
        assert.equal(await checkPeople(app.db), undefined);
      }),
      runs(15),
    );
    assert.ok((await count(app.db, 'people')) > 20);
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
    await sql`delete from places`.execute(db);
    await sql`delete from person_words where word = 'ann'`.execute(db);
    assert.ok(((await checkPeople(db))?.rows ?? 0) > 5);
    await rebuildPeople(db);
    assert.equal(await checkPeople(db), undefined);
    assert.equal(await count(db, 'people'), 3);
  });

  test('who are placed anew are on the page of today that was read before', async (t) => {
    const app = await startTestApp(t);
    const staff = await signIn(app);
    const { waiver } = (await app.post('/api/waivers', maria)).body;
    await applyPending(app.db);
    const another = randomUUID();
    await sql`insert into people (id, role, name, name_given, newest_signed) select ${another}, role, name, name_given, newest_signed from people`.execute(
      app.db,
    );
    await sql`update places set person_id = ${another}, signer_id = ${another}`.execute(app.db);
    const [person] = (await app.get(`/api/admin/scan/${waiver.qrCode}`, staff.with)).body.people;
    const entry = { id: randomUUID(), personId: person.id, kind: 'entry', source: 'search' };
    assert.equal((await app.post('/api/admin/visits', entry, staff.with)).status, 200);
    const listed = async () =>
      (await app.get('/api/admin/visits/today?page=1', staff.with)).body.people.map(({ name }: any) => name);
    await publishVisits(app.db, 100);
    assert.deepEqual(await listed(), [maria.name]);
    await rebuildPeople(app.db);
    assert.deepEqual(await listed(), [maria.name]);
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
    await eraseWaiver(app.db, first);
    const kept = async (id: string) => (await app.get(`/api/admin/people/${id}`, staff.with)).body;
    assert.equal((await kept(wolfgang.id)).code, 'person_not_found');
    for (const { id, name } of [signer, linh]) {
      const { person, waivers } = await kept(id);
      assert.deepEqual([person.id, person.name, waivers.length], [id, name, 1]);
    }
    assert.equal(await checkPeople(app.db), undefined);
    await eraseWaiver(app.db, second);
    for (const table of [
      'people',
      'places',
      'person_moves',
      'person_terms',
      'person_words',
      'person_word_remains',
      'person_ids',
    ]) {
      assert.equal(await count(app.db, table), 0, table);
    }
    assert.equal((await kept(randomUUID())).code, 'person_not_found');
  });
});
