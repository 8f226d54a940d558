import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, test, type TestContext } from 'node:test';
import { sql } from 'kysely';
import { listStoredWaivers, toSealedWaiver } from '#server/seals/operations.ts';
import { canonicalWaiver } from '#server/seals/rules.ts';
import { maria, nguyen } from '../../tests/support/people.ts';
import { startUpdated as startEarlier, verifyAll } from '../../tests/support/updated-database.ts';
import { verifyRecords } from './operations.ts';

/**
 * What the release before the third form of seals said of its database, of which there is a backup: that of before-forms.test.ts, and what
 * was signed in the second form since: a family with a copy that was given out, one who renewed a waiver of the first form, a group.
 */
const SAID = JSON.parse(
  readFileSync(path.resolve(import.meta.dirname, '../../tests/support/before-people.json'), 'utf8'),
);
/** How many values each form writes. */
const LENGTHS: Record<number, number> = { 1: 30, 2: 31 };

const HUONG = {
  ...nguyen,
  marketingConsent: { vrPromotions: true, stemWorkshops: false, specialEvents: false },
  textShownMsAgo: 61_000,
  textAcceptedMsAgo: 9000,
};

function startUpdated(t: TestContext) {
  return startEarlier(t, { backup: 'before-people.tar', lastMigration: 22, now: SAID.now });
}

describe('a database of the release before', () => {
  test('verifies as it did, each record in the writing that it was sealed in', async (t) => {
    const { db, clock, get, staff } = await startUpdated(t);
    const { faults, result } = await verifyAll(db, clock.now(), SAID.verification.head);
    const texts = SAID.verification.texts + 1; // This release brings its own.
    // And an entry of its own: what lay there before such things were noted.
    const head = { ...result.head, number: SAID.verification.head.number + 1 };
    assert.deepEqual([faults, result], [[], { ...SAID.verification, texts, visits: 0, notes: 1, head }]);
    assert.deepEqual(await get('/api/admin/stats', (await staff()).with.headers), SAID.stats);
    const storedTexts = await db.selectFrom('waiver_texts').selectAll().execute();
    const ids = SAID.fingerprints.map(({ id }: { id: string }) => id);
    for (const record of await listStoredWaivers(db, ids)) {
      const { form, fingerprint } = SAID.fingerprints.find(({ id }: { id: string }) => id === record.id);
      const text = storedTexts.find(({ number }) => number === record.textVersion);
      const written = canonicalWaiver(toSealedWaiver(record, text?.hash.toString('hex')));
      assert.deepEqual([JSON.parse(written)[0], JSON.parse(written).length], [`waiver ${form}`, LENGTHS[form]]);
      assert.equal(createHash('sha256').update(written).digest('hex'), fingerprint);
    }
  });

  test('answers for its codes, its copies and the keys of its submissions', async (t) => {
    const { get, post } = await startUpdated(t);
    assert.equal((await get(`/api/waivers/confirmation/${SAID.codes.nguyen}`)).waiver.name, nguyen.name);
    assert.equal((await get(`/api/verify/${SAID.copyOfNguyen}`)).verdict, 'unchanged');
    const repeated = await post('/api/waivers', HUONG, { 'idempotency-key': SAID.repeated.key });
    assert.equal(repeated.status, 201);
    assert.deepEqual(repeated.body.waiver.id, SAID.repeated.waiver.id);
    assert.deepEqual(repeated.body.waiver.editToken, SAID.repeated.waiver.editToken);
    const refused = await post('/api/waivers', nguyen, { 'idempotency-key': SAID.refused.key });
    // Lookup codes are written otherwise since; those of before go on to open what they opened.
    const { qrCode } = refused.body.waiver;
    const { body: said } = SAID.refused;
    assert.deepEqual([refused.status, refused.body], [409, { ...said, waiver: { ...said.waiver, qrCode } }]);
    assert.equal((await get(`/api/waivers/confirmation/${said.waiver.qrCode}`)).exists, true);
    const other = await post('/api/waivers', { ...HUONG, ownKids: false }, { 'idempotency-key': SAID.repeated.key });
    assert.equal(other.status, 422);
  });

  test('goes on: what is signed now is sealed in the third form, and all three verify', async (t) => {
    const { db, clock, post } = await startUpdated(t);
    clock.set('2026-05-14T19:00:00Z');
    const kidsDetails = [{ name: 'Leo', birthDate: '2016-02-29' }];
    const family = { ...maria, signedFor: 'family', numKids: 1, kidsDetails, ownKids: true, isTakingPart: false };
    const { status, body } = await post('/api/waivers', { ...family, birthDate: '1988-01-31' });
    assert.equal(status, 201);
    const row = await db.selectFrom('waivers').selectAll().where('id', '=', body.waiver.id).executeTakeFirstOrThrow();
    assert.deepEqual(
      [row.seal_form, row.kids, row.kids_ages, row.birth_date, row.is_taking_part, row.own_kids, row.adds_to],
      [3, kidsDetails, [10], '1988-01-31', false, true, null],
    );
    const { faults, result } = await verifyAll(db, clock.now(), SAID.verification.head);
    assert.deepEqual([faults, result.waivers], [[], SAID.verification.waivers + 1]);
  });

  test('takes what a server of that release still signs during the update, in the second form', async (t) => {
    const { db, clock } = await startUpdated(t);
    const rows = await sql<{ signed: object; png: Buffer }>`
      select to_jsonb(waivers) - array['birth_date', 'is_taking_part', 'own_kids', 'health_hash', 'adds_to'] ||
        jsonb_build_object(
          'id', '33333333-3333-4333-8333-333333333333', 'qr_code', 'e1.' || repeat('x', 60), 'idempotency_key', null,
          'request_hash', null, 'name', 'Somebody Else', 'name_key', 'somebody else'
        ) as signed, png
      from waivers join signatures on waiver_id = id where id = ${SAID.ids.nguyen}`.execute(db);
    const [{ signed, png } = { signed: {}, png: Buffer.alloc(0) }] = rows.rows;
    const outcome = await sql<{ outcome: string }>`
      select outcome from sign_waiver(${JSON.stringify(signed)}, ${png}, 500, 200, false, null, null)`.execute(db);
    assert.deepEqual(outcome.rows, [{ outcome: 'signed' }]);
    const { faults } = await verifyAll(db, clock.now(), SAID.verification.head);
    assert.deepEqual(
      faults,
      ['Waiver 33333333-3333-4333-8333-333333333333 or its signature is not what was signed'],
      'with another’s seal',
    );
  });

  test('tells when its records are given what they were not sealed with', async (t) => {
    const { db } = await startUpdated(t);
    const id = SAID.ids.nguyen;
    await sql`alter table waivers disable trigger user, drop constraint waivers_sealed_people`.execute(db);
    for (const change of [
      'seal_form = 3',
      `birth_date = '1990-02-28'`,
      'is_taking_part = true',
      'own_kids = false',
      `health_hash = sha256('')`,
      `adds_to = '${SAID.ids.maria}'`,
      `kids = jsonb_set(kids, '{0,birthDate}', '"2016-02-29"')`,
      `seal_form = 3, own_kids = true`,
    ]) {
      const faults: string[] = [];
      const tampering = db.transaction().execute(async (tampered) => {
        await sql.raw(`update waivers set ${change} where id = '${id}'`).execute(tampered);
        const onFault = ({ subject, what }: { subject: string; what: string }) =>
          void faults.push(`${subject} ${what}`);
        await verifyRecords(tampered, { onFault, onProgress: () => {} });
        throw new Error('undo');
      });
      await assert.rejects(tampering, /undo/);
      assert.equal(faults[0], `Waiver ${id} or its signature is not what was signed`, change);
      assert.equal(faults.length, change.startsWith('health_hash') ? 2 : 1, change);
    }
  });
});

test('a copy of a record in the third form is not made by a server that knows the second alone', async (t) => {
  const { db, post } = await startUpdated(t);
  const { body } = await post('/api/waivers', { ...maria, renew: true });
  const copying = db.transaction().execute(async (transaction) => {
    await sql`select set_config('vr_waiver.seal_form', '2', true)`.execute(transaction);
    await sql`
      insert into issued_copies (sha256, waiver_id, issued_at, record, fingerprint, seal)
      values (sha256('copy'), ${body.waiver.id}, now(), sha256('record'), sha256('fingerprint'), sha512('seal'))
    `.execute(transaction);
  });
  await assert.rejects(copying, { code: '57P03' });
});
