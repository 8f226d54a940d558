import { createHash } from 'node:crypto';
import { chmod, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { userInfo } from 'node:os';
import path from 'node:path';
import { after, type TestContext } from 'node:test';
import pg from 'pg';
import { startEmbeddedDatabase } from '#server/database/embedded/embedded-database.ts';
import { migrate, SCHEMA } from '#server/database/migrate.ts';
import { connectDatabase, type OpenedDatabase } from '#server/database/open.ts';
import { makeSelfSignedCertificate } from '#server/pdf/signing/self-signed-certificate.ts';
import { venue } from '#venue/venue.ts';
import { fastestFolder } from './fastest-folder.ts';

const CHECKOUT = createHash('sha256')
  .update(import.meta.dirname)
  .digest('hex')
  .slice(0, 8);
/** One PostgreSQL for all test processes and runs of an account in one checkout: making a new one would take longer than most tests. */
const CLUSTER = path.join(fastestFolder(), `waiver-tests-${userInfo().username}-${CHECKOUT}`);
const TEMPLATE_LOCK = 7_236_450;
/** Before all that happens in tests: a signature is never older than its certificate. */
const CERTIFIED_AT = new Date('2020-01-01T00:00:00Z');

interface Cluster {
  url: string;
  /** For making and dropping databases. */
  pool: pg.Pool;
  /** The name of a migrated database that nobody is connected to. */
  template: string;
  close(): Promise<void>;
}

let cluster: Promise<Cluster> | undefined;
let made = 0;
/** The next test's database is copied while this one's test runs. */
let spare: Promise<string> | undefined;
/** Of tests that are over; they are dropped while the next one runs, after all hooks that still use them. */
const finished: string[] = [];
const dropping = new Set<Promise<unknown>>();

after(async () => {
  if (cluster === undefined) return;
  const { pool, close } = await cluster;
  const unused = await spare;
  if (unused !== undefined) finished.push(unused);
  dropFinished(pool);
  await Promise.all(dropping);
  await pool.end();
  await close();
});

/** A database of the test's own, copied from a migrated one and dropped when the test ends. */
export async function makeTestDatabase(t: Pick<TestContext, 'after'>): Promise<OpenedDatabase> {
  cluster ??= startCluster();
  const { url, pool, template } = await cluster;
  const taken = spare ?? copyTemplate(pool, template);
  spare = copyTemplate(pool, template);
  // Whoever takes it hears of a failure.
  spare.catch(() => {});
  dropFinished(pool);
  const name = await taken;
  const database = connectDatabase({ url: urlOf(url, name), close: () => Promise.resolve() });
  t.after(async () => {
    await database.close();
    finished.push(name);
  });
  return database;
}

async function copyTemplate(pool: pg.Pool, template: string): Promise<string> {
  made += 1;
  const name = `test_${process.pid}_${made}`;
  await pool.query(`drop database if exists ${name} with (force)`);
  await pool.query(`create database ${name} template ${template} strategy file_copy`);
  return name;
}

function dropFinished(pool: pg.Pool): void {
  for (const name of finished.splice(0)) {
    const dropped = drop(pool, name).finally(() => dropping.delete(dropped));
    dropping.add(dropped);
  }
}

/** Without force first: a connection that is just ending would hear of it, and its client has nobody left to tell. */
async function drop(pool: pg.Pool, name: string): Promise<void> {
  try {
    await pool.query(`drop database ${name}`);
  } catch {
    await pool.query(`drop database ${name} with (force)`);
  }
}

async function startCluster(): Promise<Cluster> {
  await mkdir(CLUSTER, { recursive: true });
  await chmod(CLUSTER, 0o755);
  const { url, close } = await startEmbeddedDatabase(CLUSTER, () => {});
  const template = `template_${await hashTemplate()}`;
  // Cloning is twice as fast as writing the pages into the log, which nothing here needs.
  const pool = new pg.Pool({
    connectionString: url,
    max: 2,
    idleTimeoutMillis: 0,
    options: '-c file_copy_method=clone',
  });
  // The pool says that it has ended while its connections still do: PostgreSQL may stop first.
  pool.on('error', () => {});
  const client = await pool.connect();
  await client.query('select pg_advisory_lock($1)', [TEMPLATE_LOCK]);
  const known = await client.query('select from pg_database where datname = $1', [template]);
  if (known.rowCount === 0) await makeTemplate(client, url, template);
  await client.query('select pg_advisory_unlock($1)', [TEMPLATE_LOCK]);
  client.release();
  return { url, pool, template, close };
}

/** Under another name until it is migrated, so that a killed run leaves no half-made template. */
async function makeTemplate(client: pg.ClientBase, url: string, template: string): Promise<void> {
  // Nothing here has to outlive a crash of the machine, and copying a database waits for the disk more than for anything.
  await client.query('alter system set fsync = off');
  await client.query("alter system set max_wal_size = '256MB'");
  await trustAccount(client);
  await client.query('select pg_reload_conf()');
  await dropLeftovers(client);
  await client.query('create database unfinished_template');
  const inside = new pg.Client({ connectionString: urlOf(url, 'unfinished_template') });
  await inside.connect();
  await migrate(inside, SCHEMA, () => {});
  await insertCertificate(inside);
  await inside.end();
  // A first connection keeps what it reads of the schema in a file (pg_internal.init), and each copy has it.
  const next = new pg.Client({ connectionString: urlOf(url, 'unfinished_template') });
  await next.connect();
  await next.end();
  await client.query(`alter database unfinished_template rename to ${template}`);
}

/** Its socket lies in a folder that only this account enters; checking the password takes a third of the time of a connection. */
async function trustAccount(client: pg.ClientBase): Promise<void> {
  const shown = await client.query<{ file: string }>(`select current_setting('hba_file') as file`);
  await writeFile(shown.rows[0]?.file ?? '', 'local all all trust\n');
}

/** What the first copy of a database would make: an RSA key, which takes a quarter of a second. */
async function insertCertificate(client: pg.ClientBase): Promise<void> {
  const { certificate, key } = await makeSelfSignedCertificate(venue.name, CERTIFIED_AT);
  await client.query('insert into document_certificates (name, certificate, key, made_at) values ($1, $2, $3, $4)', [
    venue.name,
    certificate,
    key,
    CERTIFIED_AT,
  ]);
}

/** Of killed runs and of earlier migrations. */
async function dropLeftovers(client: pg.ClientBase): Promise<void> {
  const unused = await client.query<{ name: string }>(`
    select datname as name from pg_database
    where datname ~ '^(test_|template_[0-9a-f]|unfinished_template)'
      and not exists (select from pg_stat_activity where pg_stat_activity.datname = pg_database.datname)`);
  for (const { name } of unused.rows) {
    if (!isOfRunningTest(name)) await client.query(`drop database if exists ${name}`);
  }
}

/** A test that has made its database may not be connected to it yet. */
function isOfRunningTest(database: string): boolean {
  const pid = /^test_(\d+)_/.exec(database)?.[1];
  if (pid === undefined) return false;
  try {
    return process.kill(Number(pid), 0);
  } catch {
    return false;
  }
}

/** Of all that it is made of, this file among it. */
async function hashTemplate(): Promise<string> {
  const hash = createHash('sha256').update(await readFile(import.meta.filename));
  for (const folder of Object.values(SCHEMA)) {
    for (const name of (await readdir(folder)).sort()) {
      hash.update(`${name}\n`).update(await readFile(path.join(folder, name)));
    }
  }
  return hash.digest('hex').slice(0, 16);
}

function urlOf(cluster: string, database: string): string {
  const url = new URL(cluster);
  url.pathname = `/${database}`;
  return url.href;
}
