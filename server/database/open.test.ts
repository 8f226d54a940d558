import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import { Client } from 'pg';
import { makeTestDatabase } from '../../tests/support/test-database.ts';
import { type Database, openDatabase } from './open.ts';

test('it is migrated, and counts, dates and instants come as what they are', async (t) => {
  const { db } = await makeTestDatabase(t);
  const reply = await sql`
    select count(*) as migrations, 9007199254740993 as too_long, date '2024-02-29' as birthday,
           timestamptz '2026-05-14 15:00+00' as instant, '\\x00ff'::bytea as picture
    from schema_migrations having count(*) > 0`.execute(db);
  const [row] = reply.rows as [Record<string, unknown>];
  assert.equal(typeof row.migrations, 'number');
  assert.equal(row.too_long, '9007199254740993');
  assert.equal(row.birthday, '2024-02-29');
  assert.deepEqual(row.instant, new Date('2026-05-14T15:00:00Z'));
  assert.deepEqual(row.picture, Buffer.from([0, 255]));
});

async function preparedOn(db: Database): Promise<string[]> {
  const reply = await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(db);
  return reply.rows.map(({ statement }) => statement);
}

test('a text with parameters is prepared once per connection, one without never', async (t) => {
  const { db } = await makeTestDatabase(t);
  await db.connection().execute(async (connection) => {
    for (const number of [1, 2, 3]) await sql`select ${number}::int as chosen`.execute(connection);
    await sql`select 4 as fixed`.execute(connection);
    assert.deepEqual(await preparedOn(connection), ['select $1::int as chosen']);
  });
});

test('texts without end do not fill the server with prepared statements', async (t) => {
  const { url } = await makeTestDatabase(t);
  // A module of its own: names that are all given out would be missing in the tests that follow in this process.
  const own = `${import.meta.resolve('./named-statement-client.ts')}?own`;
  const { NamedStatementClient } = (await import(own)) as typeof import('./named-statement-client.ts');
  const client = new NamedStatementClient({ connectionString: url });
  await client.connect();
  for (let column = 0; column < 600; column += 1) await client.query(`select $1::int as column_${column}`, [1]);
  const { rows } = await client.query('select from pg_prepared_statements');
  await client.end();
  assert.equal(rows.length, 500);
});

test('a connection that breaks in use fails its caller alone; others get another', async (t) => {
  const { db } = await makeTestDatabase(t);
  const ended = sql`select pg_terminate_backend(pg_backend_pid()), ${1}::int`.execute(db);
  await assert.rejects(ended, /terminating connection/);
  // The very next caller may still be given the same connection before its end has arrived.
  await sql`select 1`.execute(db).catch(() => {});
  await sql`select 1`.execute(db);
});

async function endAllOthers(url: string): Promise<number | null> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const ended = await client.query(
    `select pg_terminate_backend(pid, 5000) from pg_stat_activity
     where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()`,
  );
  await client.end();
  return ended.rowCount;
}

test('connections that break while idle or between two statements do no harm', async (t) => {
  const { db, url } = await makeTestDatabase(t);
  await db.connection().execute(async (held) => {
    await sql`select 1`.execute(held);
    await sql`select 1`.execute(db);
    assert.equal(await endAllOthers(url), 2);
    await assert.rejects(sql`select 1`.execute(held));
  });
  await sql`select 1`.execute(db);
});

test('closing waits for a running query, and closing again changes nothing', async (t) => {
  const { url } = await makeTestDatabase(t);
  const second = await openDatabase({ dataDir: '/nowhere', databaseUrl: url }, () => {});
  const connected = Promise.withResolvers<void>();
  const running = second.db.connection().execute((connection) => {
    connected.resolve();
    return sql<{ done: boolean }>`select pg_sleep(0.2), true as done`.execute(connection);
  });
  await connected.promise;
  await Promise.all([second.close(), second.close()]);
  assert.equal((await running).rows[0]?.done, true);
});

test('a database that does not answer is told in a sentence without its password', async () => {
  const settings = { dataDir: '/nowhere', databaseUrl: 'postgres://app:hunter22@localhost/waiver?host=/nowhere' };
  await assert.rejects(
    openDatabase(settings, () => {}),
    ({ message }: Error) => {
      assert.match(message, /^The database does not answer: .*\/nowhere/);
      return !message.includes('hunter22');
    },
  );
});
