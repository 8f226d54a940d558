import assert from 'node:assert/strict';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { startEmbeddedDatabase } from './embedded-database.ts';
import { findPostmaster } from './postmaster.ts';

test('however many come and go at once, it runs while one uses it and stops after the last', async (t) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'waiver-'));
  chmodSync(folder, 0o711);
  t.after(() => rmSync(folder, { recursive: true }));
  const complaints: string[] = [];

  async function comeAndGo(visits: number): Promise<void> {
    for (let visit = 0; visit < visits; visit += 1) {
      const database = await startEmbeddedDatabase(folder, (line) => complaints.push(line));
      const client = new Client({ connectionString: database.url });
      await client.connect();
      await sleep(Math.random() * 20);
      await client.query('select 1');
      await client.end();
      await database.close();
      await sleep(Math.random() * 20);
    }
  }

  await Promise.all(Array.from({ length: 5 }, () => comeAndGo(8)));
  assert.equal(await findPostmaster(path.join(folder, 'postgres')), undefined);
  assert.deepEqual(
    complaints.filter((line) => !/^(Creating|Waiting for) the database/.test(line)),
    [],
  );
});
