import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inflateSync } from 'node:zlib';
import { maria, nguyen } from '../support/people.ts';
import { signIn } from '../support/staff.ts';
import { startTestApp } from '../support/test-app.ts';

const AGREED = { vrPromotions: true, stemWorkshops: false, specialEvents: false };

/** All that a PDF says, with its compressed parts unpacked; texts about pictures stand in it as UTF-16. */
function wordsIn(pdf: Buffer): string {
  const parts = [pdf];
  for (let from = pdf.indexOf('stream\n'); from >= 0; from = pdf.indexOf('stream\n', from + 7)) {
    try {
      parts.push(inflateSync(pdf.subarray(from + 7)));
    } catch {
      // Not a compressed part.
    }
  }
  const all = Buffer.concat(parts).toString('latin1');
  return all + all.replaceAll('\0', '');
}

test('no table, trail or copy that staff take away holds a code of a signer', async (t) => {
  const app = await startTestApp(t);
  const { body } = await app.post('/api/waivers', { ...nguyen, marketingConsent: AGREED });
  const { id, qrCode: own } = body.waiver;
  await app.post('/api/waivers', maria);
  const staff = await signIn(app);
  const link = `https://waiver.example/waiver-confirmation/${own}`;

  const tables = [
    await app.get('/api/admin/waivers.csv', staff.with),
    await app.get('/api/admin/agreements.csv', staff.with),
    await app.get(`/api/admin/waivers.csv?search=${own}`, staff.with),
    await app.get(`/api/admin/waivers.csv?search=${encodeURIComponent(link.toLowerCase())}`, staff.with),
  ];
  for (const { status, text } of tables) {
    assert.equal(status, 200);
    assert.ok(text.includes(nguyen.name) && !text.toUpperCase().includes(own), text);
  }

  // A search for a code is noted without it, also where something stands beside it: the trail is read by others.
  for (const typed of [`${own} Linh`, `"${own}"`, own.toLowerCase().slice(0, 21)])
    await app.get(`/api/admin/waivers.csv?search=${encodeURIComponent(typed)}`, staff.with);
  const trail = await app.get('/api/admin/audit', staff.with);
  assert.ok(!trail.text.toUpperCase().includes(own.slice(0, 20)), trail.text);
  const searches = trail.body.entries.map(({ details }: { details: { search?: string } }) => details.search);
  assert.deepEqual(searches.slice(0, 5), ['a code', '"a code"', 'a code Linh', 'a code', 'a code']);

  const signers = await app.app.inject(`/api/waivers/confirmation/${own}/document`);
  assert.ok(wordsIn(signers.rawPayload).includes(own), 'the signer’s copy has the code');
  const { body: made } = await app.post(`/api/admin/waivers/${id}/document-link`, undefined, staff.with);
  const copy = await app.app.inject(made.url);
  assert.equal(copy.statusCode, 200);
  assert.ok(!wordsIn(copy.rawPayload).includes(own));
  assert.ok(wordsIn(copy.rawPayload).includes('fingerprint '), 'it leads to its record all the same');
});
