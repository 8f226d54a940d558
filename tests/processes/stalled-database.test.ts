import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { execFileSync } from 'node:child_process';
import { test } from 'node:test';
import { sql } from 'kysely';
import { openDatabase } from '#server/database/open.ts';
import { atEnd } from './at-end.ts';
import { createdDataDir, until } from './data-folder.ts';
import { ADMIN, askerOf, CORE_CALLS, EVERY_CALL, LIMIT_MS } from './every-call.ts';
import { addressOf, startServer } from './server-process.ts';
import { postgresOf } from '../support/postgres-processes.ts';

/** PostgreSQL and all that it has started. */
function processesOf(dataDir: string): number[] {
  const postmasters = postgresOf(dataDir);
  const children = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' })
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
    .flatMap(([pid, parent]) => (pid !== undefined && postmasters.includes(parent ?? -1) ? [pid] : []));
  return [...postmasters, ...children];
}

test('while the database is stopped every call says so while somebody waits, and goes on when it goes on', async (t) => {
  const dataDir = await createdDataDir(t);
  const server = startServer(t, { DATA_DIR: dataDir, ...ADMIN });
  const address = await addressOf(server);
  await server.says(/first staff account/);
  const signIn = await askerOf(address, '')('signInStaff');
  const { token } = signIn.body as { token: string };
  const ask = askerOf(address, token);
  const key = { 'idempotency-key': randomUUID() };
  assert.deepEqual([(await ask('checkHealth')).status, (await ask('checkWaiverByPhone')).status], [200, 200]);

  let isStopped = true;
  const stopped = processesOf(dataDir);
  const signal = (what: 'SIGSTOP' | 'SIGCONT') => {
    for (const pid of stopped) process.kill(pid, what);
  };
  atEnd(t, () => {
    if (isStopped) signal('SIGCONT');
  });
  signal('SIGSTOP');
  const askAll = () => Promise.all(EVERY_CALL.map((name) => ask(name, name === 'signWaiver' ? key : {})));
  for (const { name, status, body, ms } of [...(await askAll()), ...(await askAll())]) {
    assert.ok(ms < LIMIT_MS, `${name} took ${Math.round(ms)} ms`);
    if (status < 500 && !CORE_CALLS.includes(name)) continue;
    assert.deepEqual([name, status, body.code], [name, 503, 'database_unavailable']);
    assert.match(body.message ?? '', /^We cannot reach our records right now/);
  }
  const ready = await fetch(`${address}/api/ready`);
  assert.deepEqual([ready.status, await ready.json()], [503, { status: 'database unavailable' }]);
  assert.equal((await fetch(`${address}/waiver`)).status, 200);

  signal('SIGCONT');
  isStopped = false;
  await until(async () => (await ask('checkHealth')).status === 200);
  const signed = await ask('signWaiver', key);
  assert.equal(signed.status, 201);
  assert.deepEqual((await ask('signWaiver', key)).body, signed.body);
  assert.equal((await ask('listWaivers')).status, 200);
  const lines = server.output.split('\n').filter((line) => line.includes('"failed"'));
  assert.ok(lines.length > 0 && lines.length <= EVERY_CALL.length, `${lines.length} lines`);
});

test('who waits for one that is stopped beside others that go on is told so as well', async (t) => {
  const dataDir = await createdDataDir(t);
  const address = await addressOf(startServer(t, { DATA_DIR: dataDir }));
  const ask = askerOf(address, '');
  assert.equal((await ask('checkHealth')).status, 200);
  // As a backup or somebody at a console may, for as long as they like.
  const { db, close } = await openDatabase({ dataDir, databaseUrl: undefined }, () => {});
  atEnd(t, close);
  const held = Promise.withResolvers<void>();
  atEnd(t, () => held.resolve());
  const isHeld = Promise.withResolvers<void>();
  const holding = db.transaction().execute(async (transaction) => {
    await sql`lock table waivers in share mode`.execute(transaction);
    isHeld.resolve();
    await held.promise;
  });
  await isHeld.promise;
  const key = { 'idempotency-key': randomUUID() };
  const waiting = await ask('signWaiver', key);
  assert.deepEqual([waiting.status, waiting.body.code], [503, 'database_unavailable']);
  assert.ok(waiting.ms < LIMIT_MS, `${Math.round(waiting.ms)} ms`);
  assert.equal((await ask('checkWaiverByPhone')).status, 200);
  held.resolve();
  await holding;
  await until(async () => (await ask('signWaiver', key)).status === 201);
});
