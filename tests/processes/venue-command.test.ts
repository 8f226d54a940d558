import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { test } from 'node:test';
import { venueDocument } from '#venue/document.ts';
import { liability } from '#venue/liability.ts';
import { startSite } from '../support/site.ts';
import { atEnd } from './at-end.ts';
import { createdDataDir } from './data-folder.ts';

test('what a venue says is exported, and imported while the server runs', { timeout: 60_000 }, async (t) => {
  const dataDir = await createdDataDir(t);
  const site = await startSite(dataDir);
  atEnd(t, () => site.stop());
  const file = path.join(dataDir, 'venue.json');
  const run = (asked: 'export' | 'import') => {
    const { status, stdout, stderr } = spawnSync(process.execPath, ['commands/venue.ts', asked, file], {
      cwd: new URL('../..', import.meta.url),
      env: { ...process.env, NODE_OPTIONS: '', NODE_TEST_CONTEXT: undefined, DATA_DIR: dataDir },
      encoding: 'utf8',
    });
    return { status, stdout, stderr };
  };

  assert.equal(run('export').stdout, `What the venue says is in ${file}.\n`);
  assert.deepEqual(JSON.parse(readFileSync(file, 'utf8')), {
    ...venueDocument,
    liability: { en: liability },
    media: {},
  });
  const exported = JSON.parse(readFileSync(file, 'utf8'));

  exported.venue.name = 'High Jump';
  exported.hours.hours[0].closes = '9:00';
  writeFileSync(file, JSON.stringify(exported));
  assert.deepEqual(run('import'), {
    status: 1,
    stdout: '',
    stderr:
      'Nothing was changed:\nhours.hours[0].closes must be a time of 24 hours, such as 09:30 or 22:00; it is "9:00".\n',
  });

  exported.hours.hours[0].closes = '21:00';
  writeFileSync(file, JSON.stringify(exported));
  const { stdout } = run('import');
  assert.equal(stdout, 'Published as version 1. Servers that run show it within two seconds.\n');
  const read = async () => (await fetch(`${site.url}/api/venue`)).json() as Promise<any>;
  while ((await read()).version === 0) await sleep(20);
  assert.equal((await read()).document.venue.name, 'High Jump');

  writeFileSync(file, '[]');
  assert.equal(run('import').stderr, `${file} is not what npm run venue -- export writes.\n`);
});
