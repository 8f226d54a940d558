import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { sql } from 'kysely';
import { applyPending } from '#server/projections/operations.ts';
import { readCodeCipher } from '#server/database/column-cipher.ts';
import { extendChain } from '#server/seals/operations.ts';
import { verifyRecords } from '#server/verification/operations.ts';
import { storeCodesPlainly } from '../../tests/support/earlier-release.ts';
import { joaquin, maria, nguyen } from '../../tests/support/people.ts';
import { signIn } from '../../tests/support/staff.ts';
import { startTestApp, type TestApp } from '../../tests/support/test-app.ts';
import { findOwnWaiverByCode } from './coverage-queries.ts';
import { findWaiverByCode } from './queries.ts';
import { encryptBatch, encryptInBackground, PAUSE_MS } from './code-encryption.ts';

const KEY = { headers: { 'idempotency-key': 'a-key-of-the-visitor' } };
const REFUSED = { headers: { 'idempotency-key': 'a-refused-key' } };

/** A database with three waivers and a refusal, as the release before the cipher left it. */
async function startEarlier(t: TestContext) {
  const app = await startTestApp(t);
  // The server looks once soon after its start: it must have found nothing before something is there.
  await new Promise((next) => setTimeout(next, 2 * PAUSE_MS));
  const signed = await app.post('/api/waivers', nguyen, KEY);
  const others = [await app.post('/api/waivers', maria), await app.post('/api/waivers', joaquin)];
  const refused = await app.post('/api/waivers', maria, REFUSED);
  assert.deepEqual([signed.status, refused.status], [201, 409]);
  const codes = [signed, ...others].map(({ body }) => body.waiver.qrCode as string);
  assert.equal(await storeCodesPlainly(app.db), 3);
  const cipher = await readCodeCipher(app.db);
  return { ...app, signed, refused, codes, encrypt: () => encryptBatch(app.db, cipher) };
}

async function faultsOf({ db, clock }: TestApp): Promise<string[]> {
  await applyPending(db);
  await extendChain(db, clock.now);
  const faults: string[] = [];
  const onFault = ({ subject, what }: { subject: string; what: string }) => void faults.push(`${subject} ${what}`);
  await verifyRecords(db, { onFault, onProgress: () => {} });
  return faults;
}

/** What the table shows of the codes. */
async function plainOf({ db }: TestApp): Promise<number> {
  const rows = await db.selectFrom('waivers').select('qr_code').execute();
  return rows.filter(({ qr_code }) => !qr_code.startsWith('e1.')).length;
}

test('a code that is encrypted between the two looks for it is found', async (t) => {
  const { db, codes, encrypt } = await startEarlier(t);
  while ((await encrypt()) > 0);
  const [code = ''] = codes;
  const cipher = await readCodeCipher(db);
  for (const find of [findWaiverByCode, findOwnWaiverByCode]) {
    let looks = 0;
    const found = await find(db, {
      plain: code,
      // The first look came before the code was encrypted.
      get encrypted() {
        looks += 1;
        return cipher.encrypt(looks === 1 ? 'not yet' : code);
      },
    });
    assert.ok(found, find.name);
    assert.equal(looks, 2);
  }
});

test('what an earlier release stored works before, while and after it is encrypted', async (t) => {
  const app = await startEarlier(t);
  const { db, get, post, codes, signed, refused } = app;
  const staff = await signIn(app);
  const works = async () => {
    for (const code of codes) {
      const { body } = await get(`/api/waivers/confirmation/${code}`);
      assert.equal(body.waiver.isMasked, false);
      const { body: found } = await get(`/api/admin/waivers?search=${code}`, staff.with);
      assert.equal(found.pagination.total, 1);
    }
    assert.equal((await get(`/api/waivers/confirmation/${codes[0]}/document`)).status, 200);
    assert.deepEqual(await faultsOf(app), []);
  };
  assert.equal(await plainOf(app), 3);
  await works();

  // One of them is held by somebody, and so is left for later.
  await db.transaction().execute(async (holding) => {
    await sql`select from waivers where id = ${signed.body.waiver.id} for update`.execute(holding);
    assert.equal(await app.encrypt(), 3, 'two waivers and a refusal');
    assert.equal(await plainOf(app), 1);
    await works();
  });
  assert.equal(await app.encrypt(), 1);
  assert.deepEqual([await plainOf(app), await app.encrypt()], [0, 0]);
  await works();
  assert.deepEqual((await post('/api/waivers', nguyen, KEY)).body, signed.body);
  assert.deepEqual((await post('/api/waivers', maria, REFUSED)).body, refused.body);
});

test('a submission that an earlier release took is known when it comes again, and is not signed twice', async (t) => {
  const app = await startEarlier(t);
  const { db, post, signed, refused } = app;
  assert.deepEqual((await post('/api/waivers', nguyen, KEY)).body, signed.body);
  assert.deepEqual((await post('/api/waivers', maria, REFUSED)).body, refused.body);
  assert.equal((await post('/api/waivers', { ...nguyen, renew: true }, KEY)).status, 422);
  assert.equal((await db.selectFrom('waivers').select('id').execute()).length, 3);
  assert.equal(await plainOf(app), 3, 'only its key is encrypted yet');
  await app.encrypt();
  assert.equal(await plainOf(app), 0);
  assert.deepEqual((await post('/api/waivers', nguyen, KEY)).body, signed.body);
  assert.deepEqual(await faultsOf(app), []);
});

test('the server encrypts by itself, also what comes from a server of the release before', async (t) => {
  const app = await startEarlier(t);
  const until = async (isSo: () => Promise<boolean>) => {
    for (let look = 0; look < 300 && !(await isSo()); look += 1) await new Promise((next) => setTimeout(next, 20));
    assert.ok(await isSo());
  };
  // The test's server was started before; another one begins its work now.
  const work = encryptInBackground(app.db, await readCodeCipher(app.db), (error) => assert.fail(String(error)));
  try {
    await until(async () => (await plainOf(app)) === 0);
  } finally {
    await work.close();
  }
});

test('nothing but encrypting is let through, and only once; by a wrong key it is seen', async (t) => {
  const app = await startEarlier(t);
  const { db, codes } = app;
  const cipher = await readCodeCipher(db);
  const [one = '', two = ''] = codes.map((code) => cipher.encrypt(code));
  const refused = [
    sql`update waivers set qr_code = 'AnotherPlainCodeOfAnyone'`,
    sql`update waivers set qr_code = ${one}, name = 'Someone Else' where qr_code = ${codes[0]}`,
    sql`update waivers set qr_code = ${one}, birthday = '2001-01-01' where qr_code = ${codes[0]}`,
    sql`update waivers set idempotency_key = 'another-key' where idempotency_key is not null`,
    sql`update waivers set idempotency_key = null where idempotency_key is not null`,
    sql`update waivers set idempotency_key = 'e1.key', request_hash = 'x' where idempotency_key is null`,
  ];
  for (const change of refused) await assert.rejects(change.execute(db), { code: '23001' });
  await sql`update waivers set qr_code = ${one} where qr_code = ${codes[0]}`.execute(db);
  for (const again of [two, codes[0]]) {
    await assert.rejects(sql`update waivers set qr_code = ${again} where qr_code = ${one}`.execute(db), {
      code: '23001',
    });
  }
  assert.deepEqual(await faultsOf(app), []);
  await sql`update waivers set qr_code = ${`e1.${'A'.repeat(60)}`} where qr_code = ${codes[1]}`.execute(db);
  const faults = await faultsOf(app);
  assert.equal(faults.length, 1);
  assert.match(faults[0] ?? '', /^Waiver .* or its signature is not what was signed$/);
});
