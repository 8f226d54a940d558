import { createHash } from 'node:crypto';
import { chmod, mkdir, readdir, readFile } from 'node:fs/promises';
import { userInfo } from 'node:os';
import path from 'node:path';
import { after, type TestContext } from 'node:test';
import pg from 'pg';
import { startEmbeddedDatabase } from '#server/database/embedded/embedded-database.ts';
import { migrate, SCHEMA } from '#server/database/migrate.ts';
import { openDatabase, type OpenedDatabase } from '#server/database/open.ts';
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
  /** The name of a migrated database that nobody is connected to. */
  template: string;
  close(): Promise<void>;
}

let cluster: Promise<Cluster> | undefined;
let made = 0;
/** The next test's database is copied while this one's test runs, and this one's is dropped while the next one's does. */
let spare: Promise<string> | undefined;
const dropping = new Set<Promise<void>>();

after(async () => {
  if (cluster === undefined) return;
  const { url, close } = await cluster;
  const unused = await spare;
  if (unused !== undefined) await drop(url, unused);
  await Promise.all(dropping);
  await close();
});

/** A database of the test's own, copied from a migrated one and dropped when the test ends. */
export async function makeTestDatabase(t: Pick<TestContext, 'after'>): Promise<OpenedDatabase> {
  cluster ??= startCluster();
  const { url, template } = await cluster;
  const taken = spare ?? copyTemplate(url, template);
  spare = copyTemplate(url, template);
  // Whoever takes it hears of a failure.
  spare.catch(() => {});
  const name = await taken;
  const database = await openDatabase({ dataDir: CLUSTER, databaseUrl: urlOf(url, name) }, () => {});
  t.after(async () => {
    await database.close();
    const dropped = drop(url, name).finally(() => dropping.delete(dropped));
    dropping.add(dropped);
  });
  return database;
}

async function copyTemplate(url: string, template: string): Promise<string> {
  made += 1;
  const name = `test_${process.pid}_${made}`;
  await run(url, async (client) => {
    await client.query(`drop database if exists ${name} with (force)`);
    // Twice as fast as writing the pages into the log, which nothing here needs.
    await client.query('set file_copy_method = clone');
    await client.query(`create database ${name} template ${template} strategy file_copy`);
  });
  return name;
}

async function drop(url: string, name: string): Promise<void> {
  await run(url, (client) => client.query(`drop database ${name} with (force)`));
}

async function startCluster(): Promise<Cluster> {
  await mkdir(CLUSTER, { recursive: true });
  await chmod(CLUSTER, 0o755);
  const { url, close } = await startEmbeddedDatabase(CLUSTER, () => {});
  const template = `template_${await hashTemplate()}`;
  await run(url, async (client) => {
    await client.query('select pg_advisory_lock($1)', [TEMPLATE_LOCK]);
    const known = await client.query('select from pg_database where datname = $1', [template]);
    if (known.rowCount === 0) await makeTemplate(client, url, template);
  });
  return { url, template, close };
}

/** Under another name until it is migrated, so that a killed run leaves no half-made template. */
async function makeTemplate(client: pg.Client, url: string, template: string): Promise<void> {
  // Nothing here has to outlive a crash of the machine, and copying a database waits for the disk more than for anything.
  await client.query('alter system set fsync = off');
  await client.query("alter system set max_wal_size = '256MB'");
  await client.query('select pg_reload_conf()');
  await simplifyPassword(client, url);
  await dropLeftovers(client);
  await client.query('create database unfinished_template');
  await run(urlOf(url, 'unfinished_template'), async (inside) => {
    await migrate(inside, SCHEMA, () => {});
    await insertCertificate(inside);
  });
  await client.query(`alter database unfinished_template rename to ${template}`);
}

/** A test opens five connections, and each would compute the usual 4096 rounds. */
async function simplifyPassword(client: pg.Client, url: string): Promise<void> {
  const { username, password } = new URL(url);
  await client.query('set scram_iterations = 1');
  await client.query(`alter role ${client.escapeIdentifier(username)} password ${client.escapeLiteral(password)}`);
}

/** What the first copy of a database would make: an RSA key, which takes a quarter of a second. */
async function insertCertificate(client: pg.Client): Promise<void> {
  const { certificate, key } = await makeSelfSignedCertificate(venue.name, CERTIFIED_AT);
  await client.query('insert into document_certificates (name, certificate, key, made_at) values ($1, $2, $3, $4)', [
    'own',
    certificate,
    key,
    CERTIFIED_AT,
  ]);
}

/** Of killed runs and of earlier migrations. */
async function dropLeftovers(client: pg.Client): Promise<void> {
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

async function run<Result>(url: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
