import { hostname } from 'node:os';
import { Client } from 'pg';
import { tryLockSessionShared } from './locks.ts';
import type { WatchedClient } from './pulse.ts';

/** That a process uses the schema as it is. */
export interface SchemaUse {
  /** Aborted once the schema is another than at the start: a newer release has changed it, or is about to. */
  superseded: AbortSignal;
  close(): Promise<void>;
}

const CHECK_MS = 3000;
const LIMIT_MS = 5000;

/**
 * Holds the lock that keeps newer releases from changing the schema. Where its connection breaks, they may have: from then on the process
 * answers nothing that writes. Called while the lock of the migrations is held.
 */
export async function holdSchema(url: string): Promise<SchemaUse> {
  const superseded = new AbortController();
  let isClosed = false;
  let client = await open();
  if (client === undefined) throw new Error('Another process is changing the database. Please start again.');
  const known = await readSchema(client);
  let running: Promise<void> | undefined;
  const checking = setInterval(check, CHECK_MS).unref();

  /** Undefined while somebody is changing the schema. */
  async function open(): Promise<Client | undefined> {
    const opened = new Client({
      connectionString: url,
      connectionTimeoutMillis: LIMIT_MS,
      query_timeout: LIMIT_MS,
      application_name: `process ${process.pid} on ${hostname()}`,
    });
    opened.on('error', () => {});
    opened.once('end', () => {
      if (client === opened) check();
    });
    try {
      await opened.connect();
      if (await tryLockSessionShared(opened, 'schemaInUse')) return opened;
    } catch (error) {
      destroy(opened);
      throw error;
    }
    destroy(opened);
    return undefined;
  }

  function check(): void {
    if (isClosed) return;
    running ??= look().finally(() => (running = undefined));
  }

  async function look(): Promise<void> {
    try {
      if (client !== undefined && (await readSchema(client)) === known) return;
    } catch {
      // It is opened again below; a database that is away is asked again with the next check.
    }
    if (client !== undefined) destroy(client);
    client = undefined;
    try {
      client = await open();
      if (client === undefined || (await readSchema(client)) !== known) supersede();
    } catch {}
  }

  function supersede(): void {
    if (isClosed) return;
    end();
    superseded.abort();
  }

  function end(): void {
    isClosed = true;
    clearInterval(checking);
    if (client !== undefined) destroy(client);
  }

  return {
    superseded: superseded.signal,
    async close() {
      end();
      await running;
      if (client !== undefined) destroy(client);
    },
  };
}

/** Everything that releases change: what was applied, in one text. */
async function readSchema(client: Client): Promise<string> {
  const { rows } = await client.query<{ schema: string }>(`
    select concat(
      (select max(number) from schema_migrations), ' ',
      (select md5(string_agg(concat(name, definition, sha256), ',' order by name)) from schema_functions)
    ) as schema`);
  return rows[0]?.schema ?? '';
}

/** The database releases the lock as soon as the connection is gone, and a database that hangs is not waited for. */
function destroy(client: Client): void {
  (client as WatchedClient).connection?.stream?.destroy();
}
