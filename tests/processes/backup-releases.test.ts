import assert from 'node:assert/strict';
import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test, type TestContext } from 'node:test';
import { Client } from 'pg';
import { startEmbeddedDatabase } from '#server/database/embedded/embedded-database.ts';
import { migrate, SCHEMA } from '#server/database/migrate.ts';
import { openBackup, writeBackup } from '#server/database/backup/backup-file.ts';
import { loadContent } from '#commands/backup/load.ts';
import { openClient } from '#commands/backup/database.ts';
import { takeSnapshot } from '#server/database/backup/content.ts';
import { atEnd } from './at-end.ts';
import { createdDataDir, temporaryDataDir } from './data-folder.ts';
import { runScript } from './run-script.ts';
import { addressOf, startServer } from './server-process.ts';
import { confirmedName, signAs } from './signers.ts';
import { rowsIn } from './stored-rows.ts';

/** Before there were text versions, seals and emails. */
const EARLY = '0005';
const CODE = 'an-early-code-of-a-waiver';

/** A backup of a database with one waiver, as a release with only the first migrations would have made it. */
async function earlyBackup(t: TestContext): Promise<string> {
  const folder = mkdtempSync(path.join(tmpdir(), 'waiver-early-'));
  t.after(() => rmSync(folder, { recursive: true }));
  const migrations = path.join(folder, 'migrations');
  mkdirSync(migrations);
  for (const name of readdirSync(SCHEMA.migrations).filter((each) => each.slice(0, 4) <= EARLY)) {
    copyFileSync(path.join(SCHEMA.migrations, name), path.join(migrations, name));
  }
  const { url, close } = await startEmbeddedDatabase(await createdDataDir(t), () => {});
  atEnd(t, close);
  const address = new URL(url);
  const maker = new Client({ connectionString: url });
  await maker.connect();
  await maker.query('create database early');
  await maker.end();
  address.pathname = '/early';
  const client = new Client({ connectionString: address.href });
  await client.connect();
  await migrate(client, { migrations }, () => {});
  await client.query(
    `insert into waivers (id, qr_code, name, name_key, phone, signed_for, num_kids, kids_ages, kids, participants,
       num_participants, marketing_consent, interests, signature_method, signed_at, expires_at)
     values (gen_random_uuid(), $1, 'Ada Early', 'ada early', '+13015550177', 'self', 0, '{}', '[]', '{}', 0,
       '{"vrPromotions": true}', '{}', 'drawn', now(), now() + interval '1 year')`,
    [CODE],
  );
  await client.query(
    `insert into signatures (waiver_id, png, width, height) select id, '\\x89504e47', 500, 200 from waivers`,
  );
  const file = path.join(folder, 'early.tar');
  await writeBackup(await takeSnapshot(client), file, new Date());
  await client.end();
  return file;
}

test('a backup of an earlier release is brought up to date, as its database would have been', async (t) => {
  const file = await earlyBackup(t);
  const dataDir = temporaryDataDir(t);
  const { code, stdout, stderr } = await runScript('restore', [file, '--no-head', '--unsealed'], { DATA_DIR: dataDir });
  assert.equal(code, 0, stderr);
  assert.match(stdout, /Restored 1 waivers/);
  const rows = await rowsIn(dataDir);
  assert.equal(rows.get('schema_migrations')?.length, readdirSync(SCHEMA.migrations).length);
  // What a later migration makes of what was there.
  assert.equal(rows.get('consents')?.length, 1);
  const server = startServer(t, { DATA_DIR: dataDir });
  assert.equal(await confirmedName(await addressOf(server), CODE), 'Ada Early');
});

/** What the release before seal forms made (server/verification/before-forms.test.ts looks into it). */
const BEFORE_FORMS = path.resolve(import.meta.dirname, '../support/before-seal-forms.tar');
const SAMIRS_CODE = 'AWJWKCHSMZ3ROZJRX6X2GXRUFU';

test('a backup that the release before seal forms made is restored, verified and served', async (t) => {
  const dataDir = temporaryDataDir(t);
  const head = '11:7feac7ff8d46ddb4cc3d63cc0e92bfb5e827f01adf14630e8943b0bc69755897';
  const { code, stdout, stderr } = await runScript('restore', [BEFORE_FORMS, '--head', head, '--unsealed'], {
    DATA_DIR: dataDir,
  });
  assert.equal(code, 0, stderr);
  assert.match(stdout, /Restored 7 waivers[^]+Everything is as it was signed\./);
  const server = startServer(t, { DATA_DIR: dataDir });
  assert.equal(await confirmedName(await addressOf(server), SAMIRS_CODE), 'Samir Haddad');
});

test('a data folder of the release before seal forms starts, verifies and serves', async (t) => {
  const dataDir = await createdDataDir(t);
  const { client, close } = await openClient({ dataDir, databaseUrl: undefined }, () => {});
  await client.query('drop schema public cascade; create schema public');
  const backup = await openBackup(BEFORE_FORMS);
  await loadContent(client, backup, () => {});
  await backup.close();
  await close();
  const server = startServer(t, { DATA_DIR: dataDir });
  const address = await addressOf(server);
  assert.equal(await confirmedName(address, SAMIRS_CODE), 'Samir Haddad');
  await signAs(address, 1);
  const { code, stdout, stderr } = await runScript('verify', [], { DATA_DIR: dataDir });
  assert.equal(code, 0, stderr);
  assert.match(stdout, /Everything is as it was signed\./);
});

test('a backup of a later release is refused with words', async (t) => {
  const early = await openBackup(await earlyBackup(t));
  atEnd(t, () => early.close());
  const folder = mkdtempSync(path.join(tmpdir(), 'waiver-later-'));
  t.after(() => rmSync(folder, { recursive: true }));
  const file = path.join(folder, 'later.tar');
  const later = { number: 9999, name: '9999-from-the-future.sql', sha256: '0'.repeat(64) };
  await writeBackup({ ...early, migrations: [...early.migrations, later] }, file, new Date());
  const { code, stderr } = await runScript('restore', [file, '--no-head', '--unsealed'], {
    DATA_DIR: temporaryDataDir(t),
  });
  assert.equal(code, 1);
  assert.match(stderr, /comes from a newer release: it has migration 9999-from-the-future\.sql/);
});
