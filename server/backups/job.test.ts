import assert from 'node:assert/strict';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { makeContext } from '../../tests/support/context.ts';
import { startTestApp } from '../../tests/support/test-app.ts';
import { backUpWhenDue } from './job.ts';

test('the server makes a backup where the last one is too long ago, and says why there is none', async (t) => {
  const app = await startTestApp(t);
  const context = await makeContext(app);
  const backupDir = mkdtempSync(path.join(tmpdir(), 'backups-'));
  t.after(() => rmSync(backupDir, { recursive: true }));
  const make = (folder: string | undefined) =>
    backUpWhenDue({ ...context, config: { ...context.config, backupDir: folder } }, t.signal);
  const count = () => readdirSync(backupDir).length;
  process.env.DATABASE_URL = app.databaseUrl;

  await make(undefined);
  assert.equal(count(), 0);
  const file = path.join(backupDir, 'a-file');
  writeFileSync(file, '');
  await assert.rejects(make(path.join(file, 'below')), /^Error: There is no new backup\. .*not a directory/);
  rmSync(file);

  // The command notes when it ran by the clock of the database.
  app.clock.set(new Date(Date.now() + 60_000).toISOString());
  await make(backupDir);
  assert.equal(count(), 1);
  await make(backupDir);
  assert.equal(count(), 1);
});
