import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, test, type TestContext } from 'node:test';
import { sql } from 'kysely';
import { listStoredWaivers, toSealedWaiver } from '#server/seals/operations.ts';
import { canonicalWaiver } from '#server/seals/rules.ts';
import { maria } from '../../tests/support/people.ts';
import { startUpdated as startEarlier, verifyAll } from '../../tests/support/updated-database.ts';
import { verifyRecords } from './operations.ts';

/**
 * What the release before seal forms said of its database, of which there is a backup: two versions of the text, the second of which
 * older waivers do not survive, with both signed on one day; waivers of one person, a family and a group; renewed, expired, refused and
 * erased ones, and copies that were given out.
 */
const SAID = JSON.parse(
  readFileSync(path.resolve(import.meta.dirname, '../../tests/support/before-seal-forms.json'), 'utf8'),
);

/** The number of the text that this release brings: another than both that were there. */
const THIS_RELEASE = 3;

function startUpdated(t: TestContext) {
  return startEarlier(t, { backup: 'before-seal-forms.tar', lastMigration: 20, now: SAID.now });
}

describe('a database of the release before', () => {
  test('verifies as it did, to the end of its chain', async (t) => {
    const { db, clock } = await startUpdated(t);
    const { faults, result } = await verifyAll(db, clock.now(), SAID.verification.head);
    assert.deepEqual(faults, []);
    // This release brings a text, and an entry of its own: what lay there before such things were noted.
    const texts = SAID.verification.texts + 1;
    const head = { ...result.head, number: SAID.verification.head.number + 1 };
    assert.deepEqual(result, { ...SAID.verification, texts, visits: 0, notes: 1, head });
  });

  test('has the counts, the statuses and the texts that it had', async (t) => {
    const { get, staff } = await startUpdated(t);
    const { headers } = (await staff()).with;
    assert.deepEqual(await get('/api/admin/stats', headers), SAID.stats);
    const { waivers, pagination } = await get('/api/admin/waivers?page=1&limit=50', headers);
    assert.equal(pagination.total, SAID.total);
    assert.deepEqual(
      waivers.map(({ id, name, status, signedAt, expiresAt }: Record<string, string>) => ({
        id,
        name,
        status,
        signedAt,
        expiresAt,
      })),
      SAID.waivers,
    );
    for (const status of ['valid', 'expired']) {
      const listed = await get(`/api/admin/waivers?page=1&limit=50&status=${status}`, headers);
      const expected = SAID.waivers.filter((waiver: { status: string }) => waiver.status === status);
      assert.deepEqual(
        listed.waivers.map(({ id }: { id: string }) => id),
        expected.map(({ id }: { id: string }) => id),
      );
      assert.equal(listed.pagination.total, expected.length);
    }
    const { texts } = await get('/api/admin/waiver-texts', headers);
    const [ofThisRelease, ...earlier] = texts;
    assert.deepEqual([ofThisRelease.number, ofThisRelease.olderWaivers], [THIS_RELEASE, 'stay-valid']);
    assert.deepEqual(
      earlier.map(({ number, hash, olderWaivers, decidedAt, firstUsedAt }: Record<string, unknown>) => ({
        number,
        hash,
        olderWaivers,
        decidedAt,
        firstUsedAt,
      })),
      SAID.texts,
    );
  });

  test('has each record in the writing that it was sealed in', async (t) => {
    const { db } = await startUpdated(t);
    const texts = await db.selectFrom('waiver_texts').selectAll().execute();
    assert.deepEqual(texts.map(({ number, language, seal_form }) => [number, language, seal_form]).toSorted(), [
      [1, 'en', 1],
      [2, 'en', 1],
      [THIS_RELEASE, 'en', 2],
    ]);
    const ids = SAID.fingerprints.map(({ id }: { id: string }) => id);
    for (const record of await listStoredWaivers(db, ids)) {
      const text = texts.find(({ number }) => number === record.textVersion);
      const written = canonicalWaiver(toSealedWaiver(record, text?.hash.toString('hex')));
      assert.match(written, /^\["waiver 1",/);
      assert.equal(JSON.parse(written).length, 30);
      const { fingerprint } = SAID.fingerprints.find(({ id }: { id: string }) => id === record.id);
      assert.equal(createHash('sha256').update(written).digest('hex'), fingerprint);
    }
  });

  test('answers for its codes, its records, its copies and what was erased', async (t) => {
    const { get } = await startUpdated(t);
    const samir = SAID.waivers.find(({ name }: { name: string }) => name === 'Samir Haddad');
    assert.equal((await get(`/api/waivers/confirmation/${SAID.codes.samir}`)).waiver.name, 'Samir Haddad');
    assert.equal((await get(`/api/waivers/confirmation/${SAID.codes.maria}`)).waiver.isValid, false);
    const { fingerprint } = SAID.fingerprints.find(({ id }: { id: string }) => id === samir.id);
    const unchanged = { verdict: 'unchanged', signedOn: '2026-05-14' };
    assert.deepEqual(await get(`/api/verify/${fingerprint}`), { ...unchanged, of: 'record' });
    assert.deepEqual(await get(`/api/verify/${SAID.copyOfSamir}`), { ...unchanged, of: 'copy' });
  });

  test('goes on: what is signed now is sealed in the third form, beside the first, and both verify', async (t) => {
    const { db, clock, get, post } = await startUpdated(t);
    clock.set('2026-05-14T18:30:00Z');
    const standing = await post('/api/waivers', maria);
    assert.equal(standing.status, 409);
    const { status, body } = await post('/api/waivers', { ...maria, renew: true });
    assert.equal(status, 201);
    const rows = await db.selectFrom('waivers').selectAll().where('id', '=', body.waiver.id).execute();
    assert.deepEqual(
      rows.map(({ seal_form, signed_at, received_at, text_version, text_language, renews }) => [
        seal_form,
        signed_at,
        received_at,
        text_version,
        text_language,
        renews === null,
      ]),
      [[3, clock.now(), clock.now(), THIS_RELEASE, 'en', false]],
    );
    assert.equal((await get(`/api/waivers/confirmation/${body.waiver.qrCode}`)).waiver.isValid, true);
    const { faults, result } = await verifyAll(db, clock.now(), SAID.verification.head);
    assert.deepEqual(faults, []);
    assert.deepEqual(
      [result.waivers, result.head.number],
      // With what lay there before, and that it was signed again.
      [SAID.verification.waivers + 1, SAID.verification.head.number + 3],
    );
  });

  test('takes what a server of that release still signs during the update, in the first form', async (t) => {
    const { db, clock } = await startUpdated(t);
    const { id } = SAID.waivers[0];
    const rows = await sql<{ signed: object; png: Buffer }>`
      select to_jsonb(waivers) - array['seal_form', 'received_at', 'text_language'] || jsonb_build_object(
        'id', '33333333-3333-4333-8333-333333333333', 'qr_code', 'e1.' || repeat('x', 60), 'idempotency_key', null,
        'request_hash', null, 'name', 'Somebody Else', 'name_key', 'somebody else'
      ) as signed, png
      from waivers join signatures on waiver_id = id where id = ${id}`.execute(db);
    const [{ signed, png } = { signed: {}, png: Buffer.alloc(0) }] = rows.rows;
    const outcome = await sql<{ outcome: string }>`
      select outcome from sign_waiver(${JSON.stringify(signed)}, ${png}, 500, 200, false, null, null)`.execute(db);
    assert.deepEqual(outcome.rows, [{ outcome: 'signed' }]);
    const row = await db
      .selectFrom('waivers')
      .selectAll()
      .where('name', '=', 'Somebody Else')
      .executeTakeFirstOrThrow();
    assert.deepEqual([row.seal_form, row.received_at, row.text_language], [1, null, null]);
    const { faults } = await verifyAll(db, clock.now(), SAID.verification.head);
    assert.deepEqual(
      faults,
      ['Waiver 33333333-3333-4333-8333-333333333333 or its signature is not what was signed'],
      'with another’s seal',
    );
  });

  test('tells when its records are given what they were not sealed with', async (t) => {
    const { db } = await startUpdated(t);
    const { id } = SAID.waivers[0];
    await sql`alter table waivers disable trigger user, drop constraint waivers_sealed_by_form,
      drop constraint waivers_sealed_people`.execute(db);
    for (const change of [
      'seal_form = 2',
      'received_at = signed_at',
      `text_language = 'en'`,
      `seal_form = 2, received_at = signed_at, text_language = 'en'`,
      `seal_form = 3, received_at = signed_at, text_language = 'en'`,
      `birth_date = '1990-02-28'`,
      `expires_at = date_trunc('milliseconds', expires_at)`,
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
      assert.deepEqual(faults, [`Waiver ${id} or its signature is not what was signed`], change);
    }
  });
});
