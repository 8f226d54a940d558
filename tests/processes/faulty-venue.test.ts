import assert from 'node:assert/strict';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { copyCheckout } from './checkout.ts';
import { temporaryDataDir } from './data-folder.ts';
import { Program } from './server-process.ts';

test('what venue/ says wrongly is all told before anything starts or is built', async (t) => {
  const folder = copyCheckout(t);
  for (const [file, written, wrong] of [
    ['hours', "closes: '20:00'", "closes: '10:00 PM'"],
    ['hours', "closes: '18:00' }", "closes: '9:00' }"],
    ['machines', "ageLimit: '8+'", "ageLimit: '48 in. and taller'"],
    ['venue', "timeZone: 'America/New_York'", "timeZone: 'Bethesda'"],
  ] as const) {
    const place = path.join(folder, `venue/${file}.ts`);
    const text = readFileSync(place, 'utf8');
    assert.ok(text.includes(written), `${file}: ${written}`);
    writeFileSync(place, text.replace(written, wrong));
  }
  const dataDir = temporaryDataDir(t);
  for (const program of ['server/main.ts', 'tools/build.ts']) {
    const start = new Program(t, [process.execPath, program], { DATA_DIR: dataDir, PORT: '0' }, folder);
    assert.deepEqual(await start.exited, [1, null], program);
    for (const sentence of [
      'venue/hours.ts: hours[0].closes must be a time of 24 hours, such as 09:30 or 22:00; it is "10:00 PM".',
      'venue/hours.ts: hours[2].closes must be a time of 24 hours, such as 09:30 or 22:00; it is "9:00".',
      'venue/machines.ts: machines[1].ageLimit must be an age such as 6+, or All ages; it is "48 in. and taller".',
      'venue/venue.ts: timeZone must be a time zone, such as America/New_York; it is "Bethesda".',
    ]) {
      assert.ok(start.output.includes(sentence), `${program}: ${start.output}`);
    }
    assert.doesNotMatch(start.output, /\n\s+at |Building|Open/, program);
  }
  assert.equal(existsSync(dataDir), false);
});
