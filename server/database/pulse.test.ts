import assert from 'node:assert/strict';
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import path from 'node:path';
import { test, type TestContext } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { makeTestDatabase } from '../../tests/support/test-database.ts';
import { isDatabaseUnavailable } from './unavailable.ts';
import { openDatabase } from './open.ts';
import { readStatement } from './statement.ts';

const echo = readStatement<[number: number], { said: number }>('select $1::integer as said');

/** A way to the database on which nothing arrives any more once it is cut, and nothing is closed. */
async function startCable(t: TestContext) {
  const cable = { isCut: false };
  const sockets: Socket[] = [];
  const listener = createServer((near) => {
    const far = connect(path.join(socketFolder, '.s.PGSQL.5432'));
    sockets.push(near, far);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      from.on('data', (bytes) => cable.isCut || to.write(bytes));
      from.on('error', () => {});
      from.on('close', () => to.destroy());
    }
  }).listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const { url } = await makeTestDatabase(t);
  const socketFolder = new URL(url).searchParams.get('host') ?? '';
  const reached = new URL(url.replace('@/', '@localhost/'));
  reached.searchParams.delete('host');
  reached.hostname = '127.0.0.1';
  reached.port = String((listener.address() as AddressInfo).port);
  const database = await openDatabase({ dataDir: '/nowhere', databaseUrl: reached.href }, () => {});
  t.after(async () => {
    for (const socket of sockets) socket.destroy();
    listener.close();
    await database.close();
  });
  return { db: database.db, cut: (isCut: boolean) => (cable.isCut = isCut) };
}

async function failsSoon(work: Promise<unknown>): Promise<void> {
  const outcome = await Promise.race([work.catch((error: unknown) => error), sleep(5000, 'nothing', { ref: false })]);
  assert.ok(isDatabaseUnavailable(outcome), String(outcome));
}

test('whoever waits for a database that says nothing any more is told so, the next at once, and all goes on when it is back', async (t) => {
  const { db, cut } = await startCable(t);
  assert.deepEqual(await echo(db, 1), [{ said: 1 }]);
  await sql`select 1`.execute(db);
  cut(true);
  const waiting = [
    echo(db, 2),
    sql`select 2`.execute(db),
    ...Array.from({ length: 15 }, () => sql`select 3`.execute(db)),
  ];
  await Promise.all(waiting.map(failsSoon));
  assert.equal(db.pulse?.isStuck(), true);
  const started = performance.now();
  await failsSoon(sql`select 4`.execute(db));
  await failsSoon(echo(db, 4));
  assert.ok(performance.now() - started < 3000);
  cut(false);
  while (db.pulse?.isStuck()) await sleep(50);
  assert.deepEqual(await echo(db, 5), [{ said: 5 }]);
  await sql`select 5`.execute(db);
});

test('a statement that takes long is waited for, and others are served beside it', async (t) => {
  const { db } = await makeTestDatabase(t);
  const slow = sql<{ done: boolean }>`select pg_sleep(5.5) is null as done`.execute(db);
  while (!db.pulse?.isStuck()) await sleep(50);
  assert.deepEqual(await echo(db, 1), [{ said: 1 }]);
  await sql`select 1`.execute(db);
  assert.deepEqual((await slow).rows, [{ done: false }]);
  assert.equal(db.pulse?.isStuck(), false);
});
