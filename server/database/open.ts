import { setTimeout as sleep } from 'node:timers/promises';
import { Kysely, PostgresDialect } from 'kysely';
import { Client } from 'pg';
import type { Database } from './database.ts';
import { startEmbeddedDatabase } from './embedded/embedded-database.ts';
import { refuseUnfinishedRestore } from './embedded/unfinished-restore.ts';
import { listHolders, lockSession, tryLockSession, unlockSession } from './locks.ts';
import { isUpToDate, migrate, SCHEMA } from './migrate.ts';
import { createPipelines } from './pipelines.ts';
import { connectionSettings, createPool } from './pool.ts';
import { createPulse } from './pulse.ts';
import { holdSchema, type SchemaUse } from './schema-use.ts';
import type { Tables } from './tables.ts';

export type { Database } from './database.ts';

export interface DatabaseSettings {
  dataDir: string;
  databaseUrl: string | undefined;
}

export interface OpenedDatabase {
  db: Database;
  /** For a separate client: `new pg.Client({ connectionString: url })`. */
  url: string;
  /** Waits for running queries; stops the embedded database unless another process still uses it. */
  close: () => Promise<void>;
}

interface Engine {
  url: string;
  close(): Promise<void>;
}

type Report = (line: string) => void;

const OLDEST_VERSION = 15;
/** For what has just ended, and whose connection is about to. */
const LAST_USERS_LIMIT_MS = 3000;
const RETRY_MS = 100;
/** What the connections of a server, of whatever release, say they are (pool.ts, listen.ts, server/jobs/queue.ts). */
const SERVER_CONNECTIONS = ['vr-waiver', 'vr-waiver listens', 'vr-waiver jobs'];

/**
 * Opens the embedded database in `dataDir`, or the one at `databaseUrl`, and brings it up to date: while no other process uses it, and after
 * a backup where it is the embedded one.
 */
export async function openDatabase(settings: DatabaseSettings, report: Report): Promise<OpenedDatabase> {
  if (settings.databaseUrl === undefined) refuseUnfinishedRestore(settings.dataDir);
  const engine =
    settings.databaseUrl === undefined
      ? await startEmbeddedDatabase(settings.dataDir, report)
      : externalDatabase(settings.databaseUrl);
  try {
    const use = await bringUpToDate(engine.url, settings, report);
    return connectDatabase(engine, use);
  } catch (error) {
    await engine.close();
    throw error;
  }
}

/** For a database that is up to date. */
export function connectDatabase(engine: Engine, use?: SchemaUse): OpenedDatabase {
  const db = Object.assign(connect(engine.url), use && { superseded: use.superseded });
  let closing: Promise<void> | undefined;
  async function close(): Promise<void> {
    await closeAll(db, { ...engine, close: () => closeEngine(engine, use) });
    db.pulse.close();
  }
  return { db, url: engine.url, close: () => (closing ??= close()) };
}

function connect(url: string): Required<Pick<Database, 'pipelines' | 'pulse'>> & Database {
  const pulse = createPulse(connectionSettings(url));
  const pool = createPool(url, undefined, pulse);
  const pipelines = createPipelines(url, pulse);
  const both = {
    options: pool.options,
    connect: () => pool.connect(),
    end: async () => {
      await Promise.all([pipelines.close(), pool.end()]);
    },
  };
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: both }) });
  return Object.assign(db, { pipelines, pulse });
}

function externalDatabase(url: string): Engine {
  return { url, close: () => Promise.resolve() };
}

async function closeEngine(engine: Engine, use: SchemaUse | undefined): Promise<void> {
  await use?.close();
  await engine.close();
}

async function closeAll(db: Database, engine: Engine): Promise<void> {
  try {
    // The pipelines are closed here as well, because Kysely does not end a pool that it has not used.
    await Promise.all([db.destroy(), db.pipelines?.close()]);
  } finally {
    await engine.close();
  }
}

async function bringUpToDate(url: string, settings: DatabaseSettings, report: Report): Promise<SchemaUse> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  // What breaks fails the statement that runs; without a listener it would also end the process.
  client.on('error', () => {});
  try {
    await client.connect();
  } catch (error) {
    const reason =
      error instanceof Error ? error.message || String((error as NodeJS.ErrnoException).code) : String(error);
    throw new Error(`The database does not answer: ${reason}`, { cause: error });
  }
  try {
    await refuseOldVersion(client);
    await refuseStandby(client);
    await lockSession(client, 'migrations');
    if (!(await isUpToDate(client, SCHEMA))) {
      await refuseOtherUsers(client);
      if (settings.databaseUrl === undefined) await backUp(url, settings.dataDir, report);
      await migrate(client, SCHEMA, report);
      await unlockSession(client, 'schemaInUse');
    }
    return await holdSchema(url);
  } finally {
    // It releases its locks.
    await client.end();
  }
}

/** A process of an earlier release would fail on the new schema, or write what the new one takes for forged. */
async function refuseOtherUsers(client: Client): Promise<void> {
  const deadline = Date.now() + LAST_USERS_LIMIT_MS;
  for (;;) {
    const users = await lockUnused(client);
    if (users.length === 0) return;
    if (Date.now() > deadline) {
      throw new Error(
        `This release has to change the database, which others use: ${users.join(', ')}. End them, and start again. Nothing was changed.`,
      );
    }
    await sleep(RETRY_MS);
  }
}

/** Takes the lock, or names who uses the database: a server that has lost the lock for a moment shows by its connections. */
async function lockUnused(client: Client): Promise<string[]> {
  if (!(await tryLockSession(client, 'schemaInUse'))) return listHolders(client, 'schemaInUse');
  const { rows } = await client.query<{ user: string }>(
    `select distinct concat('an earlier server', ' on ' || host(client_addr)) as user from pg_stat_activity
     where datname = current_database() and application_name = any($1) and pid <> pg_backend_pid()`,
    [SERVER_CONNECTIONS],
  );
  // Not held for longer: a server that has just lost its connection takes the lock again.
  if (rows.length > 0) await unlockSession(client, 'schemaInUse');
  return rows.map(({ user }) => user);
}

/** Loaded only then. */
async function backUp(url: string, dataDir: string, report: Report): Promise<void> {
  const { backUpBeforeUpdate } = await import('./backup/before-update.ts');
  await backUpBeforeUpdate(url, dataDir, report);
}

async function refuseOldVersion(client: Client): Promise<void> {
  const reply = await client.query<{ server_version: string }>('show server_version');
  const version = reply.rows[0]?.server_version ?? '';
  if (Number.parseInt(version, 10) < OLDEST_VERSION) {
    throw new Error(`The database is PostgreSQL ${version}; PostgreSQL ${OLDEST_VERSION} or newer is needed.`);
  }
}

async function refuseStandby(client: Client): Promise<void> {
  const reply = await client.query<{ standby: boolean }>('select pg_is_in_recovery() as standby');
  if (reply.rows[0]?.standby === true) {
    throw new Error('The database is a read-only copy of another: let DATABASE_URL lead to the primary.');
  }
}
