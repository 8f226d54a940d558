import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test, type TestContext } from 'node:test';
import { Client } from 'pg';
import { makeTestDatabase } from '../../tests/support/test-database.ts';
import { migrate } from './migrate.ts';

interface Bench {
  client: Client;
  /** A second connection to the same place. */
  connect(): Promise<Client>;
  write(name: string, sql: string): void;
  remove(name: string): void;
  migrate(client?: Client): Promise<string[]>;
}

/** An empty schema and an empty folder of migrations. */
async function setUp(t: TestContext): Promise<Bench> {
  const folder = mkdtempSync(path.join(tmpdir(), 'migrations-'));
  const clients: Client[] = [];
  t.after(async () => {
    for (const client of clients) await client.end();
    rmSync(folder, { recursive: true });
  });
  const { url } = await makeTestDatabase(t);

  async function connect(): Promise<Client> {
    const client = new Client({ connectionString: url });
    clients.push(client);
    await client.connect();
    await client.query('create schema if not exists scratch');
    await client.query('set search_path = scratch');
    return client;
  }

  const client = await connect();
  return {
    client,
    connect,
    write: (name, sql) => writeFileSync(path.join(folder, name), sql),
    remove: (name) => rmSync(path.join(folder, name)),
    async migrate(as = client) {
      const lines: string[] = [];
      await migrate(as, { migrations: folder }, (line) => lines.push(line));
      return lines;
    },
  };
}

async function tablesOf(client: Client): Promise<string[]> {
  const reply = await client.query<{ tablename: string }>(
    `select tablename from pg_tables where schemaname = 'scratch' and tablename not like 'schema\\_%' order by 1`,
  );
  return reply.rows.map(({ tablename }) => tablename);
}

test('files are applied in order, once, and what is new later', async (t) => {
  const bench = await setUp(t);
  bench.write('0002-names.sql', 'alter table visitor add name text; create table visit ();');
  bench.write('0001-visitors.sql', 'create table visitor ();');
  assert.deepEqual(await bench.migrate(), [
    'Preparing the database: 0001-visitors.sql',
    'Preparing the database: 0002-names.sql',
  ]);
  assert.deepEqual(await bench.migrate(), []);
  bench.write('0003-kids.sql', 'create table kid ();');
  assert.deepEqual(await bench.migrate(), ['Preparing the database: 0003-kids.sql']);
  assert.deepEqual(await tablesOf(bench.client), ['kid', 'visit', 'visitor']);
});

test('two that start at once apply each file once', async (t) => {
  const bench = await setUp(t);
  bench.write('0001-visitors.sql', 'select pg_sleep(0.2); create table visitor ();');
  const lines = await Promise.all([bench.migrate(), bench.migrate(await bench.connect())]);
  assert.equal(lines.flat().length, 1);
});

test('an edited file is refused, but not for its line ends', async (t) => {
  const bench = await setUp(t);
  bench.write('0001-visitors.sql', 'create table visitor (\n);');
  await bench.migrate();
  bench.write('0001-visitors.sql', 'create table visitor (\r\n);');
  assert.deepEqual(await bench.migrate(), []);
  bench.write('0001-visitors.sql', 'create table visitor (name text);');
  await assert.rejects(bench.migrate(), /The migration 0001-visitors\.sql was edited after it had been applied/);
});

test('a database that is ahead of the files is refused', async (t) => {
  const bench = await setUp(t);
  bench.write('0001-visitors.sql', 'create table visitor ();');
  bench.write('0002-names.sql', 'alter table visitor add name text;');
  await bench.migrate();
  bench.remove('0002-names.sql');
  await assert.rejects(bench.migrate(), /newer than this release: it has migration 0002-names\.sql/);
});

test('a file that slips in before an applied one is refused', async (t) => {
  const bench = await setUp(t);
  bench.write('0002-names.sql', 'create table visitor ();');
  await bench.migrate();
  bench.write('0001-visitors.sql', 'create table kid ();');
  await assert.rejects(bench.migrate(), /0001-visitors\.sql comes before one that was already applied/);
});

test('a file that fails is undone as a whole, named, and tried again by the next start', async (t) => {
  const bench = await setUp(t);
  bench.write('0001-visitors.sql', 'create table visitor ();');
  bench.write('0002-names.sql', 'create table kid (); alter table nobody add name text;');
  await assert.rejects(bench.migrate(), /0002-names\.sql failed and was undone: relation "nobody" does not exist/);
  assert.deepEqual(await tablesOf(bench.client), ['visitor']);
  bench.write('0002-names.sql', 'create table kid ();');
  assert.deepEqual(await bench.migrate(await bench.connect()), ['Preparing the database: 0002-names.sql']);
});

for (const [name, reason] of [
  ['1-visitors.sql', /must be named like 0001-schema\.sql/],
  ['0001-Visitors.sql', /must be named like 0001-schema\.sql/],
  ['0001-kids.sql', /Two migrations have the number of 0001-visitors\.sql/],
] as const) {
  test(`a file called ${name} beside 0001-visitors.sql is refused`, async (t) => {
    const bench = await setUp(t);
    bench.write('0001-visitors.sql', 'create table visitor ();');
    bench.write(name, 'create table kid ();');
    await assert.rejects(bench.migrate(), reason);
    assert.deepEqual(await tablesOf(bench.client), []);
  });
}
