import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Person } from '#contract/people/people.ts';
import { giveAddress } from '../../tests/support/confirmed-address.ts';
import { inkedSignature, maria, nguyen } from '../../tests/support/people.ts';
import { signIn, tomasz } from '../../tests/support/staff.ts';
import { startTestApp } from '../../tests/support/test-app.ts';

const COVERED = { isCovered: true, coveredUntil: '2027-05-15T03:59:59.999Z', reason: null };

describe('a record', () => {
  test('holds everything, and its reading is noted', async (t) => {
    const app = await startTestApp(t);
    const staff = await signIn(app);
    const headers = { 'user-agent': 'A phone', 'x-forwarded-for': '203.0.113.5' };
    const signed = await app.post('/api/waivers', { ...nguyen, variant: 'classic', interests: ['art'] }, { headers });
    const { id, editToken } = signed.body.waiver;
    const as = { headers: { authorization: `Bearer ${editToken}` } };
    await app.patch(`/api/waivers/${id}/contact`, { birthday: '1985-02-03' }, as);
    await giveAddress(app, { id, editToken }, 'huong@new.example');
    await app.patch(`/api/waivers/${id}/contact`, { email: 'huong@newer.example' }, as);
    for (const instant of ['2026-05-14T16:00:00Z', '2026-05-14T17:00:00Z']) {
      app.clock.set(instant);
      await app.post(`/api/waivers/${id}/access`);
    }
    const { status, body } = await app.get(`/api/admin/waivers/${id}`, staff.with);
    assert.equal(status, 200);
    const { signatureUrl: _url, qrCode: _code, seal, people, ...record } = body;
    assert.deepEqual(
      people.map(({ name, role, isCovered }: Person) => [name, role, isCovered]),
      [
        [nguyen.name, 'signer', true],
        ['Linh', 'kid', true],
        ['Quang', 'kid', true],
      ],
    );
    assert.match(seal.fingerprint, /^[0-9a-f]{64}$/);
    assert.deepEqual(record, {
      id,
      name: nguyen.name,
      email: 'huong@new.example',
      phone: '+12025550131',
      emergencyContact: 'Trần Văn Bình',
      emergencyPhone: '+12025550132',
      signedFor: 'family',
      numKids: 2,
      kidsAges: [7, 11],
      numParticipants: 0,
      signedAt: '2026-05-14T15:00:00.000Z',
      expiresAt: '2027-05-15T03:59:59.999Z',
      isValid: true,
      status: 'valid',
      newest: null,
      isSignedElsewhere: false,
      user: { name: nguyen.name, email: 'huong@new.example', phone: '+12025550131' },
      signedEmail: nguyen.email,
      contactEmail: 'huong@new.example',
      pendingEmail: 'huong@newer.example',
      birthday: '1985-02-03',
      answers: [],
      birthDate: null,
      isTakingPart: null,
      ownKids: null,
      ownKidsAsked: false,
      addsTo: null,
      isTest: false,
      healthAnswers: [],
      kids: [
        { name: 'Linh', age: 7, birthDate: null },
        { name: 'Quang', age: 11, birthDate: null },
      ],
      participants: [],
      alsoCovered: [],
      covered: [
        { name: nguyen.name, role: 'signer', ...COVERED },
        { name: 'Linh', role: 'kid', ...COVERED },
        { name: 'Quang', role: 'kid', ...COVERED },
      ],
      marketingConsent: { vrPromotions: false, stemWorkshops: false, specialEvents: false, frequency: 'monthly' },
      interests: ['art'],
      variant: 'classic',
      signatureMethod: 'drawn',
      signedAddress: '127.0.0.1',
      userAgent: 'A phone',
      signedUntil: '2027-05-15T03:59:59.999Z',
      text: { version: 1, shownAt: null, acceptedAt: null },
      electronicConsent: null,
      consents: [],
      newsFrequency: 'monthly',
      frequencyChanges: [],
      keepUntil: '2040-05-14',
      mayErase: false,
      marketingErasedAt: null,
      renews: null,
      renewedBy: null,
      visits: [],
      accesses: [
        { at: '2026-05-14T17:00:00.000Z', address: '127.0.0.1' },
        { at: '2026-05-14T16:00:00.000Z', address: '127.0.0.1' },
      ],
    });
    const audit = await app.get('/api/admin/audit', staff.with);
    assert.deepEqual(
      [audit.body.entries[0].action, audit.body.entries[0].waiver, audit.body.entries[0].staff.id],
      ['waiver-seen', { id, name: nguyen.name }, staff.user.id],
    );
  });

  test('knows what it renewed and what renewed it', async (t) => {
    const app = await startTestApp(t);
    const staff = await signIn(app);
    const first = await app.post('/api/waivers', maria);
    app.clock.set('2026-05-15T15:00:00Z');
    const again = await signIn(app);
    const second = await app.post('/api/waivers', { ...maria, renew: true });
    const read = async (id: string) => (await app.get(`/api/admin/waivers/${id}`, again.with)).body;
    assert.ok(staff);
    assert.equal((await read(first.body.waiver.id)).renewedBy, second.body.waiver.id);
    assert.equal((await read(second.body.waiver.id)).renews, first.body.waiver.id);
  });

  test('that is not there is not found, and noted nowhere', async (t) => {
    const app = await startTestApp(t);
    const staff = await signIn(app);
    const unknown = await app.get('/api/admin/waivers/00000000-0000-4000-8000-000000000000', staff.with);
    assert.deepEqual([unknown.status, unknown.body.code], [404, 'waiver_not_found']);
    assert.equal((await app.get('/api/admin/waivers/1', staff.with)).status, 400);
    const { body } = await app.get('/api/admin/audit', staff.with);
    assert.ok(body.entries.every(({ action }: { action: string }) => action !== 'waiver-seen'));
  });
});

describe('a link to a signature', () => {
  async function linked(t: Parameters<typeof startTestApp>[0]) {
    const app = await startTestApp(t);
    const staff = await signIn(app);
    await app.post('/api/waivers', maria);
    const { body } = await app.get('/api/admin/waivers', staff.with);
    return { app, staff, url: body.waivers[0].signatureUrl as string, id: body.waivers[0].id as string };
  }

  test('shows the picture without a header, under headers that let it do nothing else, and is noted', async (t) => {
    const { app, staff, url } = await linked(t);
    const { statusCode, headers, rawPayload } = await app.app.inject({ method: 'GET', url });
    assert.equal(statusCode, 200);
    assert.equal(`data:image/png;base64,${rawPayload.toString('base64')}`, inkedSignature());
    assert.equal(headers['content-type'], 'image/png');
    assert.match(String(headers['content-security-policy']), /^default-src 'none';/);
    assert.equal(headers['x-content-type-options'], 'nosniff');
    assert.equal(headers['cache-control'], 'private, no-store');
    assert.match(String(headers['content-disposition']), /^inline/);
    const { body } = await app.get('/api/admin/audit', staff.with);
    assert.deepEqual([body.entries[0].action, body.entries[0].staff.id], ['signature-seen', staff.user.id]);
  });

  test('ends after ten minutes', async (t) => {
    const { app, url } = await linked(t);
    app.clock.set('2026-05-14T15:09:59Z');
    assert.equal((await app.get(url)).status, 200);
    app.clock.set('2026-05-14T15:10:00Z');
    const { status, body } = await app.get(url);
    assert.deepEqual([status, body.code], [404, 'link_ended']);
  });

  test('is good for nothing when any part of it is another', async (t) => {
    const { app, url, id } = await linked(t);
    const other = await app.post('/api/waivers', nguyen);
    const foreign = await signIn(app, tomasz);
    const until = /until=(\d+)/.exec(url)?.[1] ?? '';
    const seal = /seal=([\w-]+)/.exec(url)?.[1] ?? '';
    for (const forged of [
      url.replace(id, other.body.waiver.id),
      url.replace(/staff=[\w-]+/, `staff=${foreign.user.id}`),
      url.replace(until, String(Number(until) + 600)),
      url.replace(seal, 'A'.repeat(22)),
    ]) {
      assert.notEqual(forged, url);
      const { status, body } = await app.get(forged);
      assert.deepEqual([status, body.code], [404, 'link_ended'], forged);
    }
    assert.equal((await app.get(`/api/signatures/${id}`)).status, 400);
  });
});
