import assert from 'node:assert/strict';
import { createHash, X509Certificate } from 'node:crypto';
import { test, type TestContext } from 'node:test';
import { sql } from 'kysely';
import { maria, nguyen } from '../../tests/support/people.ts';
import { signIn } from '../../tests/support/staff.ts';
import { startTestApp, type TestApp } from '../../tests/support/test-app.ts';
import { createCopySignerReader } from './copy-signer.ts';
import { makeVenue } from '../../tests/support/venue.ts';

async function signed(t: TestContext, person: object = maria) {
  const app = await startTestApp(t);
  const { body } = await app.post('/api/waivers', person);
  return { ...app, waiver: body.waiver as { id: string; qrCode: string } };
}

async function fileOf({ app }: Pick<TestApp, 'app'>, url: string) {
  const { statusCode, headers, rawPayload } = await app.inject({ method: 'GET', url });
  return { status: statusCode, headers, file: rawPayload };
}

async function issuedOf(db: TestApp['db'], waiverId: string): Promise<string[]> {
  const { rows } = await sql<{ hash: string }>`
    select encode(sha256, 'hex') as hash from issued_copies where waiver_id = ${waiverId}
  `.execute(db);
  return rows.map(({ hash }) => hash);
}

/** In the PDF, as hexadecimal. */
const CMS = /\/Contents <([0-9a-fA-F]+)>/;

const documentOf = (code: string) => `/api/waivers/confirmation/${code}/document`;

test('the signer’s own code gives the signed document, whose hash is kept', async (t) => {
  const { db, waiver, app } = await signed(t, nguyen);
  const { status, headers, file } = await fileOf({ app }, documentOf(waiver.qrCode));
  assert.equal(status, 200);
  assert.equal(headers['content-type'], 'application/pdf');
  assert.equal(headers['content-disposition'], 'attachment; filename="waiver-2026-05-14.pdf"');
  assert.equal(headers['cache-control'], 'private, no-store');
  assert.match(file.toString('latin1'), /^%PDF-1\.7/);
  assert.deepEqual(await issuedOf(db, waiver.id), [createHash('sha256').update(file).digest('hex')]);
});

test('asked again it is the same file, and one hash', async (t) => {
  const { db, waiver, app } = await signed(t);
  const first = await fileOf({ app }, documentOf(waiver.qrCode));
  const again = await fileOf({ app }, documentOf(waiver.qrCode));
  assert.ok(first.file.equals(again.file));
  assert.equal((await issuedOf(db, waiver.id)).length, 1);
});

test('two servers that make the certificate at once sign with one', async (t) => {
  const { db, clock } = await startTestApp(t);
  await sql`delete from document_certificates`.execute(db);
  const servers = [1, 2].map(() => createCopySignerReader({ db, clock, pdfSigner: undefined }));
  const [one, other] = await Promise.all(servers.map((readCopySigner) => readCopySigner('Farside VR')));
  assert.deepEqual(one, other);
  assert.match(new X509Certificate(one?.certificates[0] ?? '').subject, /Farside VR/);
});

test('a copy stays what it was when the venue takes another name, place and zone; a later one has them', async (t) => {
  const app = await signed(t);
  const before = await fileOf(app, documentOf(app.waiver.qrCode));
  app.clock.set('2026-05-14T16:00:00Z');
  const owner = await signIn(app);
  const document = makeVenue({ venue: { name: 'Skyline Trampolines', timeZone: 'Asia/Tokyo' } });
  const draft = { url: '/api/admin/venue/draft', payload: { revision: 0, document } };
  assert.equal((await app.call({ method: 'PUT', ...draft, ...owner.with })).status, 200);
  assert.equal((await app.post('/api/admin/venue/publish', { revision: 1 }, owner.with)).status, 200);
  const after = await fileOf(app, documentOf(app.waiver.qrCode));
  assert.ok(after.file.equals(before.file));
  assert.equal(after.headers['content-disposition'], before.headers['content-disposition']);

  const { body } = await app.post('/api/waivers', nguyen);
  const later = await fileOf(app, documentOf(body.waiver.qrCode));
  assert.equal(later.headers['content-disposition'], 'attachment; filename="waiver-2026-05-15.pdf"');
  const [own, renamed] = [before, later].map(({ file }) =>
    Buffer.from(file.toString('latin1').match(CMS)?.[1] ?? '', 'hex'),
  );
  assert.ok(own?.includes('Farside VR waivers') && !own.includes('Skyline'));
  assert.ok(renamed?.includes('Skyline Trampolines waivers') && !renamed.includes('Farside'));
  for (const { file } of [after, later]) {
    const { body: found } = await app.get(`/api/verify/${createHash('sha256').update(file).digest('hex')}`);
    assert.deepEqual([found.verdict, found.of], ['unchanged', 'copy']);
  }
});

test('a code of a lookup, or the waiver’s id, opens no document and tells nothing', async (t) => {
  const { waiver, get } = await signed(t);
  const { body: found } = await get('/api/waivers/check-phone/3015550111');
  for (const code of [found.waiver.qrCode, `WAIVER-${waiver.id}`]) {
    const { status, body, text } = await get(documentOf(code));
    assert.equal(status, 403);
    assert.equal(body.code, 'copy_not_allowed');
    assert.doesNotMatch(text, /Maria|Delgado|%PDF/);
  }
});

test('an unknown code is not found', async (t) => {
  const { get } = await signed(t);
  const { status, body } = await get(documentOf('AbCdEfGhIjKlMnOpQrStUv'));
  assert.deepEqual([status, body.code], [404, 'waiver_not_found']);
});

test('staff open it by a link of their own, which is noted and ends after ten minutes', async (t) => {
  const app = await signed(t);
  const grace = await signIn(app);
  const { status, body } = await app.post(`/api/admin/waivers/${app.waiver.id}/document-link`, undefined, grace.with);
  assert.equal(status, 200);
  const opened = await fileOf(app, body.url);
  assert.equal(opened.status, 200);
  assert.match(String(opened.headers['content-disposition']), /^inline; /);
  const trail = await app.get('/api/admin/audit', grace.with);
  assert.equal(trail.body.entries[0].action, 'copy-opened');
  assert.equal(trail.body.entries[0].staff.email, grace.user.email);
  app.clock.set('2026-05-14T15:10:01Z');
  assert.equal((await app.get(body.url)).status, 404);
});

test('a link that was changed opens nothing, and a stranger gets none', async (t) => {
  const app = await signed(t);
  const grace = await signIn(app);
  const path = `/api/admin/waivers/${app.waiver.id}/document-link`;
  const { body } = await app.post(path, undefined, grace.with);
  for (const forged of [
    body.url.replace(/until=\d+/, 'until=99999999999'),
    body.url.replace(app.waiver.id, '00000000-0000-4000-8000-000000000000'),
    body.url.replace(/seal=../, 'seal=AA'),
  ]) {
    assert.equal((await app.get(forged)).status, 404, forged);
  }
  assert.equal((await app.post(path)).status, 401);
});
