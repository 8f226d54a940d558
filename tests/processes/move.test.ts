import assert from 'node:assert/strict';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test, type TestContext } from 'node:test';
import { Client } from 'pg';
import { startEmbeddedDatabase } from '#server/database/embedded/embedded-database.ts';
import { atEnd } from './at-end.ts';
import { createdDataDir, temporaryDataDir } from './data-folder.ts';
import { runScript } from './run-script.ts';
import { addressOf, startServer } from './server-process.ts';
import { confirmedName, signAs } from './signers.ts';
import { rowsAt, rowsIn } from './stored-rows.ts';

/** Another PostgreSQL, with empty databases whose owner may do nothing else, as a hosting company gives them out. */
async function hostedDatabases(t: TestContext, names: string[]): Promise<string[]> {
  const { url, close } = await startEmbeddedDatabase(await createdDataDir(t), () => {});
  atEnd(t, close);
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query(`create role venue login password 'for tests' nosuperuser nocreatedb nocreaterole`);
  for (const name of names) await client.query(`create database ${name} owner venue`);
  await client.end();
  return names.map((name) => {
    const address = new URL(url);
    address.username = 'venue';
    address.password = 'for tests';
    address.pathname = `/${name}`;
    return address.href;
  });
}

test('everything moves from the embedded database to another one, and from there into a backup and on', async (t) => {
  const dataDir = temporaryDataDir(t);
  const [moved = '', restored = ''] = await hostedDatabases(t, ['moved', 'restored']);
  const settings = { DATA_DIR: dataDir, DATABASE_URL: moved };

  const tooEarly = await runScript('move', [], settings);
  assert.deepEqual([tooEarly.code, /There is no database in/.test(tooEarly.stderr)], [1, true]);
  const server = startServer(t, { DATA_DIR: dataDir });
  const address = await addressOf(server);
  const signed = [];
  for (let number = 1; number <= 5; number += 1) signed.push(await signAs(address, number));
  const whileServing = await runScript('move', [], settings);
  assert.equal(whileServing.code, 1);
  assert.match(whileServing.stderr, /A server still uses the embedded database: stop it first/);
  server.process.kill('SIGTERM');
  await server.exited;

  const move = await runScript('move', [], settings);
  assert.equal(move.code, 0, move.stderr);
  assert.match(move.stdout, /Moved 5 waivers\.[^]*Start the server with the same DATABASE_URL/);
  const before = await rowsIn(dataDir);
  const after = await rowsAt(moved);
  for (const rows of [before, after]) for (const name of ['schema_migrations', 'emails']) rows.delete(name);
  assert.deepEqual(after, before);
  const again = await runScript('move', [], settings);
  assert.equal(again.code, 1);
  assert.match(again.stderr, /Nothing was moved\. The database is in use/);

  const second = startServer(t, { DATA_DIR: dataDir, DATABASE_URL: moved });
  const newAddress = await addressOf(second);
  for (const { qrCode, name } of signed) assert.equal(await confirmedName(newAddress, qrCode), name);

  const folder = mkdtempSync(path.join(tmpdir(), 'waiver-backups-'));
  t.after(() => rmSync(folder, { recursive: true }));
  const backup = await runScript('backup', ['--to', folder], settings);
  assert.equal(backup.code, 0, backup.stderr);
  const file = path.join(folder, readdirSync(folder)[0] ?? '');
  const restore = await runScript('restore', [file, '--no-head'], { DATA_DIR: dataDir, DATABASE_URL: restored });
  assert.equal(restore.code, 0, restore.stderr);
  assert.deepEqual((await rowsAt(restored)).get('waivers'), before.get('waivers'));
  const client = new Client({ connectionString: restored });
  await client.connect();
  await assert.rejects(client.query('delete from waivers'), /what was signed never changes/);
  await assert.rejects(client.query('truncate signatures cascade'), /what was signed never changes/);
  await client.end();
});

test('without an address to move to it says what to set', async (t) => {
  const { code, stderr } = await runScript('move', [], { DATA_DIR: temporaryDataDir(t) });
  assert.deepEqual([code, stderr.startsWith('Nothing was moved. Set DATABASE_URL')], [1, true]);
});
