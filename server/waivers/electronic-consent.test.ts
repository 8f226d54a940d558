import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { sql } from 'kysely';
import { issueCopyToSigner } from '#server/documents/operations.ts';
import type { WaiverDocument } from '#server/pdf/waiver-document.ts';
import { findConsentText } from '#contract/venue/consent-texts.ts';
import { ELECTRONIC_CONSENTS } from '#venue/consent-texts.ts';
import { canonicalText } from '#contract/waiver-text.ts';
import { makeContext } from '../../tests/support/context.ts';
import { inkedSignature, maria } from '../../tests/support/people.ts';
import { signIn } from '../../tests/support/staff.ts';
import { makeVenue } from '../../tests/support/venue.ts';
import { startTestApp, type TestApp } from '../../tests/support/test-app.ts';

const { version } = ELECTRONIC_CONSENTS['by-signing'];
const words = findConsentText(makeVenue(), 'electronic', version)?.words;
const AGREED = { ...maria, electronicConsent: { version, agreedMsAgo: 90_000 } };
/** Of `AGREED`, signed at the time at which the test apps begin. */
const KEPT = { words, textVersion: version, at: '2026-05-14T14:58:30.000Z' };
const REFUSED = 'Please agree to sign electronically, or ask at the desk to sign on paper.';

async function start(t: TestContext, circumstances: Parameters<typeof startTestApp>[1] = {}) {
  const app = await startTestApp(t, circumstances);
  const staff = await signIn(app);
  const record = async (id: string) => (await app.get(`/api/admin/waivers/${id}`, staff.with)).body;
  return { ...app, staff, record };
}

/** What the signer's copy of a waiver shows. */
async function documentOf(app: TestApp, waiverId: string): Promise<WaiverDocument> {
  const shown: WaiverDocument[] = [];
  const renderer = {
    async render({ waiver }: { waiver: WaiverDocument }) {
      shown.push(waiver);
      return Buffer.from('a copy');
    },
    close: async () => {},
  };
  const context = await makeContext(app, { renderer, hasLimits: false });
  context.ask.findByCode = async () => ({ waiverId, isOwn: true });
  await issueCopyToSigner(context, 'code', undefined);
  const [document] = shown;
  assert.ok(document);
  return document;
}

test('agreeing to sign electronically is kept apart from the text, with words, version and time', async (t) => {
  const app = await start(t);
  const { body, status } = await app.post('/api/waivers', AGREED);
  assert.equal(status, 201);
  const record = await app.record(body.waiver.id);
  assert.deepEqual(record.electronicConsent, KEPT);
  // The news that somebody wants are another thing.
  assert.deepEqual(record.consents, []);
});

test('the copy and the table for spreadsheets say it, too', async (t) => {
  const app = await start(t);
  const { body } = await app.post('/api/waivers', AGREED);
  const { electronicConsent } = await documentOf(app, body.waiver.id);
  assert.deepEqual(electronicConsent, { ...KEPT, at: new Date(KEPT.at) });
  const { text: table } = await app.get('/api/admin/waivers.csv', app.staff.with);
  const [headings = '', row = ''] = table.replace('\ufeff', '').split('\r\n');
  const columns = Object.fromEntries(headings.split(',').map((heading, index) => [heading, row.split(',')[index]]));
  assert.equal(columns['Agreed to sign electronically'], '2026-05-14 10:58');
  assert.equal(columns['Version of that consent'], String(version));
});

test('it is asked for kids who are added as well', async (t) => {
  const app = await start(t);
  const { body } = await app.post('/api/waivers', AGREED);
  const added = await app.post(
    `/api/waivers/${body.waiver.id}/kids`,
    {
      kids: [{ name: 'Mai', age: 9 }],
      ownKids: true,
      signature: inkedSignature(),
      electronicConsent: { version, agreedMsAgo: 0 },
    },
    { headers: { authorization: `Code ${body.waiver.qrCode}` } },
  );
  assert.equal(added.status, 201);
  const { electronicConsent } = await app.record(added.body.waiver.id);
  assert.deepEqual(electronicConsent, { ...KEPT, at: '2026-05-14T15:00:00.000Z' });
});

test('a venue whose signers tick it signs nobody who has not', async (t) => {
  const app = await start(t, { venue: makeVenue({ venue: { electronicConsent: 'tick' } }) });
  for (const electronicConsent of [undefined, { version: 999, agreedMsAgo: 0 }, { version, agreedMsAgo: 0 }]) {
    const { status, body } = await app.post('/api/waivers', { ...maria, electronicConsent });
    assert.deepEqual([status, body], [400, { code: 'invalid_request', message: REFUSED }]);
  }
  const { version: ticked } = ELECTRONIC_CONSENTS.tick;
  const { status, body } = await app.post('/api/waivers', {
    ...maria,
    electronicConsent: { version: ticked, agreedMsAgo: 0 },
  });
  assert.equal(status, 201);
  assert.equal((await app.record(body.waiver.id)).electronicConsent.textVersion, ticked);
});

test('it is dated no earlier than the text was shown', async (t) => {
  const app = await start(t);
  const { body } = await app.post('/api/waivers', {
    ...maria,
    textShownMsAgo: 90_000,
    electronicConsent: { version, agreedMsAgo: 604_800_000 },
  });
  assert.deepEqual((await app.record(body.waiver.id)).electronicConsent, KEPT);
});

test('a call that says nothing of it, or names words that there are not, is kept as saying nothing', async (t) => {
  const app = await start(t);
  for (const electronicConsent of [undefined, { version: 999, agreedMsAgo: 0 }]) {
    const { status, body } = await app.post('/api/waivers', { ...maria, renew: true, electronicConsent });
    assert.equal(status, 201);
    assert.equal((await app.record(body.waiver.id)).electronicConsent, null);
  }
  const broken = await app.post('/api/waivers', { ...maria, electronicConsent: { version: 0, agreedMsAgo: -1 } });
  assert.equal(broken.status, 400);
});

test('it is part of the record: it stays when what serves marketing is erased, and makes nobody a reader of news', async (t) => {
  const app = await start(t);
  const { body } = await app.post('/api/waivers', AGREED);
  const { id } = body.waiver;
  const { text: readers } = await app.get('/api/admin/agreements.csv', app.staff.with);
  assert.doesNotMatch(readers, /Maria/);
  const erasing = { scope: 'marketing', reason: 'Asked for at the desk' };
  const erased = await app.post(`/api/admin/waivers/${id}/erasure`, erasing, app.staff.with);
  assert.equal(erased.status, 204, erased.text);
  assert.deepEqual((await app.record(id)).electronicConsent, KEPT);
  await assert.rejects(sql`delete from consents where waiver_id = ${id}`.execute(app.db), { code: '23001' });
});

test('the text that is signed does not hold it, and is hashed in the bytes that never change', () => {
  const text = { title: 'Waiver', paragraphs: ['One.'] };
  assert.equal(canonicalText(text), '["waiver text 1","Waiver",["One."],null]');
});
