import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { openClient } from '#commands/backup/database.ts';
import { writeBackup } from '#server/database/backup/backup-file.ts';
import { takeSnapshot } from '#server/database/backup/content.ts';
import { createdDataDir, temporaryDataDir } from './data-folder.ts';
import { runScript } from './run-script.ts';

test('a backup of a later release is refused with words', async (t) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'waiver-later-'));
  t.after(() => rmSync(folder, { recursive: true }));
  const file = path.join(folder, 'later.tar');
  const { client, close } = await openClient({ dataDir: await createdDataDir(t), databaseUrl: undefined }, () => {});
  const content = await takeSnapshot(client);
  const later = { number: 9999, name: '9999-from-the-future.sql', sha256: '0'.repeat(64) };
  await writeBackup({ ...content, migrations: [...content.migrations, later] }, file, new Date());
  await close();
  const { code, stderr } = await runScript('restore', [file, '--no-head', '--unsealed'], {
    DATA_DIR: temporaryDataDir(t),
  });
  assert.equal(code, 1);
  assert.match(stderr, /comes from a newer release: it has migration 9999-from-the-future\.sql/);
});
