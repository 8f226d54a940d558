import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import path from 'node:path';
import { test, type TestContext } from 'node:test';
import pg from 'pg';
import { isDatabaseUnavailable } from '#server/database/unavailable.ts';
import { startEmbeddedDatabase } from '#server/database/embedded/embedded-database.ts';
import { createPool } from '#server/database/pool.ts';
import { inkedSignature } from '../support/people.ts';
import { atEnd } from './at-end.ts';
import { createdDataDir, until } from './data-folder.ts';
import { addressOf, startServer } from './server-process.ts';
import { clusterOf } from '../support/postgres-processes.ts';

/** The database of a data folder, without a server, until the test ends. */
async function startDatabase(t: TestContext, dataDir: string): Promise<string> {
  const { url, close } = await startEmbeddedDatabase(dataDir, () => {});
  atEnd(t, close);
  return url;
}

async function ask<Row extends pg.QueryResultRow>(t: TestContext, url: string) {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  atEnd(t, () => client.end());
  return async (sql: string) => (await client.query<Row>(sql)).rows;
}

test('a copy that follows another database is neither read nor written', async (t) => {
  const dataDir = await createdDataDir(t);
  writeFileSync(path.join(clusterOf(dataDir), 'standby.signal'), '', { mode: 0o644 });
  const url = await startDatabase(t, dataDir);

  const pool = createPool(url);
  atEnd(t, () => pool.end());
  await assert.rejects(pool.query('select $1::int', [1]), (error) => isDatabaseUnavailable(error));
  const server = startServer(t, { DATABASE_URL: url });
  assert.deepEqual(await server.exited, [1, null]);
  assert.match(server.output, /read-only copy of another: let DATABASE_URL lead to the primary/);

  const query = await ask(t, url);
  await query('select pg_promote()');
  assert.deepEqual((await pool.query('select $1::int as answer', [1])).rows, [{ answer: 1 }]);
});

/** A way to the database's socket that can be blocked as a cut cable does: nothing arrives any more, and nothing is closed. */
async function startCable(t: TestContext, url: string) {
  const socketFolder = new URL(url).searchParams.get('host') ?? '';
  const sockets: Socket[] = [];
  let isCut = false;
  const listener = createServer((near) => {
    const far = connect(path.join(socketFolder, '.s.PGSQL.5432'));
    sockets.push(near, far);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      from.on('data', (bytes) => isCut || to.write(bytes));
      from.on('error', () => {});
      from.on('close', () => to.destroy());
    }
  }).listen(0, '127.0.0.1');
  await once(listener, 'listening');
  atEnd(t, () => {
    for (const socket of sockets) socket.destroy();
    listener.close();
  });
  const reached = new URL(url.replace('@/', '@localhost/'));
  reached.searchParams.delete('host');
  reached.hostname = '127.0.0.1';
  reached.port = String((listener.address() as AddressInfo).port);
  return { url: reached.href, cut: (cutting: boolean) => (isCut = cutting) };
}

test('who waits for a database that fell silent is answered, and the next one is served', async (t) => {
  const cable = await startCable(t, await startDatabase(t, await createdDataDir(t)));
  const pool = createPool(cable.url, 300);
  atEnd(t, () => pool.end());
  await pool.query('select 1');
  cable.cut(true);
  await assert.rejects(pool.query('select 1'), (error) => isDatabaseUnavailable(error));
  cable.cut(false);
  await pool.query('select 1');
});

test('a repeated signing is confirmed no sooner than the first one is on the standby', async (t) => {
  const dataDir = await createdDataDir(t);
  const server = startServer(t, { DATA_DIR: dataDir });
  const address = await addressOf(server);
  const query = await ask<{ pid: number }>(t, await startDatabase(t, dataDir));
  await query(`alter system set synchronous_standby_names = 'away'`);
  await query('select pg_reload_conf()');

  const key = randomUUID();
  const body = JSON.stringify({
    name: 'Maria Delgado',
    phone: '3015550111',
    signedFor: 'self',
    signature: inkedSignature(),
  });
  const headers = { 'content-type': 'application/json', 'idempotency-key': key };
  const answers: number[] = [];
  async function sign(): Promise<void> {
    const { status } = await fetch(`${address}/api/waivers`, { method: 'POST', headers, body });
    answers.push(status);
  }
  const whoWait = () =>
    query(`select pid from pg_stat_activity where wait_event = 'SyncRep' and query ~ 'sign_waivers'`);

  const first = sign();
  await until(async () => (await whoWait()).length === 1);
  // The connection breaks while the signing waits: it is stored here, visible, and confirmed to nobody.
  const [{ pid } = { pid: 0 }] = await whoWait();
  await query(`select pg_terminate_backend(${pid})`);
  await first;
  assert.deepEqual(answers, [503]);

  const second = sign();
  await until(async () => answers.length > 1 || (await whoWait()).length === 1);
  assert.deepEqual(answers, [503]);
  await query('alter system reset synchronous_standby_names');
  await query('select pg_reload_conf()');
  await second;
  assert.deepEqual(answers, [503, 201]);
});
