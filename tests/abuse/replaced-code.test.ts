import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { sql } from 'kysely';
import { SIGN_AGAIN_PAGE } from '#contract/paths.ts';
import { applyPending } from '#server/projections/operations.ts';
import { extendChain } from '#server/seals/operations.ts';
import { verifyRecords } from '#server/verification/operations.ts';
import { deliverAll, linkTokenIn, ORIGIN, startEmails } from '../support/email-delivery.ts';
import { joaquin, nguyen } from '../support/people.ts';
import { readQrCode } from '../support/read-qr.ts';
import { signIn } from '../support/staff.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

const KEY = { headers: { 'idempotency-key': 'a-key-of-the-visitor' } };
const UNKNOWN = '00000000-0000-4000-8000-000000000000';

/** A waiver without an email address, whose code staff replace; `replace` answers with the code that they show. */
async function signed(t: TestContext) {
  const app = await startTestApp(t);
  const { body } = await app.post('/api/waivers', joaquin, KEY);
  const staff = await signIn(app);
  const path = `/api/admin/waivers/${body.waiver.id}/code/shown`;
  const replace = async (): Promise<string> => {
    const reply = await app.post(path, undefined, staff.with);
    assert.equal(reply.status, 201);
    return reply.body.qrCode;
  };
  return { ...app, app, staff, path, replace, waiver: body.waiver };
}

/** Every way in which a code, or what was given out with it, opens something; all of them say no. */
async function isDead({ get, patch }: TestApp, code: string, { id, editToken }: { id: string; editToken: string }) {
  for (const written of [code, code.toLowerCase()]) {
    const { body } = await get(`/api/waivers/confirmation/${written}`);
    assert.deepEqual(body, { exists: false, waiver: null });
    const document = await get(`/api/waivers/confirmation/${written}/document`);
    assert.deepEqual([document.status, document.body.code], [404, 'waiver_not_found']);
  }
  const headers = { authorization: `Bearer ${editToken}` };
  const amended = await patch(`/api/waivers/${id}/contact`, { email: 'thief@elsewhere.example' }, { headers });
  assert.deepEqual([amended.status, amended.body.code], [403, 'edit_not_allowed']);
}

test('a code that staff replaced opens nothing from that moment on, and the new one everything', async (t) => {
  const { app, staff, replace, waiver, get, post, patch } = await signed(t);
  const second = await replace();
  assert.match(second, /^[A-Z2-7]{26}$/);
  await isDead(app, waiver.qrCode, waiver);
  const search = async (code: string) =>
    (await get(`/api/admin/waivers?search=${code}`, staff.with)).body.waivers.length;
  assert.deepEqual([await search(waiver.qrCode), await search(second)], [0, 1]);

  // The signer's own device asks once more for the reply that it may have lost.
  const again = await post('/api/waivers', joaquin, KEY);
  assert.deepEqual([again.status, again.body.waiver.qrCode], [201, second]);
  const headers = { authorization: `Bearer ${again.body.waiver.editToken}` };
  assert.equal((await patch(`/api/waivers/${waiver.id}/contact`, { birthday: '1990-01-02' }, { headers })).status, 200);
  assert.equal((await get(`/api/waivers/confirmation/${second}`)).body.waiver.name, joaquin.name);
  assert.equal((await get(`/api/waivers/confirmation/${second.toLowerCase()}/document`)).status, 200);

  const third = await replace();
  await isDead(app, second, again.body.waiver);
  await isDead(app, waiver.qrCode, waiver);
  assert.equal((await get(`/api/waivers/confirmation/${third}`)).body.waiver.isMasked, false);
});

test('nor does the code of what a thief has signed with it open more than that', async (t) => {
  const app = await startTestApp(t);
  const { body: theirs } = await app.post('/api/waivers', nguyen);
  app.clock.set('2026-05-14T16:00:00Z');
  const stolen = {
    ...nguyen,
    kidsDetails: [{ name: 'Eve', age: 9 }],
    numKids: 1,
    kidsAges: [9],
    proof: theirs.waiver.qrCode,
  };
  const { body: forged } = await app.post('/api/waivers', stolen);
  const seenBy = async (code: string) => (await app.get(`/api/waivers/confirmation/${code}`)).text;
  assert.match(await seenBy(forged.waiver.qrCode), /Linh/, 'as long as nobody knows better');

  app.clock.set('2026-05-14T17:00:00Z');
  const staff = await signIn(app);
  const { body: replaced } = await app.post(`/api/admin/waivers/${theirs.waiver.id}/code/shown`, undefined, staff.with);
  assert.doesNotMatch(await seenBy(forged.waiver.qrCode), /Linh|Quang/);
  app.clock.set('2026-05-14T18:00:00Z');
  const { body: next } = await app.post('/api/waivers', { ...stolen, renew: true, proof: forged.waiver.qrCode });
  assert.doesNotMatch(await seenBy(next.waiver.qrCode), /Linh|Quang/);
  // The signer, with the code that staff gave, goes on from there.
  assert.match(await seenBy(replaced.qrCode ?? ''), /Linh/);
  const { body: own } = await app.post('/api/waivers', { ...stolen, renew: true, proof: replaced.qrCode });
  assert.match(await seenBy(own.waiver.qrCode), /Linh/);
});

test('and no kid that a thief adds with it leads further either', async (t) => {
  const app = await startTestApp(t);
  const { body: theirs } = await app.post('/api/waivers', nguyen);
  app.clock.set('2026-05-14T16:00:00Z');
  const eve = { numKids: 1, kidsDetails: [{ name: 'Eve', age: 9 }], kidsAges: [9] };
  const { body: forged } = await app.post('/api/waivers', { ...nguyen, ...eve, proof: theirs.waiver.qrCode });
  app.clock.set('2026-05-14T17:00:00Z');
  const staff = await signIn(app);
  const { body: replaced } = await app.post(`/api/admin/waivers/${theirs.waiver.id}/code/shown`, undefined, staff.with);

  app.clock.set('2026-05-14T18:00:00Z');
  const added = { kids: [{ name: 'Adam', age: 7 }], ownKids: true, signature: nguyen.signature };
  const { id, qrCode, editToken } = forged.waiver;
  for (const authorization of [`Code ${qrCode}`, `Bearer ${editToken}`]) {
    const reply = await app.post(`/api/waivers/${id}/kids`, added, { headers: { authorization } });
    assert.deepEqual([reply.status, reply.body.code], [403, 'adding_not_allowed']);
    assert.doesNotMatch(reply.text, /Linh|Quang/);
  }
  // The signer, with the code that staff gave, goes on from there.
  const headers = { authorization: `Code ${replaced.qrCode}` };
  assert.equal((await app.post(`/api/waivers/${theirs.waiver.id}/kids`, added, { headers })).status, 201);
});

test('what is shown once is noted and kept nowhere; the record stays what was signed', async (t) => {
  const { app, staff, path, waiver, get, post, clock } = await signed(t);
  const { body, headers } = await post(path, undefined, staff.with);
  assert.deepEqual(Object.keys(body).toSorted(), ['confirmationUrl', 'isMailed', 'qrCode']);
  assert.deepEqual([body.isMailed, headers['cache-control']], [false, 'no-store']);
  const trail = await get('/api/admin/audit', staff.with);
  const [entry] = trail.body.entries;
  assert.deepEqual(
    [entry.action, entry.waiver.id, entry.staff.id, entry.details],
    ['code-replaced', waiver.id, staff.user.id, { shown: true }],
  );
  const stored = await sql<{ code: string }>`select code from replacement_codes`.execute(app.db);
  for (const text of [trail.text, JSON.stringify(stored.rows)]) assert.ok(!text.includes(body.qrCode));
  const asStored = stored.rows[0]?.code ?? '';
  assert.equal((await get(`/api/waivers/confirmation/${asStored}`)).body.exists, false);
  await applyPending(app.db);
  await extendChain(app.db, clock.now);
  const faults: unknown[] = [];
  await verifyRecords(app.db, { onFault: (fault) => void faults.push(fault), onProgress: () => {} });
  assert.deepEqual(faults, []);
});

test('only staff replace a code, and only of a waiver that is there', async (t) => {
  const { app, staff, path, waiver, get, post } = await signed(t);
  assert.equal((await post(path)).status, 401);
  assert.equal((await post(path, undefined, { headers: { authorization: `Bearer ${waiver.qrCode}` } })).status, 401);
  assert.equal((await get(`/api/waivers/confirmation/${waiver.qrCode}`)).body.exists, true);
  assert.equal((await post(`/api/admin/waivers/${UNKNOWN}/code/shown`, undefined, staff.with)).status, 404);
  assert.equal((await app.db.selectFrom('audit_entries').selectAll().execute()).length, 2);
});

test('whoever gave an email address gets the new code there, and nobody else sees it', async (t) => {
  const { app, mail, delivery } = await startEmails(t);
  const { body } = await app.post('/api/waivers', nguyen);
  await deliverAll(delivery);
  const staff = await signIn(app);
  const reply = await app.post(`/api/admin/waivers/${body.waiver.id}/code`, undefined, staff.with);
  assert.deepEqual([reply.status, reply.text], [204, '']);
  await deliverAll(delivery);
  const emails = await mail.emails();
  assert.equal(emails.length, 2);
  const message = emails.at(-1);
  assert.deepEqual(
    message?.to?.map(({ address }) => address),
    [nguyen.email],
  );
  assert.match(message?.subject ?? '', /^Your new code for /);
  const [picture] = message?.attachments ?? [];
  const link = readQrCode(new Uint8Array(picture?.content as ArrayBuffer));
  assert.match(link ?? '', new RegExp(`^${ORIGIN}/WAIVER-CONFIRMATION/[A-Z2-7]{26}$`));
  const code = link?.split('/').at(-1) ?? '';
  assert.notEqual(code, body.waiver.qrCode);
  assert.ok(message?.text?.includes(code) && !message.text.includes(body.waiver.qrCode));
  assert.equal((await app.get(`/api/waivers/confirmation/${code}`)).body.waiver.name, nguyen.name);
  await isDead(app, body.waiver.qrCode, body.waiver);
});

test('an email of the signing that leaves late brings the code that works', async (t) => {
  const { app, mail, delivery } = await startEmails(t);
  const { body } = await app.post('/api/waivers', nguyen);
  const staff = await signIn(app);
  await app.post(`/api/admin/waivers/${body.waiver.id}/code`, undefined, staff.with);
  await deliverAll(delivery);
  for (const { attachments } of await mail.emails()) {
    const picture = attachments.find(({ mimeType }) => mimeType === 'image/png');
    const code =
      readQrCode(new Uint8Array(picture?.content as ArrayBuffer))
        ?.split('/')
        .at(-1) ?? '';
    assert.equal((await app.get(`/api/waivers/confirmation/${code}`)).body.exists, true);
  }
});

test('with the record its code goes, and the email that brought it', async (t) => {
  const { app } = await startEmails(t);
  app.clock.set('2020-05-14T15:00:00Z');
  const { body } = await app.post('/api/waivers', { ...nguyen, numKids: 0, kidsAges: [], kidsDetails: [] });
  app.clock.set('2026-05-14T15:00:00Z');
  const staff = await signIn(app);
  const of = `/api/admin/waivers/${body.waiver.id}`;
  assert.equal((await app.post(`${of}/code`, undefined, staff.with)).status, 204);
  const erased = await app.post(`${of}/erasure`, { scope: 'record', reason: 'Its time is over' }, staff.with);
  assert.equal(erased.status, 204);
  for (const table of ['replacement_codes', 'emails']) {
    const { rows } = await sql`select * from ${sql.table(table)}`.execute(app.db);
    assert.deepEqual(rows, [], table);
  }
});

test('a proof from an email that was opened before proves nothing once the code is replaced', async (t) => {
  const { app, mail, delivery } = await startEmails(t);
  const staff = await signIn(app);
  const { body } = await app.post('/api/waivers', nguyen);
  const { id } = body.waiver;
  async function openInvitation(): Promise<string> {
    await app.post(`/api/admin/waivers/${id}/invitation`, undefined, staff.with);
    await deliverAll(delivery);
    const invitations = (await mail.emails()).filter(({ text }) => text?.includes(`${SIGN_AGAIN_PAGE}#`));
    const token = linkTokenIn(invitations.at(-1)?.text, SIGN_AGAIN_PAGE);
    return (await app.post('/api/invitations', { token })).body.renewalToken;
  }
  const opened = await openInvitation();
  app.clock.set('2026-05-14T15:10:00Z');
  assert.equal((await app.post(`/api/admin/waivers/${id}/code`, undefined, staff.with)).status, 204);
  app.clock.set('2026-05-14T15:20:00Z');
  const later = await openInvitation();
  for (const [proof, known] of [
    [opened, 1],
    [later, 3],
  ] as const) {
    const { name, phone, signature } = nguyen;
    const again = await app.post('/api/waivers', { name, phone, signature, signedFor: 'self', renew: true, proof });
    assert.deepEqual([again.status, again.body.waiver.covered.length], [201, known]);
  }
});
