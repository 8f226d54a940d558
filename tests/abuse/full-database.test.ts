import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import type { Database } from '#server/database/open.ts';
import { maria } from '../support/people.ts';
import { signIn } from '../support/staff.ts';
import { startTestApp } from '../support/test-app.ts';

/** As PostgreSQL says it, whatever is written to these tables. */
async function fails(db: Database, code: string, tables: string[]): Promise<void> {
  await sql
    .raw(`
    create or replace function no_room() returns trigger language plpgsql as $$
    begin raise exception 'could not extend file "base/1/2": No space left on device' using errcode = '${code}'; end $$`)
    .execute(db);
  for (const table of tables) {
    await sql
      .raw(`create or replace trigger no_room before insert or update on ${table}
      for each statement execute function no_room()`)
      .execute(db);
  }
}

test('a disk that is full or fails is said in words, by a 503, and what is there is read', async (t) => {
  const { get, post, db, clock, failures } = await startTestApp(t);
  const staff = await signIn({ db, post, clock });
  await post('/api/waivers', maria);
  for (const code of ['53100', '58030', '25006']) {
    await fails(db, code, ['waivers', 'inbox_items', 'audit_entries', 'accesses']);
    for (const { status, body, headers } of [
      await post('/api/waivers', { ...maria, name: 'Ana Lopez' }, { headers: { 'idempotency-key': `full-${code}` } }),
      await post('/api/contact', { name: 'Ana', email: 'ana@x.example', subject: 'Hours', message: 'When?' }),
      await post('/api/admin/login', { email: 'nobody@x.example', password: 'a guess' }),
    ]) {
      assert.deepEqual([status, body.code, headers['retry-after']], [503, 'database_unwritable', '2']);
      assert.match(body.message, /^We cannot write to our records right now\. Please try again/);
    }
    assert.equal((await get('/api/waivers/check-phone/3015550111')).status, 200);
    assert.equal((await get('/api/admin/waivers', staff.with)).status, 200);
  }
  failures.splice(0);
  await sql`drop function no_room cascade`.execute(db);
  const again = { headers: { 'idempotency-key': 'full-53100' } };
  assert.equal((await post('/api/waivers', { ...maria, name: 'Ana Lopez' }, again)).status, 201);
});

test('health and readiness say that nothing can be written, within seconds of it', async (t) => {
  const { get, db, failures } = await startTestApp(t);
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db);
  await sql.raw(`alter database ${rows[0]?.name} set default_transaction_read_only = on`).execute(db);
  // On the connections that are open it takes effect at once.
  for (let connection = 0; connection < 12; connection += 1)
    await sql`set default_transaction_read_only = on`.execute(db);
  const health = await get('/api/health');
  assert.deepEqual([health.status, health.body.code], [503, 'database_unwritable']);
  const ready = await get('/api/ready');
  assert.deepEqual([ready.status, ready.body], [503, { status: 'database unwritable' }]);
  failures.splice(0);
});

test('what could not be signed, or was sent several times at once, uses up no tries of a family', async (t) => {
  const { post, db, failures } = await startTestApp(t);
  const family = {
    ...maria,
    signedFor: 'family',
    numKids: 1,
    kidsAges: [],
    kidsDetails: [{ name: 'Nora', birthDate: '2017-05-05' }],
  };
  const key = { headers: { 'idempotency-key': 'nora-and-her-mother' } };
  const listUses = () => db.selectFrom('limits').select(['name', 'used']).where('used', '>', 0).execute();
  await fails(db, '53100', ['signatures']);
  for (let time = 0; time < 10; time += 1) assert.equal((await post('/api/waivers', family, key)).status, 503);
  failures.splice(0);
  assert.deepEqual(await listUses(), []);
  await sql`drop function no_room cascade`.execute(db);
  const replies = await Promise.all(Array.from({ length: 4 }, () => post('/api/waivers', family, key)));
  assert.deepEqual(new Set(replies.map(({ status }) => status)), new Set([201]));
  const used = (await listUses()).map((use) => use.used);
  assert.deepEqual(new Set(used), new Set([1]));
});
