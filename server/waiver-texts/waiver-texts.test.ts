import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { describe, test, type TestContext } from 'node:test';
import { sql } from 'kysely';
import { canonicalText, type WaiverText } from '#contract/waiver-text.ts';
import { buildApp } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import { liability } from '#venue/liability.ts';
import { edith, LONG_AGO, maria, nguyen, samir } from '../../tests/support/people.ts';
import { signIn } from '../../tests/support/staff.ts';
import { startTestApp, type TestApp } from '../../tests/support/test-app.ts';
import { CHANGED, publishText } from '../../tests/support/texts.ts';
import { findText } from './operations.ts';

const HASH = createHash('sha256').update(canonicalText(liability)).digest('hex');

/** The same database after the venue has changed its text and started the server again. */
async function restart(t: TestContext, { db, clock }: TestApp, text: WaiverText | null = CHANGED) {
  if (text) await publishText({ db, clock }, text);
  const app = await buildApp({ config: readConfig({}), db, clock });
  t.after(() => app.close());
  return {
    async post(url: string, payload: object, headers: Record<string, string> = {}) {
      const { statusCode, payload: reply } = await app.inject({ method: 'POST', url, payload, headers });
      return { status: statusCode, body: JSON.parse(reply) };
    },
    async get(url: string, headers: Record<string, string> = {}) {
      return JSON.parse((await app.inject({ method: 'GET', url, headers })).payload);
    },
    async patch(url: string, payload: object, headers: Record<string, string> = {}) {
      const { statusCode, payload: reply } = await app.inject({ method: 'PATCH', url, payload, headers });
      return { status: statusCode, body: JSON.parse(reply) };
    },
  };
}

describe('a version of the text', () => {
  test('is made once, and again only when another is published', async (t) => {
    const app = await startTestApp(t);
    await restart(t, app, null);
    await restart(t, app);
    const texts = await app.db.selectFrom('waiver_texts').selectAll().orderBy('number').execute();
    assert.deepEqual(
      texts.map(({ number, hash }) => [number, hash.toString('hex')]),
      [
        [1, HASH],
        [2, createHash('sha256').update(canonicalText(CHANGED)).digest('hex')],
      ],
    );
    const read = await findText(app.db, 1, 'en');
    assert.deepEqual([read?.title, read?.paragraphs], [liability.title, liability.paragraphs]);
    assert.equal(await findText(app.db, 3, 'en'), undefined);
  });

  test('never changes and never goes', async (t) => {
    const { db } = await startTestApp(t);
    for (const statement of [
      sql`update waiver_texts set title = 'Other'`,
      sql`delete from waiver_texts`,
      sql`truncate waiver_texts cascade`,
    ]) {
      await assert.rejects(statement.execute(db), { code: '23001' });
    }
  });

  test('is named by every waiver, with when it was shown and accepted', async (t) => {
    const { post, db } = await startTestApp(t, { now: '2026-05-14T15:00:00Z' });
    await post('/api/waivers', { ...maria, textHash: HASH, textShownMsAgo: 95_000, textAcceptedMsAgo: 4000 });
    const row = await db.selectFrom('waivers').selectAll().executeTakeFirstOrThrow();
    assert.equal(row.text_version, 1);
    assert.equal(row.text_shown_at?.toISOString(), '2026-05-14T14:58:25.000Z');
    assert.equal(row.text_accepted_at?.toISOString(), '2026-05-14T14:59:56.000Z');
  });
});

describe('a page with an older text', () => {
  test('is told to load the new one', async (t) => {
    const later = await restart(t, await startTestApp(t));
    const { status, body } = await later.post('/api/waivers', { ...maria, textHash: HASH });
    assert.deepEqual([status, body.code], [412, 'text_changed']);
    assert.match(body.message, /^The waiver text has changed since you opened this page\. Please reload/);
    const { status: plain } = await later.post('/api/waivers', maria);
    assert.equal(plain, 201);
  });

  test('that had signed before gets its first reply again', async (t) => {
    const app = await startTestApp(t);
    const headers = { 'idempotency-key': 'a-key-of-the-form-1' };
    const submission = { ...maria, textHash: HASH, textShownMsAgo: 60_000 };
    const first = await app.post('/api/waivers', submission, { headers });
    const later = await restart(t, app);
    const again = await later.post('/api/waivers', { ...submission, textShownMsAgo: 90_000 }, headers);
    assert.deepEqual([again.status, again.body], [201, first.body]);
  });
});

describe('what staff say of a new version', () => {
  /** Two waivers with the first text and one with the second, all of one day, and one that was over before. */
  async function startRuled(t: TestContext) {
    const app = await startTestApp(t, { now: LONG_AGO });
    await app.post('/api/waivers', edith);
    app.clock.set('2026-05-14T15:00:00Z');
    const old = await app.post('/api/waivers', maria);
    app.clock.set('2026-05-14T15:01:00Z');
    await app.post('/api/waivers', nguyen);
    app.clock.set('2026-05-14T16:00:00Z');
    const later = await restart(t, app);
    app.clock.set('2026-05-14T16:00:01Z');
    await later.post('/api/waivers', samir);
    const staff = await signIn(app);
    return { ...app, later, old: old.body.waiver, auth: staff.with.headers };
  }

  test('is that older ones stay valid, unless they say otherwise', async (t) => {
    const { later, auth } = await startRuled(t);
    const { texts } = await later.get('/api/admin/waiver-texts', auth);
    assert.deepEqual(
      texts.map((text: { number: number; olderWaivers: string }) => [text.number, text.olderWaivers]),
      [
        [2, 'stay-valid'],
        [1, 'stay-valid'],
      ],
    );
    const { waiver } = await later.get('/api/waivers/check-phone/3015550111');
    assert.equal(waiver.isValid, true);
  });

  test('makes older ones end at once, everywhere, to the very waiver', async (t) => {
    const { later, old, auth, clock, db } = await startRuled(t);
    clock.set('2026-05-14T16:10:00Z');
    const { status, body } = await later.patch('/api/admin/waiver-texts/2', { olderWaivers: 'must-sign-again' }, auth);
    assert.deepEqual([status, body.olderWaivers, body.decidedAt], [200, 'must-sign-again', '2026-05-14T16:10:00.000Z']);
    clock.set('2026-05-14T16:10:01Z');

    const byPhone = await later.get('/api/waivers/check-phone/3015550111');
    assert.deepEqual([byPhone.waiver.isValid, byPhone.waiver.expiresAt], [false, '2026-05-14T16:10:00.000Z']);
    assert.equal(byPhone.waiver.mustSignAgain, true);
    const byEmail = await later.get('/api/waivers/check/maria.delgado@mailbox.example');
    assert.deepEqual([byEmail.waiver.isValid, byEmail.waiver.mustSignAgain], [false, true]);
    const confirmed = await later.get(`/api/waivers/confirmation/${old.qrCode}`);
    assert.deepEqual([confirmed.waiver.isValid, confirmed.waiver.mustSignAgain], [false, true]);
    const newer = await later.get('/api/waivers/check-phone/7035550141');
    assert.deepEqual([newer.waiver.isValid, newer.waiver.mustSignAgain], [true, undefined]);
    clock.set('2027-05-16T16:10:00Z');
    const { waiver: expired } = await later.get('/api/waivers/check-phone/3015550111');
    assert.equal(expired.mustSignAgain, undefined, 'its time would have ended anyway');
    clock.set('2026-05-14T16:10:01Z');

    const stats = await later.get('/api/admin/stats', auth);
    assert.deepEqual([stats.total_waivers, stats.valid_waivers, stats.expired_waivers], [4, 1, 3]);
    const names = async (query: string) => {
      const { waivers, pagination } = await later.get(`/api/admin/waivers?page=1&limit=20&${query}`, auth);
      assert.equal(pagination.total, waivers.length);
      return waivers.map((waiver: { name: string; status: string }) => `${waiver.name}: ${waiver.status}`);
    };
    assert.deepEqual(await names('status=valid'), ['Samir Haddad: valid']);
    assert.deepEqual(await names('status=expired'), [
      'Nguyễn Thị Hương: expired',
      'Maria Delgado: expired',
      'Edith Okonkwo: expired',
    ]);
    assert.deepEqual(await names('status=expired&search=delgado'), ['Maria Delgado: expired']);
    assert.deepEqual(await names('status=valid&search=mailbox'), []);
    assert.deepEqual(await names('status=expired&search=3015550111'), ['Maria Delgado: expired']);

    const { status: signed, body: renewed } = await later.post('/api/waivers', maria);
    assert.deepEqual([signed, renewed.waiver.isValid], [201, true]);
    const trail = await db
      .selectFrom('audit_entries')
      .select(['action', 'details'])
      .where('action', '=', 'text-ruled')
      .execute();
    assert.deepEqual(trail, [{ action: 'text-ruled', details: { version: 2, status: 'must-sign-again' } }]);
  });

  test('can be taken back', async (t) => {
    const { later, auth } = await startRuled(t);
    await later.patch('/api/admin/waiver-texts/2', { olderWaivers: 'must-sign-again' }, auth);
    await later.patch('/api/admin/waiver-texts/2', { olderWaivers: 'stay-valid' }, auth);
    const { waiver } = await later.get('/api/waivers/check-phone/3015550111');
    assert.equal(waiver.isValid, true);
    const stats = await later.get('/api/admin/stats', auth);
    assert.equal(stats.valid_waivers, 3);
  });

  test('is nobody else’s to say, and of no version that is not there', async (t) => {
    const { later, auth } = await startRuled(t);
    const stranger = await later.patch('/api/admin/waiver-texts/2', { olderWaivers: 'must-sign-again' });
    assert.deepEqual([stranger.status, stranger.body.code], [401, 'unauthenticated']);
    const none = await later.patch('/api/admin/waiver-texts/9', { olderWaivers: 'must-sign-again' }, auth);
    assert.deepEqual([none.status, none.body.code], [404, 'text_not_found']);
    const odd = await later.patch('/api/admin/waiver-texts/2', { olderWaivers: 'perhaps' }, auth);
    assert.deepEqual([odd.status, odd.body.code], [400, 'invalid_request']);
  });
});
