import assert from 'node:assert/strict';
import { describe, test, type TestContext } from 'node:test';
import { sql } from 'kysely';
import { WaiverSubmission } from '#contract/waivers/submission.ts';
import { applyPending } from '#server/projections/operations.ts';
import { extendChain } from '#server/seals/operations.ts';
import { verifyRecords } from '#server/verification/operations.ts';
import { openTexts } from '#server/waiver-texts/operations.ts';
import { liability } from '#venue/liability.ts';
import { makeContext } from '../../tests/support/context.ts';
import { maria, nguyen, samir } from '../../tests/support/people.ts';
import { startTestApp } from '../../tests/support/test-app.ts';
import { CHANGED, publishText } from '../../tests/support/texts.ts';
import { signWaiver } from './signing.ts';

const NOW = '2026-05-14T15:00:00Z';

/** What signing works with, where a second revision of the text came into use an hour ago. */
async function start(t: TestContext) {
  const app = await startTestApp(t, { now: '2026-04-01T12:00:00Z' });
  const { db, clock } = app;
  const first = (await openTexts(app, liability)).current;
  clock.set('2026-05-14T14:00:00Z');
  await publishText(app, CHANGED);
  const texts = await openTexts(app, liability);
  clock.set(NOW);
  const context = await makeContext(app, { texts, hasLimits: false });
  async function sign(submission: object, signedAt?: string) {
    return signWaiver(context, WaiverSubmission.parse(submission), {
      signedAt: signedAt === undefined ? undefined : new Date(signedAt),
      idempotencyKey: undefined,
      address: undefined,
      userAgent: undefined,
    });
  }
  async function stored() {
    const columns = ['signed_at', 'received_at', 'expires_at', 'text_version', 'text_language', 'seal_form'] as const;
    return db.selectFrom('waivers').select(columns).orderBy('name').execute();
  }
  return { ...app, sign, stored, first, current: texts.current };
}

describe('a waiver that a device sends later', () => {
  test('counts from when it was signed, with the text in force then', async (t) => {
    const { sign, stored, first, db } = await start(t);
    const signed = await sign({ ...maria, textHash: first.hash }, '2026-05-11T18:00:00Z');
    assert.equal(signed.outcome, 'signed');
    const [row] = await stored();
    assert.equal(row?.expires_at.toISOString(), '2027-05-12T03:59:59.999Z');
    assert.deepEqual(
      { ...row, expires_at: undefined },
      {
        signed_at: new Date('2026-05-11T18:00:00Z'),
        received_at: new Date(NOW),
        expires_at: undefined,
        text_version: 1,
        text_language: 'en',
        seal_form: 1,
      },
    );
    const { rows: emails } = await sql`select queued_at from emails`.execute(db);
    assert.deepEqual(emails, [{ queued_at: new Date(NOW) }], 'its email is of today');
  });

  test('stands in the chain by when it was received, so that time does not seem to run backwards', async (t) => {
    const { sign, db, clock, app } = await start(t);
    await sign(samir);
    await sign(maria, '2026-05-11T18:00:00Z');
    await applyPending(db);
    await extendChain(db, clock.now);
    const faults: unknown[] = [];
    const { waivers } = await verifyRecords(db, { onFault: (fault) => void faults.push(fault), onProgress: () => {} });
    assert.deepEqual([faults, waivers], [[], 2]);
    const entries = await db.selectFrom('seals').select(['happened_at', 'fingerprint']).orderBy('number').execute();
    assert.deepEqual(entries[1]?.happened_at, new Date(NOW));
    const reply = await app.inject(`/api/verify/${entries[1]?.fingerprint.toString('hex')}`);
    assert.deepEqual(reply.json(), { verdict: 'unchanged', of: 'record', signedOn: '2026-05-11' });
  });

  test('is refused with a text that was not in force then', async (t) => {
    const { sign, stored, current } = await start(t);
    const late = sign({ ...maria, textHash: current.hash }, '2026-05-11T18:00:00Z');
    await assert.rejects(late, { code: 'text_changed' });
    assert.deepEqual(await stored(), []);
  });

  test('is at most 30 days late, and never early', async (t) => {
    const { sign, stored } = await start(t);
    for (const signedAt of ['2026-05-14T15:00:00.001Z', '2026-04-14T14:59:59.999Z']) {
      await assert.rejects(sign(maria, signedAt), { code: 'invalid_request' }, signedAt);
    }
    assert.deepEqual(await stored(), []);
    for (const [person, signedAt] of [
      [maria, '2026-04-14T15:00:00Z'],
      [nguyen, NOW],
    ] as const) {
      assert.equal((await sign(person, signedAt)).outcome, 'signed', signedAt);
    }
  });
});

test('one that is signed online was signed when it was received', async (t) => {
  const { sign, stored } = await start(t);
  await sign(maria);
  const [row] = await stored();
  assert.deepEqual([row?.signed_at, row?.received_at, row?.text_version], [new Date(NOW), new Date(NOW), 2]);
});
