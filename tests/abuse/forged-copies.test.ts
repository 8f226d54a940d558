import assert from 'node:assert/strict';
import { createHash, sign } from 'node:crypto';
import { test, type TestContext } from 'node:test';
import { type RawBuilder, sql } from 'kysely';
import { applyPending } from '#server/projections/operations.ts';
import type { Database } from '#server/database/open.ts';
import {
  extendChain,
  listStoredWaivers,
  readSeal,
  sealCopy,
  sealWaiver,
  toSealedWaiver,
} from '#server/seals/operations.ts';
import { canonicalEntry } from '#server/seals/rules.ts';
import { sha256, readSealKey, type Seal } from '#server/security/seal-key.ts';
import { listEntriesOf } from '#server/verification/queries.ts';
import { verifyRecords } from '#server/verification/operations.ts';
import { maria, nguyen } from '../support/people.ts';
import { signIn } from '../support/staff.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

const UNKNOWN = { verdict: 'unknown', of: null, signedOn: null };
const GENUINE = { verdict: 'unchanged', of: 'copy', signedOn: '2026-05-14' };
const CHANGED = { verdict: 'changed', of: 'copy', signedOn: '2026-05-14' };
const FORGED = createHash('sha256').update('a PDF of somebody else’s making').digest('hex');

interface SignedCopy extends TestApp {
  id: string;
  qrCode: string;
  /** Of a copy that the product gave out. */
  copy: string;
}

async function startWithCopy(t: TestContext): Promise<SignedCopy> {
  const app = await startTestApp(t);
  const { body } = await app.post('/api/waivers', maria);
  const { id, qrCode } = body.waiver;
  // The waiver comes before its copy in the chain.
  assert.deepEqual(await faultsIn(app), []);
  return { ...app, id, qrCode, copy: await giveCopy(app, qrCode) };
}

async function giveCopy({ app }: Pick<TestApp, 'app'>, qrCode: string): Promise<string> {
  const { statusCode, rawPayload } = await app.inject(`/api/waivers/confirmation/${qrCode}/document`);
  assert.equal(statusCode, 200);
  return createHash('sha256').update(rawPayload).digest('hex');
}

async function answer({ get }: Pick<TestApp, 'get'>, hash: string): Promise<unknown> {
  return (await get(`/api/verify/${hash}`)).body;
}

async function faultsIn({ db, clock }: Pick<TestApp, 'db' | 'clock'>): Promise<string[]> {
  await applyPending(db);
  await extendChain(db, clock.now);
  const faults: string[] = [];
  const onFault = ({ subject, what }: { subject: string; what: string }) => void faults.push(`${subject} ${what}`);
  await verifyRecords(db, { onFault, onProgress: () => {} });
  return faults;
}

/** As whoever administers the database can, past every trigger. */
async function byHand(db: Database, ...changes: RawBuilder<unknown>[]): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await sql`set local session_replication_role = replica`.execute(transaction);
    for (const change of changes) await change.execute(transaction);
  });
}

test('a file that somebody put among the copies that were given out is none of them', async (t) => {
  const app = await startWithCopy(t);
  assert.deepEqual(await answer(app, app.copy), GENUINE);
  await byHand(
    app.db,
    sql`insert into issued_copies (sha256, waiver_id, issued_at, record, fingerprint, seal)
      values (decode(${FORGED}, 'hex'), ${app.id}, now(), sha256('r'), sha256('f'), sha512('s'))`,
  );
  assert.deepEqual(await answer(app, FORGED), UNKNOWN);
  assert.deepEqual(await faultsIn(app), [`Copy ${FORGED} of waiver ${app.id} was added or changed by hand`]);
  assert.deepEqual(await answer(app, app.copy), GENUINE);
});

test('a copy that was made while the record was another one is not vouched for once the record is put back', async (t) => {
  const app = await startTestApp(t);
  const { body } = await app.post('/api/waivers', nguyen);
  const { id, qrCode } = body.waiver;
  await byHand(app.db, sql`update waivers set kids = '[{"age": 7, "name": "Linh"}, {"age": 11, "name": "Mallory"}]'`);
  const copy = await giveCopy(app, qrCode);
  await byHand(app.db, sql`update waivers set kids = '[{"age": 7, "name": "Linh"}, {"age": 11, "name": "Quang"}]'`);
  assert.deepEqual(await answer(app, copy), CHANGED);
  assert.deepEqual(await faultsIn(app), [
    `Copy ${copy} of waiver ${id} shows another record than the one that was signed`,
  ]);
  const seal = await readSeal(app.db, id);
  assert.equal((await app.get(`/api/verify/${seal?.fingerprint}`)).body.verdict, 'unchanged');
});

test('a record that was changed and sealed anew with the server’s own key is named, and so are its copies', async (t) => {
  const app = await startWithCopy(t);
  const { db, id, copy, qrCode } = app;
  const seal = await readSeal(db, id);
  assert.deepEqual(await faultsIn(app), []);
  await byHand(db, sql`update waivers set emergency_contact = 'Mallory'`);
  const forged = await sealAnew(db, id);
  await byHand(db, sql`update waivers set fingerprint = ${forged.fingerprint}, seal = ${forged.seal}`);
  assert.deepEqual(await faultsIn(app), [`Waiver ${id} has another seal than the chain`]);
  assert.equal((await app.get(`/api/verify/${seal?.fingerprint}`)).body.verdict, 'changed');
  assert.deepEqual(await answer(app, forged.fingerprint.toString('hex')), UNKNOWN);
  assert.deepEqual(await answer(app, copy), CHANGED);
  const later = await giveCopy(app, qrCode);
  assert.deepEqual(await answer(app, later), CHANGED);
  assert.deepEqual(await faultsIn(app), [
    `Waiver ${id} has another seal than the chain`,
    `Copy ${later} of waiver ${id} shows another record than the one that was signed`,
  ]);
});

test('nor does its own place in the chain, written anew as well, make it the record that was signed', async (t) => {
  const app = await startWithCopy(t);
  const { db, id, copy } = app;
  assert.deepEqual(await faultsIn(app), []);
  await byHand(db, sql`update waivers set emergency_contact = 'Mallory'`);
  const forged = await sealAnew(db, id);
  await byHand(db, sql`update waivers set fingerprint = ${forged.fingerprint}, seal = ${forged.seal}`);
  await writeEntryAnew(db, id, forged);
  assert.equal((await app.get(`/api/verify/${forged.fingerprint.toString('hex')}`)).body.verdict, 'changed');
  assert.deepEqual(await answer(app, copy), CHANGED);
  assert.deepEqual(await faultsIn(app), [
    `Seal 2 of waiver ${id} does not follow the one before it`,
    `Copy ${copy} of waiver ${id} shows another record than the one that was signed`,
  ]);
});

test('a copy of a record that was erased is the copy that was given out, and one that was put there is not', async (t) => {
  const app = await startWithCopy(t);
  const { db, id, copy } = app;
  app.clock.set('2030-05-15T12:00:00Z');
  const staff = await signIn(app);
  const erasure = { scope: 'record', reason: 'Its time is over' };
  assert.equal((await app.post(`/api/admin/waivers/${id}/erasure`, erasure, staff.with)).status, 204);
  await byHand(
    db,
    sql`insert into issued_copies (sha256, waiver_id, issued_at, record, fingerprint, seal)
      values (decode(${FORGED}, 'hex'), ${id}, now(), sha256('r'), sha256('f'), sha512('s'))`,
  );
  assert.deepEqual(await answer(app, copy), { verdict: 'erased', of: 'copy', signedOn: '2026-05-14' });
  assert.deepEqual(await answer(app, FORGED), UNKNOWN);
  assert.deepEqual(await faultsIn(app), [`Copy ${FORGED} of waiver ${id} was added or changed by hand`]);
});

test('a copy that somebody sealed with the server’s own key shows by the record that it names', async (t) => {
  const app = await startWithCopy(t);
  const { db, id } = app;
  const key = await readSealKey(db);
  const record = '0'.repeat(64);
  const issuedAt = '2026-05-14T15:00:00.000000Z';
  const { fingerprint, seal } = sealCopy(key, { sha256: FORGED, waiverId: id, record, issuedAt });
  await byHand(
    db,
    sql`
      insert into issued_copies (sha256, waiver_id, issued_at, record, fingerprint, seal)
      values (decode(${FORGED}, 'hex'), ${id}, ${issuedAt}, decode(${record}, 'hex'), ${fingerprint}, ${seal})`,
    sql`insert into seal_queue (waiver_id, kind, copy) values (${id}, 'copied', decode(${FORGED}, 'hex'))`,
  );
  assert.deepEqual(await answer(app, FORGED), CHANGED);
  assert.deepEqual(await faultsIn(app), [
    `Copy ${FORGED} of waiver ${id} shows another record than the one that was signed`,
  ]);
});

/** Somebody has the database and with it the key. */
async function sealAnew(db: Database, id: string): Promise<Seal> {
  const [record] = await listStoredWaivers(db, [id]);
  assert.ok(record);
  const { hash } = await db.selectFrom('waiver_texts').select('hash').executeTakeFirstOrThrow();
  return sealWaiver(await readSealKey(db), toSealedWaiver(record, hash.toString('hex')));
}

async function writeEntryAnew(db: Database, id: string, { fingerprint, seal }: Seal): Promise<void> {
  const [entry] = await listEntriesOf(db, id);
  assert.ok(entry);
  const link = sha256(canonicalEntry({ ...entry, fingerprint, seal }));
  const linkSeal = sign(null, link, (await readSealKey(db)).privateKey);
  await byHand(
    db,
    sql`
      update seals set fingerprint = ${fingerprint}, seal = ${seal}, link = ${link}, link_seal = ${linkSeal}
      where number = ${entry.number}`,
  );
}
