import assert from 'node:assert/strict';
import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import path from 'node:path';
import { after, before, test, type TestContext } from 'node:test';
import { Client } from 'pg';
import { openBackup } from '#server/database/backup/backup-file.ts';
import { startEmbeddedDatabase } from '#server/database/embedded/embedded-database.ts';
import { atEnd } from './at-end.ts';
import { copyCheckout } from './checkout.ts';
import { createdDataDir, until } from './data-folder.ts';
import { addressOf, Program, startServer } from './server-process.ts';
import { confirmedName, signAs, submissionOf } from './signers.ts';

const NEXT_MIGRATION = '9999-next.sql';

/** A checkout of the next release, which changes the schema. */
let nextRelease: string;

before(() => {
  nextRelease = copyCheckout();
  writeFileSync(
    path.join(nextRelease, 'server/database/migrations', NEXT_MIGRATION),
    'create table next_table (id integer);\n',
  );
});
after(() => rmSync(nextRelease, { recursive: true }));

function startNext(t: TestContext, settings: Record<string, string>): Program {
  return new Program(t, [process.execPath, 'server/main.ts'], { PORT: '0', ...settings }, nextRelease);
}

/** Without holding the lock of those who use the schema. */
async function connect(t: TestContext, dataDir: string): Promise<Client> {
  const { url, close } = await startEmbeddedDatabase(dataDir, () => {});
  const client = new Client({ connectionString: url });
  await client.connect();
  atEnd(t, async () => {
    await client.end();
    await close();
  });
  return client;
}

async function isMigrated(client: Client): Promise<boolean> {
  const { rowCount } = await client.query('select from schema_migrations where name = $1', [NEXT_MIGRATION]);
  return rowCount === 1;
}

async function countSessions(client: Client, ...names: string[]): Promise<number> {
  const { rowCount } = await client.query('select from pg_stat_activity where application_name = any($1)', [names]);
  return rowCount ?? 0;
}

async function ask(address: string, call: string, init?: RequestInit) {
  const reply = await fetch(address + call, init);
  return { status: reply.status, body: (await reply.json()) as { message?: string; code?: string; status?: string } };
}

test('a newer release beside a running one changes nothing, and says what runs', async (t) => {
  const dataDir = await createdDataDir(t);
  const running = startServer(t, { DATA_DIR: dataDir });
  const address = await addressOf(running);
  const { port } = new URL(address);
  const client = await connect(t, dataDir);

  const onItsPort = startNext(t, { DATA_DIR: dataDir, PORT: port });
  assert.deepEqual(await onItsPort.exited, [1, null]);
  assert.match(onItsPort.output, new RegExp(`Port ${port} is in use`));
  assert.equal(await isMigrated(client), false);

  const beside = startNext(t, { DATA_DIR: dataDir });
  assert.deepEqual(await beside.exited, [1, null]);
  assert.match(
    beside.output,
    new RegExp(`has to change the database.*process ${running.process.pid} on ${hostname()}.*Nothing was changed`),
  );
  assert.doesNotMatch(beside.output, /\n\s+at |Open/);
  assert.equal(await isMigrated(client), false);

  await signAs(address, 1);
  assert.equal((await ask(address, '/api/health')).status, 200);
});

test('a newer release that starts alone backs the waivers up before it changes the database', async (t) => {
  const dataDir = await createdDataDir(t);
  const before = startServer(t, { DATA_DIR: dataDir });
  const { qrCode, name } = await signAs(await addressOf(before), 1);
  before.process.kill('SIGTERM');
  await before.exited;

  const next = startNext(t, { DATA_DIR: dataDir });
  const address = await addressOf(next);
  assert.equal(await confirmedName(address, qrCode), name);
  const folder = path.join(dataDir, 'before-update');
  const [file = '', ...more] = readdirSync(folder);
  assert.deepEqual(more, []);
  assert.match(next.output, new RegExp(`${file}[^]*${NEXT_MIGRATION}`), 'first the backup');
  const backup = await openBackup(path.join(folder, file));
  await backup.close();
  assert.equal(backup.tables.find((table) => table.name === 'waivers')?.rows, 1);
  assert.ok(!backup.migrations.some((migration) => migration.name === NEXT_MIGRATION));

  const earlier = startServer(t, { DATA_DIR: dataDir });
  assert.deepEqual(await earlier.exited, [1, null]);
  assert.match(earlier.output, /The database is newer than this release/);
});

test('a newer release leaves the database alone beside one that holds no lock', async (t) => {
  const dataDir = await createdDataDir(t);
  const client = await connect(t, dataDir);
  for (const name of ['vr-waiver', 'vr-waiver listens', 'vr-waiver jobs']) {
    await client.query(`select set_config('application_name', $1, false)`, [name]);
    const beside = startNext(t, { DATA_DIR: dataDir });
    assert.deepEqual(await Promise.race([beside.exited, beside.says(/Open {4}/)]), [1, null]);
    assert.match(beside.output, /which others use: an earlier server( on \S+)?\. .*Nothing was changed/);
    assert.equal(await isMigrated(client), false);
  }
  await client.query(`set application_name = 'psql'`);
  await addressOf(startNext(t, { DATA_DIR: dataDir }));
  assert.equal(await isMigrated(client), true);
  assert.ok(!readdirSync(dataDir).includes('before-update'), 'nobody has signed');
});

test('a process that meets a newer schema refuses what writes, says so, and ends its loops', async (t) => {
  const dataDir = await createdDataDir(t);
  const running = startServer(t, { DATA_DIR: dataDir });
  const address = await addressOf(running);
  const client = await connect(t, dataDir);
  await until(async () => (await countSessions(client, 'vr-waiver jobs', 'vr-waiver listens')) > 1);
  await client.query(`insert into schema_migrations (number, name, sha256) values (9999, $1, '')`, [NEXT_MIGRATION]);

  await until(async () => (await ask(address, '/api/health')).status === 503);
  const words = /newer release/;
  const headers = { 'content-type': 'application/json' };
  const signing = { method: 'POST', headers, body: JSON.stringify(submissionOf(2)) };
  for (const [call, init] of [
    ['/api/health', undefined],
    ['/api/waivers', signing],
    ['/api/waivers/check-phone/3015550001', undefined],
    ['/api/admin/login', { method: 'POST', headers, body: '{"email":"ann@venue.example","password":"guess"}' }],
  ] as const) {
    const { status, body } = await ask(address, call, init);
    assert.deepEqual([call, status, body.code], [call, 503, 'newer_release']);
    assert.match(body.message ?? '', words, call);
  }
  assert.deepEqual((await ask(address, '/api/ready')).body, { status: 'newer release' });

  // The loops that have connections of their own show that all have ended.
  await until(async () => (await countSessions(client, 'vr-waiver jobs', 'vr-waiver listens')) === 0);
  running.process.kill('SIGTERM');
  assert.deepEqual(await running.exited, [0, null]);
});

test('a lost connection alone takes no server out of service', async (t) => {
  const dataDir = await createdDataDir(t);
  const address = await addressOf(startServer(t, { DATA_DIR: dataDir }));
  const client = await connect(t, dataDir);
  const ended = await client.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where application_name like '%process%on%'`,
  );
  assert.equal(ended.rowCount, 1);
  const beside = startNext(t, { DATA_DIR: dataDir });
  assert.deepEqual(await beside.exited, [1, null], 'the lock is held again at once');
  await signAs(address, 1);
});
