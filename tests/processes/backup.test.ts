import assert from 'node:assert/strict';
import { generateKeyPairSync, randomUUID, sign } from 'node:crypto';
import {
  copyFileSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test, type TestContext } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { type OpenedBackup, openBackup, writeBackup } from '#server/database/backup/backup-file.ts';
import type { Table } from '#server/database/backup/table-rows.ts';
import { atEnd } from './at-end.ts';
import { createdDataDir, temporaryDataDir } from './data-folder.ts';
import { DatabaseUser } from './database-user.ts';
import { runScript } from './run-script.ts';
import { addressOf, Program, startServer } from './server-process.ts';
import { confirmedName, keepSigning, signAs } from './signers.ts';
import { rowsIn, type StoredRows } from './stored-rows.ts';
import { clusterOf, postgresOf } from '../support/postgres-processes.ts';

const ADMIN = { ADMIN_EMAIL: 'owner@post.example', ADMIN_PASSWORD: 'orbit lantern seven' };

function backupFolder(t: TestContext): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'waiver-backups-'));
  t.after(() => rmSync(folder, { recursive: true }));
  return folder;
}

function onlyFileIn(folder: string): string {
  const names = readdirSync(folder);
  assert.equal(names.length, 1, names.join(', '));
  return path.join(folder, names[0] ?? '');
}

/** A data folder with five waivers that no server runs on, and its backup. */
async function backUp(t: TestContext): Promise<{ dataDir: string; file: string }> {
  const dataDir = await createdDataDir(t);
  const server = startServer(t, { DATA_DIR: dataDir, ...ADMIN });
  const address = await addressOf(server);
  for (let number = 1; number <= 5; number += 1) await signAs(address, number);
  server.process.kill('SIGTERM');
  await server.exited;
  const folder = backupFolder(t);
  const { code, stderr } = await runScript('backup', ['--to', folder], { DATA_DIR: dataDir });
  assert.equal(code, 0, stderr);
  return { dataDir, file: onlyFileIn(folder) };
}

test('a backup made while people sign holds all that was acknowledged before it, and a server runs on it', async (t) => {
  const dataDir = await createdDataDir(t);
  const server = startServer(t, { DATA_DIR: dataDir, RATE_LIMITS: 'off', ...ADMIN });
  const address = await addressOf(server);
  const before = [];
  for (let number = 1; number <= 20; number += 1) before.push(await signAs(address, number));
  // A question links what waits, so that the backup's chain has an end.
  const asked = await fetch(`${address}/api/verify/${'0'.repeat(64)}`);
  assert.equal(asked.status, 200);
  const stopSigning = keepSigning(address, 100);
  const folder = backupFolder(t);
  const backup = await runScript('backup', ['--to', folder], { DATA_DIR: dataDir });
  const signed = [...before, ...(await stopSigning())];
  assert.equal(backup.code, 0, backup.stderr);
  assert.match(
    backup.stdout,
    /\.tar: \d+ waivers, [\d.]+ MB, [\d.]+ s\.\nIts chain ends with [1-9]\d*:[0-9a-f]{64}: .*\n$/,
  );
  const file = onlyFileIn(folder);
  assert.equal(statSync(file).mode & 0o777, 0o600);
  server.process.kill('SIGTERM');
  await server.exited;
  const source = await rowsIn(dataDir);

  const restoredDir = temporaryDataDir(t);
  const restore = await runScript('restore', [file, '--no-head'], { DATA_DIR: restoredDir });
  assert.equal(restore.code, 0, restore.stderr);
  assert.match(restore.stdout, /Every row was read back and is what was backed up/);
  assert.deepEqual(postgresOf(restoredDir), []);
  const restored = await rowsIn(restoredDir);
  // What is signed stays as it was signed, so that every row of the backup must be in the database that went on.
  for (const table of ['waivers', 'signatures', 'staff', 'server_keys']) {
    const known = new Set(source.get(table));
    const rows = restored.get(table) ?? [];
    assert.ok(rows.length > 0, table);
    assert.deepEqual(
      rows.filter((row) => !known.has(row)),
      [],
    );
  }
  const ids = new Set((restored.get('waivers') ?? []).map((row) => (JSON.parse(row) as { id: string }).id));
  assert.equal((restored.get('signatures') ?? []).length, ids.size);
  for (const { id } of before) assert.ok(ids.has(id));
  t.diagnostic(`${ids.size} of ${signed.length} waivers were signed when the backup began`);

  // What was done is noted in the database that it was done with; a check only where the backup is of that one.
  assert.deepEqual(runsIn(source), [`backup ${ids.size}`]);
  const [verified, ...others] = runsIn(restored);
  // Without those that had no number in the chain yet.
  assert.match(verified ?? '', /^verify \d+$/);
  assert.deepEqual(others, [`restore ${ids.size}`]);
  const check = await runScript('restore', ['--check', file], { DATA_DIR: dataDir });
  assert.match(check.stdout, /knows of this check/);
  assert.deepEqual(runsIn(await rowsIn(dataDir)), [`backup ${ids.size}`, `backup-check ${ids.size}`]);
  const strange = await createdDataDir(t);
  const elsewhere = await runScript('restore', ['--check', file], { DATA_DIR: strange });
  assert.deepEqual([elsewhere.code, /knows of this check/.test(elsewhere.stdout)], [0, false]);
  assert.deepEqual(runsIn(await rowsIn(strange)), []);

  const second = startServer(t, { DATA_DIR: restoredDir, RATE_LIMITS: 'off' });
  const newAddress = await addressOf(second);
  for (const { id, qrCode, name } of signed) {
    assert.equal(await confirmedName(newAddress, qrCode), ids.has(id) ? name : undefined);
  }
  await signAs(newAddress, 9000);
  const login = await fetch(`${newAddress}/api/admin/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: ADMIN.ADMIN_EMAIL, password: ADMIN.ADMIN_PASSWORD }),
  });
  const { token } = (await login.json()) as { token: string };
  const stats = await fetch(`${newAddress}/api/admin/stats`, { headers: { authorization: `Bearer ${token}` } });
  assert.equal(((await stats.json()) as { total_waivers: number }).total_waivers, ids.size + 1);
});

test('a backup of a server that was stopped', async (t) => {
  const { dataDir, file } = await backUp(t);

  await t.test('a database of an earlier PostgreSQL stops the start with the way on, which works', async (t) => {
    const other = path.join(clusterOf(dataDir), 'PG_VERSION');
    const version = readFileSync(other, 'utf8');
    t.after(() => writeFileSync(other, version));
    writeFileSync(other, '16\n');
    const refusal = await new DatabaseUser(t, dataDir).ready().then(String, String);
    assert.match(refusal, /was made by PostgreSQL 16, and this release brings PostgreSQL \d+\./);
    const [, backUpBy = '', to = ''] = /: npm run (backup) -- (--to) <folder>/.exec(refusal) ?? [];
    const [, restoreBy = ''] =
      /: DATA_DIR=<new folder> npm run (restore) -- <backup> --head <what it printed>/.exec(refusal) ?? [];
    writeFileSync(other, version);
    const folder = backupFolder(t);
    const made = await runScript(backUpBy, [to, folder], { DATA_DIR: dataDir });
    const [head = ''] = /\d+:[0-9a-f]{64}/.exec(made.stdout) ?? [];
    writeFileSync(other, '16\n');
    const newDir = temporaryDataDir(t);
    const restored = await runScript(restoreBy, [onlyFileIn(folder), '--head', head], { DATA_DIR: newDir });
    assert.equal(restored.code, 0, restored.stderr);
    assert.match(restored.stdout, /Restored 5 waivers/);
  });

  await t.test('a database of a later PostgreSQL asks for the release that made it', async (t) => {
    const other = path.join(clusterOf(dataDir), 'PG_VERSION');
    const version = readFileSync(other, 'utf8');
    t.after(() => writeFileSync(other, version));
    writeFileSync(other, '99\n');
    const refusal = await new DatabaseUser(t, dataDir).ready().then(String, String);
    assert.match(refusal, /was made by PostgreSQL 99, and this release brings PostgreSQL \d+: start the release that/);
    assert.doesNotMatch(refusal, /npm run/);
  });

  await t.test('a damaged or cut-off backup is refused and restores nothing; a whole one can be checked', async (t) => {
    const whole = readFileSync(file);
    const check = await runScript('restore', ['--check', file], { DATA_DIR: temporaryDataDir(t) });
    assert.deepEqual([check.code, check.stdout.replace(/as of .*\n/, '')], [0, 'It is whole: 5 waivers, ']);

    const restoredDir = temporaryDataDir(t);
    const damaged = `${file}.damaged`;
    const signatures = whole.indexOf('signatures/000001.copy.zst');
    const complaint = /damaged: signatures\/000001\.copy\.zst/;
    for (const [bytes, reason] of [
      [whole.subarray(0, whole.length - 2000), /cut off/],
      [whole.subarray(0, signatures), /cut off/],
      [flipped(whole, whole.indexOf('"tables"')), /damaged: manifest\.json/],
      [flipped(whole, 3), /damaged at byte 0, or is not a backup/],
      [Buffer.from('not a backup'), /cut off/],
      // The last one, which only shows once a restore has begun, is given to the commands as well.
      [flipped(whole, signatures + 700), complaint],
    ] as const) {
      writeFileSync(damaged, bytes);
      await assert.rejects(readRows(damaged), reason);
    }
    for (const args of [
      ['--check', damaged],
      [damaged, '--no-head'],
    ]) {
      const refused = await runScript('restore', args, { DATA_DIR: restoredDir });
      assert.equal(refused.code, 1);
      assert.match(refused.stderr, complaint);
      assert.doesNotMatch(refused.stderr, /\n\s+at /);
    }
    assert.equal(existsSync(path.join(restoredDir, 'postgres')), false, 'nothing of it stayed behind');
  });

  await t.test(
    'a restore that fails or is killed leaves nothing that a start takes for the real one; the next one is row for row what was backed up, and frozen',
    async (t) => {
      const backup = await openBackup(file);
      atEnd(t, () => backup.close());
      const later = path.join(backupFolder(t), 'later.tar');
      const next = { number: 9999, name: '9999-next.sql', sha256: '0'.repeat(64) };
      await writeBackup({ ...backup, migrations: [...backup.migrations, next] }, later, new Date());
      const restoredDir = temporaryDataDir(t);
      const settings = { DATA_DIR: restoredDir };
      const failed = await runScript('restore', [later, '--no-head'], settings);
      assert.deepEqual(
        [failed.code, /comes from a newer release: it has migration 9999-next\.sql/.test(failed.stderr)],
        [1, true],
      );
      assert.deepEqual(postgresOf(restoredDir), []);
      assert.equal(existsSync(path.join(restoredDir, 'postgres')), false);
      await refuseStart(t, restoredDir);

      const command = [process.execPath, 'commands/restore.ts', file, '--no-head'] as const;
      const killed = new Program(t, [...command], settings);
      await killed.says(/waivers: 5/);
      killed.process.kill('SIGKILL');
      await killed.exited;
      await refuseStart(t, restoredDir);
      const copied = await runScript('backup', ['--to', backupFolder(t)], settings);
      assert.match(copied.stderr, /did not finish/);

      const again = await runScript('restore', [file, '--no-head'], settings);
      assert.equal(again.code, 0, again.stderr);
      assert.doesNotMatch(again.stdout, /Backing up/);
      assert.ok(!readdirSync(restoredDir).some((name) => name === 'restore-unfinished' || name === 'before-update'));
      assert.deepEqual(withoutTimes(await rowsIn(restoredDir)), withoutTimes(await rowsIn(dataDir)));
      await assert.rejects(changeEverything(restoredDir), /what was signed never changes/);
    },
  );

  await t.test('a backup to which an account was added is refused', async (t) => {
    const backup = await openBackup(file);
    atEnd(t, () => backup.close());
    const forged = path.join(backupFolder(t), 'forged.tar');
    const { privateKey } = generateKeyPairSync('ed25519');
    await writeBackup(
      { ...backup, seal: (digest) => sign(null, digest, privateKey), rowsOf: (table) => withMallory(backup, table) },
      forged,
      new Date(),
    );
    for (const args of [
      ['--check', forged],
      [forged, '--no-head'],
    ]) {
      const refusing = temporaryDataDir(t);
      const refused = await runScript('restore', args, { DATA_DIR: refusing });
      assert.deepEqual([refused.code, /was changed after its server had sealed it/.test(refused.stderr)], [1, true]);
      assert.equal(existsSync(refusing), false);
    }
  });

  await t.test('a database that holds anything is not written over', async () => {
    const before = await rowsIn(dataDir);
    const refused = await runScript('restore', [file, '--no-head'], { DATA_DIR: dataDir });
    assert.equal(refused.code, 1);
    assert.match(refused.stderr, /The database is in use: there are rows in \w+\. Only an empty one can be filled\./);
    assert.deepEqual(await rowsIn(dataDir), before);
  });

  await t.test('only whole backups count when old ones are removed, and a wrong folder is told', async (t) => {
    const folder = backupFolder(t);
    copyFileSync(file, path.join(folder, path.basename(file)));
    // Names tell the second: another backup within it would take the place of this one.
    await sleep(1000);
    for (const name of ['vr-waiver-2020-01-01T000000Z.tar', 'vr-waiver-2021-01-01T000000Z.tar', 'mine.tar']) {
      copyFileSync(file, path.join(folder, name));
    }
    const [killed, running] = ['2021-01-01T000000Z', '2021-01-02T000000Z'].map((at) =>
      path.join(folder, `vr-waiver-${at}.tar.part`),
    );
    for (const unfinished of [killed ?? '', running ?? '']) writeFileSync(unfinished, '');
    utimesSync(killed ?? '', new Date('2021-01-01'), new Date('2021-01-01'));
    const nowhere = await runScript('backup', ['--to', folder, '--keep', '1'], { DATA_DIR: path.join(folder, 'none') });
    assert.equal(nowhere.code, 1);
    assert.match(nowhere.stderr, /^There is no new backup\. There is no database in /);
    assert.equal(readdirSync(folder).length, 6);
    const kept = await runScript('backup', ['--to', folder, '--keep', '2'], { DATA_DIR: dataDir });
    assert.equal(kept.code, 0, kept.stderr);
    assert.deepEqual(
      readdirSync(folder).filter((name) => /202[01]-.*tar$/.test(name) || name === 'mine.tar'),
      ['mine.tar'],
    );
    assert.deepEqual([existsSync(killed ?? ''), existsSync(running ?? '')], [false, true]);
    assert.equal(readdirSync(folder).length, 4);
    for (const args of [['--keep', '0'], ['--keep', 'all'], ['--into', 'x'], ['x']]) {
      assert.equal((await runScript('backup', args, { DATA_DIR: dataDir })).code, 2);
    }
  });

  await t.test('a chain with a fault has no end that is to be noted', async () => {
    const sound = await runScript('verify', [], { DATA_DIR: dataDir });
    assert.deepEqual([sound.code, /The chain ends with .*note it down/.test(sound.stdout)], [0, true]);
    writeFileSync(path.join(dataDir, 'verified-chain.txt'), `9:${'f'.repeat(64)}\n`);
    const faulty = await runScript('verify', [], { DATA_DIR: dataDir });
    assert.deepEqual([faulty.code, /The chain ends with/.test(faulty.stdout)], [1, false], faulty.stdout);
  });
});

/** As the commands do first, whatever they are asked for. */
async function readRows(file: string): Promise<void> {
  const backup = await openBackup(file);
  try {
    for (const table of backup.tables) await Array.fromAsync(backup.rowsOf(table));
  } finally {
    await backup.close();
  }
}

async function refuseStart(t: TestContext, dataDir: string): Promise<void> {
  const server = startServer(t, { DATA_DIR: dataDir });
  assert.deepEqual(await server.exited, [1, null]);
  assert.match(server.output, /^\nA restore into \S+ did not finish: run it again .*\n\n$/);
}

async function* withMallory(backup: OpenedBackup, table: Table): AsyncGenerator<Buffer> {
  for await (const block of backup.rowsOf(table)) {
    yield block;
    if (table.name !== 'staff') continue;
    const [, ...others] = block.toString('utf8').replaceAll('owner@', 'mallory@').split('\t');
    yield Buffer.from([randomUUID(), ...others].join('\t'));
  }
}

/**
 * When a migration was applied is the database's own, emails that waited for a job wait again, links of ten minutes have new keys,
 * the trail tells of the restore, and each database of what was done with it.
 */
function withoutTimes(rows: StoredRows): StoredRows {
  const keys = (rows.get('server_keys') ?? []).filter(
    (row) => !/"(signature links|copy links|passkey challenges)"/.test(row),
  );
  const trail = (rows.get('audit_entries') ?? []).filter((row) => !row.includes('"backup-restored"'));
  rows.set('server_keys', keys).set('audit_entries', trail).delete('operator_runs');
  const migrations = (rows.get('schema_migrations') ?? []).map((row) => row.replace(/"applied_at": "[^"]+"/, ''));
  const emails = (rows.get('emails') ?? []).map((row) => row.replace('"state": "queued"', '"state": "waiting"'));
  return rows.set('schema_migrations', migrations).set('emails', emails.toSorted());
}

function runsIn(rows: StoredRows): string[] {
  return (rows.get('operator_runs') ?? []).map((row) => {
    const { kind, waivers } = JSON.parse(row) as { kind: string; waivers: number };
    return `${kind} ${waivers}`;
  });
}

async function changeEverything(dataDir: string): Promise<void> {
  const { openDatabase } = await import('#server/database/open.ts');
  const { sql } = await import('kysely');
  const { db, close } = await openDatabase({ dataDir, databaseUrl: undefined }, () => {});
  try {
    await sql`update waivers set name = 'Somebody Else'`.execute(db);
  } finally {
    await close();
  }
}

function flipped(bytes: Buffer, position: number): Buffer {
  const copy = Buffer.from(bytes);
  copy.writeUInt8(copy.readUInt8(position) ^ 1, position);
  return copy;
}
