import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test, type TestContext } from 'node:test';
import { sql } from 'kysely';
import pg from 'pg';
import { buildApp } from '#server/app.ts';
import { applyPending } from '#server/projections/operations.ts';
import { readConfig } from '#server/config.ts';
import { listConsentEvents } from '#server/consents/operations.ts';
import { migrate, SCHEMA } from '#server/database/migrate.ts';
import type { Database } from '#server/database/open.ts';
import { inkedSignature } from '../../tests/support/people.ts';
import { makeTestDatabase } from '../../tests/support/test-database.ts';
import { extendChain, readSeal } from '#server/seals/operations.ts';
import { verifyRecords } from './operations.ts';

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

const PNG = Buffer.from(inkedSignature().slice('data:image/png;base64,'.length), 'base64');
const CLOCK = { now: () => new Date('2026-06-01T12:00:00Z') };

type Fill = (client: pg.Client) => Promise<unknown>;

/** A database that earlier releases have filled, each before a migration, and this one brings up to date and serves. */
async function startUpdated(t: TestContext, ...stages: [before: string, fill: Fill][]) {
  const { db, url } = await makeTestDatabase(t);
  const folder = mkdtempSync(path.join(tmpdir(), 'migrations-'));
  t.after(() => rmSync(folder, { recursive: true }));
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query('drop schema public cascade; create schema public');
  for (const [before, fill] of stages) {
    for (const name of readdirSync(SCHEMA.migrations).filter((file) => file < before)) {
      cpSync(path.join(SCHEMA.migrations, name), path.join(folder, name));
    }
    await migrate(client, { migrations: folder }, () => {});
    await fill(client);
  }
  await migrate(client, SCHEMA, () => {});
  await client.end();
  const app = await buildApp({ config: readConfig({}), db, clock: CLOCK });
  t.after(() => app.close());
  return { db, app };
}

const signOldWaiver: Fill = (client) =>
  client.query('select * from sign_waiver($1, $2, 500, 200, false)', [JSON.stringify(OLD_WAIVER), PNG]);

async function verify(db: Database) {
  await applyPending(db);
  await extendChain(db, CLOCK.now);
  const faults: string[] = [];
  const onFault = ({ subject, what }: { subject: string; what: string }) => void faults.push(`${subject} ${what}`);
  return { ...(await verifyRecords(db, { onFault, onProgress: () => {} })), faults };
}

test('what was signed before there were seals, texts and consents gets its seal from then on, and says so', async (t) => {
  const { db, app } = await startUpdated(t, ['0006', signOldWaiver]);
  const { faults, waivers, head } = await verify(db);
  // The second is what lay there before such things were noted.
  assert.deepEqual([faults, waivers, head.number], [[], 1, 2]);
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

const EARLIER = 'ab'.repeat(32);

test('a copy that was given out before copies were sealed is noted, and not taken for more', async (t) => {
  const { db, app } = await startUpdated(
    t,
    ['0006', signOldWaiver],
    [
      '0017',
      (client) =>
        client.query(`insert into issued_copies values (decode($1, 'hex'), $2, '2026-05-20T09:30:00.5Z')`, [
          EARLIER,
          ID,
        ]),
    ],
  );
  const verdictOf = async (hash: string) => (await app.inject(`/api/verify/${hash}`)).json();
  const noted = { verdict: 'noted', of: 'earlier-copy', signedOn: '2026-05-14' };
  assert.deepEqual(await verdictOf(EARLIER), noted);
  const { faults, copies, head } = await verify(db);
  assert.deepEqual([faults, copies, head.number], [[], 1, 3]);
  const entries = await db.selectFrom('seals').select(['kind', 'happened_at']).orderBy('number').execute();
  assert.deepEqual(entries[1], { kind: 'copied-before-chain', happened_at: new Date('2026-05-20T09:30:00.500Z') });

  const { rawPayload } = await app.inject(`/api/waivers/confirmation/${OLD_WAIVER.qr_code}/document`);
  const hash = createHash('sha256').update(rawPayload).digest('hex');
  const genuine = { verdict: 'unchanged', of: 'copy', signedOn: '2026-05-14' };
  assert.deepEqual(await verdictOf(hash), genuine);
  assert.deepEqual(await verdictOf(EARLIER), noted);
  assert.deepEqual((await verify(db)).faults, []);
});

test('one that is given out again is sealed from then on', async (t) => {
  const { db, app } = await startUpdated(t, ['0006', signOldWaiver]);
  const give = async () => {
    const { rawPayload } = await app.inject(`/api/waivers/confirmation/${OLD_WAIVER.qr_code}/document`);
    return createHash('sha256').update(rawPayload).digest('hex');
  };
  const verdictOf = async (hash: string) => (await app.inject(`/api/verify/${hash}`)).json().verdict;
  assert.deepEqual((await verify(db)).faults, []);
  const hash = await give();
  await extendChain(db, CLOCK.now);
  await db.transaction().execute(async (transaction) => {
    await sql`set local session_replication_role = replica`.execute(transaction);
    await sql`update issued_copies set record = null, fingerprint = null, seal = null`.execute(transaction);
    await sql`delete from seals where kind = 'copied'`.execute(transaction);
    await sql`
      insert into seal_queue (waiver_id, kind, copy)
      select waiver_id, 'copied-before-chain', sha256 from issued_copies`.execute(transaction);
  });
  assert.equal(await verdictOf(hash), 'noted');
  assert.equal(await give(), hash);
  assert.equal(await verdictOf(hash), 'unchanged');
  const { faults, copies } = await verify(db);
  assert.deepEqual([faults, copies], [[], 2]);
});
