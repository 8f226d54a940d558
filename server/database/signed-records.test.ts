import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import { maria, nguyen } from '../../tests/support/people.ts';
import { startTestApp } from '../../tests/support/test-app.ts';

const AMENDABLE = ['contact_email', 'contact_email_key', 'beside'];

test('no column of a signed waiver or its signature ever changes, except the contact details', async (t) => {
  const { post, db } = await startTestApp(t);
  await post('/api/waivers', nguyen);
  const before = await db.selectFrom('waivers').selectAll().execute();
  const columns = await sql<{ table: string; column: string }>`
    select table_name as table, column_name as column from information_schema.columns
    where table_schema = 'public' and table_name in ('waivers', 'signatures')`.execute(db);
  const fixed = columns.rows.filter(({ column }) => !AMENDABLE.includes(column));
  assert.ok(fixed.length >= 30);
  for (const { table, column } of fixed) {
    const other = await sql<{ value: unknown }>`
      select case pg_typeof(${sql.ref(column)})::text
        when 'text' then '"other"' when 'integer' then '99' when 'uuid' then '"00000000-0000-4000-8000-000000000000"'
        when 'smallint' then '99' when 'boolean' then 'true' when 'date' then '"1990-02-28"' when 'jsonb' then '{"a":1}' when 'inet' then '"192.0.2.1"' when 'bytea' then '"\\\\x00"'
        when 'timestamp with time zone' then '"2000-01-01"' else '["9"]' end::jsonb as value
      from ${sql.table(table)}`.execute(db);
    const row = JSON.stringify({ [column]: other.rows[0]?.value });
    await assert.rejects(
      sql`update ${sql.table(table)} set ${sql.ref(column)} =
        (jsonb_populate_record(null::${sql.table(table)}, ${row}::jsonb)).${sql.ref(column)}`.execute(db),
      { code: '23001' },
      `${table}.${column}`,
    );
  }
  for (const statement of [
    sql`delete from signatures`,
    sql`delete from waivers`,
    sql`truncate waivers cascade`,
    sql`truncate signatures`,
  ]) {
    await assert.rejects(statement.execute(db), { code: '23001' });
  }
  assert.deepEqual(await db.selectFrom('waivers').selectAll().execute(), before);
});

test('the database itself refuses what no form may send', async (t) => {
  const { post, db } = await startTestApp(t);
  const { body } = await post('/api/waivers', maria);
  const { id } = body.waiver;
  const faults = [
    sql`qr_code = 'short', id = gen_random_uuid()`,
    sql`id = gen_random_uuid()`,
    sql`id = gen_random_uuid(), qr_code = repeat('x', 22), signed_for = 'team'`,
    sql`id = gen_random_uuid(), qr_code = repeat('x', 22), phone = '3015550111'`,
    sql`id = gen_random_uuid(), qr_code = repeat('x', 22), phone = null, email = null, email_key = null`,
    sql`id = gen_random_uuid(), qr_code = repeat('x', 22), num_kids = 1`,
    sql`id = gen_random_uuid(), qr_code = repeat('x', 22), expires_at = signed_at`,
    sql`id = gen_random_uuid(), qr_code = repeat('x', 22), received_at = signed_at - interval '1 microsecond'`,
    sql`id = gen_random_uuid(), qr_code = repeat('x', 22), received_at = signed_at + interval '720 hours 1 microsecond'`,
    sql`id = gen_random_uuid(), qr_code = repeat('x', 22), seal_form = 2`,
    sql`id = gen_random_uuid(), qr_code = repeat('x', 22), answers_hash = sha256('') || '\\x00'`,
    sql`id = gen_random_uuid(), qr_code = repeat('x', 22), signed_for = 'family', adds_to = ${id}`,
    sql`id = gen_random_uuid(), qr_code = repeat('x', 22), num_kids = 1, kids_ages = '{9}', adds_to = ${id}`,
    sql`id = gen_random_uuid(), qr_code = repeat('x', 22), received_at = null`,
    sql`id = gen_random_uuid(), qr_code = repeat('x', 22), text_language = null`,
    sql`id = gen_random_uuid(), qr_code = repeat('x', 22), seal = null, fingerprint = null`,
  ];
  for (const [index, fault] of faults.entries()) {
    await sql`drop table if exists copy`.execute(db);
    await sql`create temporary table copy as select * from waivers where id = ${id}`.execute(db);
    await db.connection().execute(async (one) => {
      await sql`create temporary table mine as select * from waivers where id = ${id}`.execute(one);
      await sql`update mine set ${fault}`.execute(one);
      await assert.rejects(sql`insert into waivers select * from mine`.execute(one), /violates/, `fault ${index}`);
      await sql`drop table mine`.execute(one);
    });
  }
});
