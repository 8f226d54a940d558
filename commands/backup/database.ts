import { lstat } from 'node:fs/promises';
import path from 'node:path';
import { Client } from 'pg';
import { startEmbeddedDatabase } from '#server/database/embedded/embedded-database.ts';
import { refuseUnfinishedRestore } from '#server/database/embedded/unfinished-restore.ts';
import { migrate, SCHEMA } from '#server/database/migrate.ts';

interface OpenedClient {
  client: Client;
  close(): Promise<void>;
}

/** The embedded database in `dataDir` or the one at `databaseUrl` as it is: unlike the server, without bringing it up to date. */
export async function openClient(
  { dataDir, databaseUrl }: { dataDir: string; databaseUrl: string | undefined },
  report: (line: string) => void,
): Promise<OpenedClient> {
  if (databaseUrl !== undefined) return connect(databaseUrl, () => Promise.resolve());
  const { url, close } = await startEmbeddedDatabase(dataDir, report);
  return connect(url, close);
}

async function connect(url: string, closeEngine: () => Promise<void>): Promise<OpenedClient> {
  const client = new Client({
    connectionString: url,
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
    application_name: 'vr-waiver copies',
  });
  // The query under way is told as well.
  client.on('error', () => {});
  async function close(): Promise<void> {
    await client.end().catch(() => {});
    await closeEngine();
  }
  try {
    await client.connect();
  } catch (error) {
    await close();
    const { message, code } = error as NodeJS.ErrnoException;
    throw new Error(`The database does not answer: ${message || String(code)}`, { cause: error });
  }
  return { client, close };
}

/** Whether an embedded database was ever made in `dataDir`. */
export async function hasDatabase(dataDir: string): Promise<boolean> {
  return lstat(path.join(dataDir, 'postgres')).then(
    () => true,
    () => false,
  );
}

/** A mistyped DATA_DIR would otherwise become a new database, of which all is well. */
export async function refuseMissingDatabase({
  dataDir,
  databaseUrl,
}: {
  dataDir: string;
  databaseUrl: string | undefined;
}): Promise<void> {
  if (databaseUrl !== undefined) return;
  refuseUnfinishedRestore(dataDir);
  if (await hasDatabase(dataDir)) return;
  throw new Error(`There is no database in ${dataDir}: set DATA_DIR, or DATABASE_URL, as for the server.`);
}

/** Brings a filled database up to this release, and lets the planner know what is in it. */
export async function upgradeAndAnalyze(client: Client, report: (line: string) => void): Promise<void> {
  await migrate(client, SCHEMA, report);
  await client.query('analyze');
}
