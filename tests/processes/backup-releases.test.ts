import assert from 'node:assert/strict';
import path from 'node:path';
import { test } from 'node:test';
import type { VenueDocument } from '#contract/venue/document.ts';
import type { PublicVenue } from '#contract/venue/drafts.ts';
import { openDatabase } from '#server/database/open.ts';
import { readCodeCipher } from '#server/database/column-cipher.ts';
import { temporaryDataDir } from './data-folder.ts';
import { runScript } from './run-script.ts';
import { addressOf, startServer } from './server-process.ts';
import { confirmedName, signAs } from './signers.ts';

/** Written by `npm run first-data` (tools/earlier-data.ts), and never again once 1.0.0 is released. */
const FIRST = path.resolve(import.meta.dirname, '../support/data-of-1.0.0.tar');

test('the data of 1.0.0 is restored, starts, is read, verified, and signed beside', async (t) => {
  const dataDir = temporaryDataDir(t);
  const restored = await runScript('restore', [FIRST, '--no-head'], { DATA_DIR: dataDir });
  assert.equal(restored.code, 0, restored.stderr);
  assert.match(restored.stdout, /Restored 5 waivers[^]+Everything is as it was signed\./);

  const { db, close } = await openDatabase({ dataDir, databaseUrl: undefined }, () => {});
  const cipher = await readCodeCipher(db);
  const stored = await db
    .selectFrom('waivers')
    .leftJoin('replacement_codes', 'waiver_id', 'waivers.id')
    .select(['name', 'qr_code as signed', 'code as replaced'])
    .orderBy('received_at')
    .orderBy('waivers.id')
    .execute();
  const codes = stored.map(({ name, signed, replaced }) => ({ name, code: cipher.decrypt(replaced ?? signed) }));
  for (const table of [
    'visits',
    'parties',
    'party_people',
    'staff',
    'devices',
    'issued_copies',
    'spoken_of',
  ] as const) {
    assert.notEqual((await db.selectFrom(table).selectAll().execute()).length, 0, table);
  }
  await close();

  const address = await addressOf(startServer(t, { DATA_DIR: dataDir }));
  for (const { name, code } of codes) assert.equal(await confirmedName(address, code), name);
  const venue = (await (await fetch(`${address}/api/venue`)).json()) as PublicVenue;
  assert.deepEqual([venue.version, (venue.document as VenueDocument).venue.name], [1, 'High Jump']);
  const { qrCode, name } = await signAs(address, 1);
  assert.equal(await confirmedName(address, qrCode), name);
  const verified = await runScript('verify', [], { DATA_DIR: dataDir });
  assert.equal(verified.code, 0, verified.stderr);
  assert.match(verified.stdout, /Everything is as it was signed\./);
});
