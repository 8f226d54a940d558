import assert from 'node:assert/strict';
import { execFileSync, spawn } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { test, type TestContext } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { createdDataDir, logOf, temporaryDataDir, until } from './data-folder.ts';
import { DatabaseUser } from './database-user.ts';
import { Program } from './server-process.ts';
import { clusterOf, killPostgres, postgresOf } from '../support/postgres-processes.ts';

test('the first start creates the database, and its end leaves no process and nothing half-made', async (t) => {
  const dataDir = temporaryDataDir(t);
  const user = await new DatabaseUser(t, dataDir).ready();
  assert.match(user.reports[0] ?? '', /^Creating the database in /);
  assert.equal(statSync(path.join(dataDir, 'postgres-password')).mode & 0o777, 0o600);
  assert.equal(statSync(path.join(dataDir, 'postgres-socket')).mode & 0o777, 0o700);
  assert.equal(statSync(path.join(dataDir, 'postgres.log')).mode & 0o777, 0o600);
  assert.equal(await user.close(), 0);
  assert.deepEqual(postgresOf(dataDir), []);
  assert.deepEqual(readdirSync(dataDir), ['postgres', 'postgres-password', 'postgres-socket', 'postgres.log']);
});

test('a server killed while its database runs on: the next one takes it over as it is', async (t) => {
  const dataDir = await createdDataDir(t);
  const first = await new DatabaseUser(t, dataDir).ready();
  await first.write();
  await first.killHard();
  const left = postgresOf(dataDir);
  assert.equal(left.length, 1);
  const second = await new DatabaseUser(t, dataDir).ready();
  assert.deepEqual(postgresOf(dataDir), left);
  assert.equal(await second.count(), 1);
  await second.close();
  assert.deepEqual(postgresOf(dataDir), []);
});

test('server and database killed together: the next start has every confirmed row', async (t) => {
  const dataDir = await createdDataDir(t, { isOnDisk: true });
  const first = await new DatabaseUser(t, dataDir).ready();
  for (let row = 0; row < 5; row += 1) await first.write();
  killPostgres(dataDir);
  await first.killHard();
  const second = await new DatabaseUser(t, dataDir).ready();
  assert.equal(await second.count(), 5);
  assert.match(logOf(dataDir), /database system was not properly shut down/);
  await second.close();
});

test('a start waits for a statement that outlives a killed database', async (t) => {
  const dataDir = await createdDataDir(t);
  const first = await new DatabaseUser(t, dataDir).ready();
  first.startWork();
  await sleep(500);
  const [postmaster] = postgresOf(dataDir);
  assert.ok(postmaster);
  process.kill(postmaster, 'SIGKILL');
  await first.killHard();
  const second = await new DatabaseUser(t, dataDir).ready();
  await second.close();
});

for (const [kind, findPid] of [
  ['some other process', () => process.pid],
  ['a process that has ended but was never collected', makeZombie],
] as const) {
  test(`a lock file that names ${kind} is no obstacle`, async (t) => {
    const dataDir = await createdDataDir(t);
    const lockFile = path.join(clusterOf(dataDir), 'postmaster.pid');
    const pid = String(await findPid(t));
    writeFileSync(lockFile, `${pid}\n${clusterOf(dataDir)}\n1\n5432\n/nowhere\n\n  1 1\nready   \n`);
    const user = await new DatabaseUser(t, dataDir).ready();
    assert.notEqual(readFileSync(lockFile, 'utf8').split('\n')[0], pid);
    await user.close();
  });
}

/** The shell's child ends after the shell has become a program that collects no children. */
async function makeZombie(t: TestContext): Promise<string> {
  const parent = new Program(t, ['sh', '-c', 'sleep 0.1 & echo "zombie $!"; exec sleep 60'], {});
  const [, pid = ''] = await parent.says(/zombie (\d+)/);
  await until(() => execFileSync('ps', ['-o', 'stat=', '-p', pid], { encoding: 'utf8' }).startsWith('Z'));
  return pid;
}

test('several first starts at once share one database, which the last to leave stops', async (t) => {
  const dataDir = temporaryDataDir(t);
  const users = [1, 2, 3].map(() => new DatabaseUser(t, dataDir));
  const [first, second, third] = await Promise.all(users.map((user) => user.ready()));
  assert.equal(postgresOf(dataDir).length, 1);
  await first?.write();
  await first?.close();
  assert.equal(await second?.count(), 1);
  await second?.write();
  assert.equal(await third?.count(), 2);
  await Promise.all([second?.close(), third?.close()]);
  assert.deepEqual(postgresOf(dataDir), []);
  assert.deepEqual(
    readdirSync(dataDir).filter((name) => name.includes('.new-')),
    [],
  );
});

test('a server that comes while the last one leaves still gets its database', async (t) => {
  const dataDir = await createdDataDir(t);
  let user = await new DatabaseUser(t, dataDir).ready();
  for (let round = 1; round <= 5; round += 1) {
    const next = new DatabaseUser(t, dataDir);
    const leaving = user.close();
    await next.ready();
    await next.write();
    await leaving;
    assert.equal(await next.count(), round);
    user = next;
  }
  await user.close();
  assert.deepEqual(postgresOf(dataDir), []);
});

test('a database that dies under two running servers comes back for both', async (t) => {
  const dataDir = await createdDataDir(t);
  const users = await Promise.all([1, 2].map(() => new DatabaseUser(t, dataDir).ready()));
  await users[0]?.write();
  for (let round = 0; round < 2; round += 1) {
    const [before] = postgresOf(dataDir);
    killPostgres(dataDir);
    for (const user of users) await until(async () => (await user.count().catch(() => undefined)) === 1);
    // A child that was forked this moment still has the name of what forked it.
    await until(() => postgresOf(dataDir).length === 1);
    assert.notEqual(postgresOf(dataDir)[0], before);
  }
  for (const user of users) assert.equal(await user.close(), 0);
  assert.deepEqual(postgresOf(dataDir), []);
});

test('only the main process of the database dies: it comes back once its children have left', async (t) => {
  const dataDir = await createdDataDir(t);
  const user = await new DatabaseUser(t, dataDir).ready();
  await user.write();
  const [postmaster = Number.NaN] = postgresOf(dataDir);
  process.kill(postmaster, 'SIGKILL');
  await until(() => !postgresOf(dataDir).includes(postmaster));
  await until(async () => (await user.count().catch(() => undefined)) === 1);
  assert.equal(await user.close(), 0);
  assert.deepEqual(postgresOf(dataDir), []);
});

test('a server that is stopped while its database is down ends cleanly and leaves none running', async (t) => {
  const dataDir = await createdDataDir(t);
  const user = await new DatabaseUser(t, dataDir).ready();
  killPostgres(dataDir);
  assert.equal(await user.close(), 0);
  assert.deepEqual(postgresOf(dataDir), []);
});

test('a first start killed in the middle leaves nothing that hinders the next', async (t) => {
  const dataDir = temporaryDataDir(t);
  const first = new DatabaseUser(t, dataDir);
  await until(() => existsSync(dataDir) && readdirSync(dataDir).some((name) => name.includes('.new-')));
  await first.killHard();
  assert.equal(existsSync(path.join(dataDir, 'postgres')), false);
  const second = await new DatabaseUser(t, dataDir).ready();
  await second.write();
  await second.close();
  assert.deepEqual(postgresOf(dataDir), []);
});

test('a deep data folder, whose path is too long for a socket, works', async (t) => {
  const below = ['a-rather-long-folder-name'.repeat(3), 'another-rather-long-folder-name'.repeat(2)];
  const dataDir = temporaryDataDir(t, { below });
  const user = await new DatabaseUser(t, dataDir).ready();
  await user.write();
  assert.equal(await user.count(), 1);
  await user.close();
  assert.deepEqual(postgresOf(dataDir), []);
});

test('files that are no database stop the start with a sentence', async (t) => {
  const dataDir = temporaryDataDir(t);
  mkdirSync(path.join(dataDir, 'postgres'), { recursive: true });
  writeFileSync(path.join(dataDir, 'postgres', 'letter.txt'), '');
  const user = new DatabaseUser(t, dataDir);
  await assert.rejects(user.ready(), /holds files, but no database/);
});

test('a lost database stops the start instead of giving way to an empty one', async (t) => {
  const dataDir = await createdDataDir(t);
  const first = await new DatabaseUser(t, dataDir).ready();
  await first.close();
  renameSync(clusterOf(dataDir), path.join(dataDir, 'elsewhere'));
  await assert.rejects(new DatabaseUser(t, dataDir).ready(), /The database that was in .* is gone\./);
  renameSync(path.join(dataDir, 'elsewhere'), path.join(dataDir, 'postgres'));
  await (await new DatabaseUser(t, dataDir).ready()).close();
});

test('a lost password stops the start with a sentence', async (t) => {
  const dataDir = await createdDataDir(t);
  const password = path.join(dataDir, 'postgres-password');
  writeFileSync(password, 'another\n');
  await assert.rejects(new DatabaseUser(t, dataDir).ready(), /does not accept the password in .*: restore that file/);
  assert.deepEqual(postgresOf(dataDir), []);
});

test('a database that cannot start says why', async (t) => {
  const dataDir = await createdDataDir(t);
  writeFileSync(path.join(clusterOf(dataDir), 'postgresql.conf'), 'no_such_setting = on\n');
  await assert.rejects(new DatabaseUser(t, dataDir).ready(), /does not start:[^]*no_such_setting/);
});

test(
  'as root, below a folder that only root may enter, the data lies where PostgreSQL can reach it',
  {
    skip: process.getuid?.() !== 0 && 'needs root',
  },
  async (t) => {
    const dataDir = temporaryDataDir(t, { below: ['private'] });
    mkdirSync(dataDir, { recursive: true });
    chmodSync(path.dirname(dataDir), 0o700);
    const user = await new DatabaseUser(t, dataDir).ready();
    assert.match(user.reports.join('\n'), /the database lies in \/var\/lib\/vr-waiver\//);
    assert.match(clusterOf(dataDir), /^\/var\/lib\/vr-waiver\/[0-9a-f]{12}/);
    assert.equal(statSync(path.dirname(dataDir)).mode & 0o777, 0o700);
    await user.write();
    await user.close();
    const again = await new DatabaseUser(t, dataDir).ready();
    assert.equal(await again.count(), 1);
    await again.close();
    assert.deepEqual(postgresOf(dataDir), []);
  },
);

test('a killed database whose number another process of its account got since starts again', async (t) => {
  const dataDir = await createdDataDir(t);
  const first = await new DatabaseUser(t, dataDir).ready();
  await first.write();
  killPostgres(dataDir);
  await first.killHard();
  // PostgreSQL minds no process of another account.
  const { uid, gid } = statSync(clusterOf(dataDir));
  const other = spawn('sleep', ['60'], { uid, gid });
  t.after(() => other.kill('SIGKILL'));
  const socketLock = path.join(dataDir, 'postgres-socket', '.s.PGSQL.5432.lock');
  const [, ...lines] = readFileSync(socketLock, 'utf8').split('\n');
  writeFileSync(socketLock, [String(other.pid), ...lines].join('\n'));
  const second = await new DatabaseUser(t, dataDir).ready();
  assert.equal(await second.count(), 1);
  await second.close();
});
