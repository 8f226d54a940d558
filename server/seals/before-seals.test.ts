import assert from 'node:assert/strict';
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import pg from 'pg';
import { buildApp } from '#server/app.ts';
import { foldAll } from '#server/changes/operations.ts';
import { readConfig } from '#server/config.ts';
import { listConsentEvents } from '#server/consents/operations.ts';
import { migrate } from '#server/database/migrate.ts';
import { inkedSignature } from '../../tests/support/people.ts';
import { makeTestDatabase } from '../../tests/support/test-database.ts';
import { linkAll, readSeal } from './operations.ts';
import { verifyRecords } from './verification.ts';

const MIGRATIONS = path.resolve(import.meta.dirname, '../database/migrations');
const ID = '22222222-2222-4222-8222-222222222222';

/** As the release before this one stored it. */
const OLD_WAIVER = {
  id: ID,
  qr_code: 'AbCdEfGhIjKlMnOpQrStUv',
  name: 'Maria Delgado',
  name_key: 'maria delgado',
  phone: '+13015550111',
  signed_for: 'family',
  num_kids: 1,
  kids_ages: [9],
  kids: [{ name: 'Linh', age: 9 }],
  participants: [],
  num_participants: 0,
  marketing_consent: { vrPromotions: true, stemWorkshops: false, specialEvents: false, frequency: 'weekly' },
  interests: [],
  signature_method: 'drawn',
  signed_at: '2026-05-14T15:00:00.123Z',
  expires_at: '2027-05-15T03:59:59.999Z',
  signed_address: '2001:db8::7',
};

test('what was signed before there were seals, texts and consents gets its seal from then on, and says so', async (t) => {
  const { db, url } = await makeTestDatabase(t);
  const folder = mkdtempSync(path.join(tmpdir(), 'migrations-'));
  t.after(() => rmSync(folder, { recursive: true }));
  for (const name of readdirSync(MIGRATIONS).filter((file) => file < '0006')) {
    cpSync(path.join(MIGRATIONS, name), path.join(folder, name));
  }
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query('drop schema public cascade; create schema public');
  await migrate(client, folder, () => {});
  const png = Buffer.from(inkedSignature().slice('data:image/png;base64,'.length), 'base64');
  await client.query('select * from sign_waiver($1, $2, 500, 200, false)', [JSON.stringify(OLD_WAIVER), png]);
  await migrate(client, MIGRATIONS, () => {});
  await client.end();

  const clock = { now: () => new Date('2026-06-01T12:00:00Z') };
  const app = await buildApp({ config: readConfig({}), db, clock });
  t.after(() => app.close());
  await foldAll(db);
  await linkAll(db, clock.now);
  const faults: string[] = [];
  const onFault = ({ subject, what }: { subject: string; what: string }) => void faults.push(`${subject} ${what}`);
  const { waivers, head } = await verifyRecords(db, { onFault, onProgress: () => {} });
  assert.deepEqual([faults, waivers, head.number], [[], 1, 1]);
  const seal = await readSeal(db, ID);
  assert.equal(seal?.number, 1);
  const row = await db.selectFrom('waivers').selectAll().executeTakeFirstOrThrow();
  assert.deepEqual([row.text_version, row.text_shown_at, row.fingerprint, row.seal], [null, null, null, null]);
  assert.deepEqual(await listConsentEvents(db, ID), [
    {
      choice: 'vrPromotions',
      given: true,
      words: null,
      textVersion: null,
      at: '2026-05-14T15:00:00.123Z',
      source: 'signing',
    },
  ]);
  const reply = await app.inject(`/api/verify/${seal?.fingerprint}`);
  assert.deepEqual(reply.json(), { verdict: 'unchanged', of: 'record', signedOn: '2026-05-14' });
});
