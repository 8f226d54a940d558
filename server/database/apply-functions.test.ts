import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, test, type TestContext } from 'node:test';
import { Client } from 'pg';
import { makeTestDatabase } from '../../tests/support/test-database.ts';
import { migrate, SCHEMA } from './migrate.ts';

/** Of the last release, each as `sign_waivers 1 93707231971b`: name, number, the beginning of the SHA-256 of the file. */
const RELEASED: readonly string[] = [];

async function connect(t: TestContext): Promise<Client> {
  const { url } = await makeTestDatabase(t);
  return connectTo(t, url);
}

async function connectTo(t: TestContext, url: string): Promise<Client> {
  const client = new Client({ connectionString: url });
  await client.connect();
  t.after(() => client.end());
  return client;
}

function folder(t: TestContext, name: string): string {
  const made = mkdtempSync(path.join(tmpdir(), `${name}-`));
  t.after(() => rmSync(made, { recursive: true }));
  return made;
}

/** Our functions, those of extensions aside; a name that two have is there twice. */
const OURS = `
  select oid, proname as name, pg_get_functiondef(oid) as text from pg_proc
  where pronamespace = current_schema()::regnamespace
    and not exists (select from pg_depend where classid = 'pg_proc'::regclass and objid = pg_proc.oid and deptype = 'e')
  order by proname, oid`;

async function functionsOf(client: Client): Promise<{ name: string; text: string }[]> {
  const { rows } = await client.query<{ name: string; text: string }>(OURS);
  return rows.map(({ name, text }) => ({ name, text }));
}

/** What is not alike in a database and in the files: bodies, and functions that only one of them has. */
async function differencesOf(client: Client): Promise<string[]> {
  const files = readdirSync(SCHEMA.functions).map((file) => file.slice(0, -'.sql'.length));
  const stored = await functionsOf(client);
  await client.query('begin');
  await client.query('set local check_function_bodies = off');
  for (const name of files) await client.query(readFileSync(path.join(SCHEMA.functions, `${name}.sql`), 'utf8'));
  const written = await functionsOf(client);
  await client.query('rollback');
  const texts = new Set(stored.map(({ text }) => text));
  const twice = stored.filter(({ name }, index) => stored[index - 1]?.name === name);
  return [
    ...twice.map(({ name }) => `${name} is there twice`),
    ...stored.filter(({ name }) => !files.includes(name)).map(({ name }) => `${name} has no file`),
    ...files.filter((name) => !written.some((each) => each.name === name)).map((name) => `${name}.sql makes another`),
    ...written
      .filter(({ name, text }) => files.includes(name) && !texts.has(text))
      .map(({ name }) => `${name} is not what its file says`),
  ];
}

/** Functions whose results are kept: by indexes, by checks, by generated columns, by views. */
const KEPT = `
  select distinct proname as name from pg_depend join pg_proc on pg_proc.oid = refobjid
  where refclassid = 'pg_proc'::regclass and pronamespace = current_schema()::regnamespace
    and classid in ('pg_class'::regclass, 'pg_attrdef'::regclass, 'pg_constraint'::regclass, 'pg_rewrite'::regclass)
    and not exists (select from pg_depend as own where own.objid = pg_proc.oid and own.deptype = 'e')`;

describe('the functions of this release', () => {
  test('are those of their files, and there are no others', async (t) => {
    const client = await connect(t);
    assert.deepEqual(await differencesOf(client), []);
    const { rows } = await client.query<{ body: string }>(OURS.replace('proname as name,', 'prosrc as body,'));
    const files = readdirSync(SCHEMA.functions).map((file) => readFileSync(path.join(SCHEMA.functions, file), 'utf8'));
    // fold_name alone is composed, for a PostgreSQL without ICU.
    const elsewhere = rows.filter(({ body }) => !files.some((file) => file.includes(body)));
    assert.equal(elsewhere.length, 1);
    assert.match(elsewhere[0]?.body ?? '', /und-x-icu/);

    await client.query(`create or replace function lock_waiver_counts() returns void language sql as 'select 1'`);
    await client.query(`create function person_key(text, text) returns boolean language sql as 'select true'`);
    await client.query(`create function by_hand() returns integer language sql as 'select 1'`);
    await client.query('drop function person_closed_until');
    assert.deepEqual(await differencesOf(client), [
      'person_key is there twice',
      'by_hand has no file',
      'lock_waiver_counts is not what its file says',
      'person_closed_until is not what its file says',
    ]);
  });

  test('warn whoever changes one whose results are kept', async (t) => {
    const client = await connect(t);
    const { rows } = await client.query<{ name: string }>(KEPT);
    assert.deepEqual(
      rows.map(({ name }) => name),
      ['is_sound_waiver', 'person_key', 'search_grams'],
    );
    for (const name of ['is_sound_waiver', 'person_key', 'search_grams', 'search_words', 'search_form']) {
      assert.match(readFileSync(path.join(SCHEMA.functions, `${name}.sql`), 'utf8'), /\n-- Danger: /);
    }
  });

  test('have a higher number than in the last release when their text is another, so that it does not take it back', () => {
    for (const released of RELEASED) {
      const [name, number, hash] = released.split(' ');
      const sql = readFileSync(path.join(SCHEMA.functions, `${name}.sql`), 'utf8').replaceAll('\r\n', '\n');
      const isSame = createHash('sha256').update(sql).digest('hex').startsWith(String(hash));
      const isNewer = Number(/^-- Definition (\d+)/.exec(sql)?.[1]) > Number(number);
      assert.ok(isSame || isNewer, `raise the number in the first line of ${name}.sql`);
    }
  });

  test('end alike in a new database and in one with an older text', async (t) => {
    const client = await connect(t);
    const expected = await functionsOf(client);
    const applied = 'select name, definition, sha256 from schema_functions order by name';
    const { rows } = await client.query(applied);
    assert.equal(rows.length, expected.length);

    const older = folder(t, 'functions');
    cpSync(SCHEMA.functions, older, { recursive: true });
    writeFileSync(
      path.join(older, 'lock_waiver_counts.sql'),
      `-- Definition 1.\ncreate or replace function lock_waiver_counts() returns void language sql as 'select 1';`,
    );
    await migrate(client, { ...SCHEMA, functions: older }, () => {});
    assert.notDeepEqual(await functionsOf(client), expected);
    const lines: string[] = [];
    await migrate(client, SCHEMA, (line) => lines.push(line));
    assert.deepEqual(lines, ['Preparing the database: lock_waiver_counts']);
    assert.deepEqual(await functionsOf(client), expected);
    assert.deepEqual((await client.query(applied)).rows, rows);
    await migrate(client, SCHEMA, (line) => lines.push(line));
    assert.equal(lines.length, 1);
  });
});

interface Bench {
  client: Client;
  /** A second connection to the same place. */
  connect(): Promise<Client>;
  write(name: string, body: string, definition?: number): void;
  remove(name: string): void;
  writeMigration(name: string, sql: string): void;
  migrate(as?: Client): Promise<string[]>;
  /** What a function without arguments answers. */
  ask(name: string): Promise<unknown>;
}

/** An empty schema with folders of its own. */
async function setUp(t: TestContext): Promise<Bench> {
  const { url } = await makeTestDatabase(t);
  const client = await connectTo(t, url);
  await client.query('drop schema public cascade; create schema public');
  const [migrations, functions] = [folder(t, 'migrations'), folder(t, 'functions')];
  return {
    client,
    connect: () => connectTo(t, url),
    write(name, body, definition = 1) {
      const sql = `create or replace function ${name}() returns integer language sql as $$ select ${body} $$;`;
      writeFileSync(path.join(functions, `${name}.sql`), `-- Definition ${definition}.\n${sql}\n`);
    },
    remove: (name) => rmSync(path.join(functions, `${name}.sql`)),
    writeMigration: (name, sql) => writeFileSync(path.join(migrations, name), sql),
    async migrate(as = client) {
      const lines: string[] = [];
      await migrate(as, { migrations, functions }, (line) => lines.push(line));
      return lines;
    },
    async ask(name) {
      const { rows } = await client.query<{ answer: unknown }>(`select ${name}() as answer`);
      return rows[0]?.answer;
    },
  };
}

describe('a function', () => {
  test('may call another whose file comes later', async (t) => {
    const bench = await setUp(t);
    bench.write('answer', 'the_number()');
    bench.write('the_number', '41');
    await bench.migrate();
    assert.equal(await bench.ask('answer'), 41);
    bench.write('answer', 'the_number() + one_more()');
    bench.write('one_more', '1');
    assert.deepEqual(await bench.migrate(), ['Preparing the database: 2 functions']);
    assert.equal(await bench.ask('answer'), 42);
  });

  test('that fails leaves all as they were, and is named', async (t) => {
    const bench = await setUp(t);
    bench.write('answer', '41');
    await bench.migrate();
    bench.write('answer', '42');
    bench.write('wrong', 'nobody()');
    await assert.rejects(
      bench.migrate(),
      /The function wrong failed, and none was changed: function nobody\(\) does not/,
    );
    assert.equal(await bench.ask('answer'), 41);
    bench.remove('wrong');
    await bench.migrate();
    assert.equal(await bench.ask('answer'), 42);
  });

  test('that a migration has dropped or replaced is what its file says again', async (t) => {
    const bench = await setUp(t);
    bench.write('answer', '42');
    await bench.migrate();
    bench.writeMigration('0001-other.sql', 'drop function answer();');
    await bench.migrate();
    assert.equal(await bench.ask('answer'), 42);
  });

  test('is not taken back by an earlier release', async (t) => {
    const bench = await setUp(t);
    bench.write('answer', '42', 2);
    await bench.migrate();
    bench.write('answer', '41', 1);
    await assert.rejects(bench.migrate(), /newer than this release: it has definition 2 of the function answer/);
    bench.remove('answer');
    await assert.rejects(bench.migrate(), /newer than this release/);
    assert.equal(await bench.ask('answer'), 42);
  });

  test('is given its text once by two servers that start at once', async (t) => {
    const bench = await setUp(t);
    bench.write('answer', '42');
    const other = await bench.connect();
    const lines = await Promise.all([bench.migrate(), bench.migrate(other)]);
    assert.deepEqual(lines.flat(), ['Preparing the database: answer']);
  });

  test('is refused with a file that does not say what it is', async (t) => {
    const bench = await setUp(t);
    bench.write('Answer', '42');
    await assert.rejects(bench.migrate(), /Answer\.sql must be named like its function/);
    bench.remove('Answer');
    bench.write('answer', '42', 0);
    await assert.rejects(bench.migrate(), /The first line of answer\.sql must be like "-- Definition 1\."/);
  });
});
