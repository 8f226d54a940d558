import assert from 'node:assert/strict';
import { createHash, createPublicKey, verify } from 'node:crypto';
import { test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import { edith, LONG_AGO, maria } from '../../tests/support/people.ts';
import { signIn } from '../../tests/support/staff.ts';
import { startTestApp } from '../../tests/support/test-app.ts';
import type { Database } from '#server/database/open.ts';
import { limits } from '#server/limits/rules.ts';
import { applyPending } from '#server/projections/operations.ts';
import { extendChain, readSeal } from '#server/seals/operations.ts';

const FILE = createHash('sha256').update('a copy').digest('hex');
const UNKNOWN = { verdict: 'unknown', of: null, signedOn: null };

test('a fingerprint of a record tells that it is unchanged, and on which day it was signed', async (t) => {
  const { get, post, db } = await startTestApp(t, { now: '2026-05-15T03:30:00Z' });
  const { body } = await post('/api/waivers', maria);
  const seal = await readSeal(db, body.waiver.id);
  const { status, body: answer } = await get(`/api/verify/${seal?.fingerprint}`);
  assert.deepEqual([status, answer], [200, { verdict: 'unchanged', of: 'record', signedOn: '2026-05-14' }]);
  const written = seal?.fingerprint.toUpperCase().replace(/(.{8})(?=.)/g, '$1 ') ?? '';
  assert.equal((await get(`/api/verify/${encodeURIComponent(written)}`)).body.verdict, 'unchanged');
});

test('so does the hash of a copy that was given out, from the moment on at which it was', async (t) => {
  const { app, get, post } = await startTestApp(t);
  const { body } = await post('/api/waivers', maria);
  assert.deepEqual((await get(`/api/verify/${FILE}`)).body, UNKNOWN);
  const { rawPayload } = await app.inject(`/api/waivers/confirmation/${body.waiver.qrCode}/document`);
  const { body: answer } = await get(`/api/verify/${createHash('sha256').update(rawPayload).digest('hex')}`);
  assert.deepEqual(answer, { verdict: 'unchanged', of: 'copy', signedOn: '2026-05-14' });
});

test('a copy that gets its place in the chain while it is looked for is found', async (t) => {
  const { app, db, clock, get, post } = await startTestApp(t);
  const { body } = await post('/api/waivers', maria);
  const { rawPayload } = await app.inject(`/api/waivers/confirmation/${body.waiver.qrCode}/document`);
  await applyPending(db);
  const answer = await db.transaction().execute(async (transaction) => {
    // Stops the search after its first look at the chain, where it asks for work that waits.
    await sql`lock table waiver_changes in access exclusive mode`.execute(transaction);
    const search = get(`/api/verify/${createHash('sha256').update(rawPayload).digest('hex')}`);
    while ((await countBlocked(db)) === 0) await setTimeout(10);
    await extendChain(db, clock.now);
    return { search };
  });
  assert.deepEqual((await answer.search).body, { verdict: 'unchanged', of: 'copy', signedOn: '2026-05-14' });
});

/** How many statements wait for the lock on the changes. */
async function countBlocked(db: Database): Promise<number> {
  const { rows } = await sql`
    select from pg_locks where relation = 'waiver_changes'::regclass and not granted`.execute(db);
  return rows.length;
}

test('a record that was changed since is not what was signed', async (t) => {
  const { get, post, db } = await startTestApp(t);
  const { body } = await post('/api/waivers', maria);
  const seal = await readSeal(db, body.waiver.id);
  await get(`/api/verify/${seal?.fingerprint}`);
  await db.transaction().execute(async (transaction) => {
    await sql`set local session_replication_role = replica`.execute(transaction);
    await sql`update waivers set name = 'Mario Delgado'`.execute(transaction);
  });
  const { body: answer } = await get(`/api/verify/${seal?.fingerprint}`);
  assert.deepEqual(answer, { verdict: 'changed', of: 'record', signedOn: '2026-05-14' });
});

test('one that was erased since its time was over says so', async (t) => {
  const app = await startTestApp(t, { now: LONG_AGO });
  const { body } = await app.post('/api/waivers', edith);
  const seal = await readSeal(app.db, body.waiver.id);
  app.clock.set('2030-01-01T12:00:00Z');
  const staff = await signIn(app);
  await app.post(
    `/api/admin/waivers/${body.waiver.id}/erasure`,
    { scope: 'record', reason: 'Its time is over' },
    staff.with,
  );
  const { body: answer } = await app.get(`/api/verify/${seal?.fingerprint}`);
  assert.deepEqual(answer, { verdict: 'erased', of: 'record', signedOn: '2025-03-01' });
});

test('anyone can check a seal with the public key', async (t) => {
  const { get, post, db } = await startTestApp(t);
  const { body } = await post('/api/waivers', maria);
  const seal = await readSeal(db, body.waiver.id);
  const { body: key } = await get('/api/seal-key');
  assert.equal(key.publicKey, seal?.publicKey);
  const publicKey = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: key.publicKey }, format: 'jwk' });
  const content = Buffer.from(seal?.fingerprint ?? '', 'hex');
  assert.equal(verify(null, content, publicKey, Buffer.from(seal?.signature ?? '', 'base64url')), true);
  content[0] = (content[0] ?? 0) ^ 1;
  assert.equal(verify(null, content, publicKey, Buffer.from(seal?.signature ?? '', 'base64url')), false);
});

test('what is no fingerprint is refused, and so is asking all the time', async (t) => {
  const { get } = await startTestApp(t);
  const odd = await get('/api/verify/abc');
  assert.deepEqual(
    [odd.status, odd.body.message],
    [400, 'A fingerprint has 64 characters: digits and the letters a to f'],
  );
  for (let asked = 0; asked < limits.verifications.max; asked += 1) {
    assert.equal((await get(`/api/verify/${FILE}`)).status, 200);
  }
  const { status, body, headers } = await get(`/api/verify/${FILE}`);
  assert.deepEqual([status, body.code], [429, 'too_many_checks']);
  assert.ok(Number(headers['retry-after']) > 0);
});
