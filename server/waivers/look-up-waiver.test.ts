import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { insertUses } from '../limits/queries.ts';
import { limits, usesOf } from '../limits/rules.ts';
import { edith, joaquin, LONG_AGO, maria, nguyen, stranger } from '../../tests/support/people.ts';
import { startTestApp, type TestApp } from '../../tests/support/test-app.ts';

const NOTHING = { exists: false, waiver: null };
const KIOSK = { remoteAddress: '203.0.113.7' };
const SCANNER = { remoteAddress: stranger.address };

async function miss({ get }: TestApp, times: number, from: object): Promise<number[]> {
  const statuses: number[] = [];
  for (let index = 0; index < times; index += 1) {
    const { status } = await get(`/api/waivers/check-phone/202555${String(1000 + index)}`, from);
    statuses.push(status);
  }
  return statuses;
}

/** As if so often nothing had been found from there just now. */
async function hasMissed(
  { db, clock }: TestApp,
  address: string,
  times: number = limits.missedLookups.max,
): Promise<void> {
  assert.equal(await insertUses(db, usesOf(limits.missedLookups, address, times), clock.now()), undefined);
}

describe('a lookup by phone', () => {
  test('finds the waiver in any writing of the number, with a code that ends', async (t) => {
    const { post, get } = await startTestApp(t);
    const signed = await post('/api/waivers', nguyen);
    for (const written of ['2025550131', '(202)%20555-0131', '+12025550131', '1-202-555-0131']) {
      const { status, body } = await get(`/api/waivers/check-phone/${written}`);
      assert.equal(status, 200);
      const { qrCode, ...rest } = body.waiver;
      assert.match(qrCode, /^L[A-Z2-7]{58}$/);
      assert.deepEqual(rest, {
        id: signed.body.waiver.id,
        signedAt: '2026-05-14T15:00:00.000Z',
        expiresAt: '2027-05-15T03:59:59.999Z',
        isValid: true,
        isExpiringSoon: false,
        firstName: 'Nguyễn',
        signedFor: 'family',
        numKids: 2,
        numParticipants: 0,
        covers: { kids: 2, participants: 0 },
        confirmationUrl: null,
      });
    }
  });

  test('reveals nothing else of the person', async (t) => {
    const { post, get } = await startTestApp(t);
    const { body } = await post('/api/waivers', nguyen);
    const { text } = await get('/api/waivers/check-phone/2025550131');
    for (const secret of ['Hương', 'mailbox', '5550131', 'Trần', '5550132', 'Linh', 'kidsAges', body.waiver.qrCode]) {
      assert.ok(!text.includes(secret), secret);
    }
  });

  test('finds nothing for a number that nobody signed with', async (t) => {
    const { get } = await startTestApp(t);
    assert.deepEqual((await get(`/api/waivers/check-phone/${stranger.phone}`)).body, { ...NOTHING, others: [] });
  });

  test('answers with a valid waiver before an expired one, and with the newest of several', async (t) => {
    const { post, get, clock } = await startTestApp(t, { now: LONG_AGO });
    await post('/api/waivers', { ...joaquin, name: 'Expired Earlier' });
    clock.set('2026-05-14T15:00:00Z');
    const expired = await get('/api/waivers/check-phone/3015550111');
    assert.deepEqual([expired.body.waiver.firstName, expired.body.waiver.isValid], ['Expired', false]);
    await post('/api/waivers', maria);
    assert.equal((await get('/api/waivers/check-phone/3015550111')).body.waiver.firstName, 'Maria');
    clock.set('2026-05-14T16:00:00Z');
    await post('/api/waivers', joaquin);
    assert.equal((await get('/api/waivers/check-phone/3015550111')).body.waiver.firstName, 'Joaquin');
  });

  test('refuses what is no number', async (t) => {
    const { get } = await startTestApp(t);
    for (const written of ['123', 'abc', '0'.repeat(250), '%00']) {
      const { status, body } = await get(`/api/waivers/check-phone/${written}`);
      assert.deepEqual([status, body.code], [400, 'invalid_request'], written);
      assert.match(body.message, /^Please enter a valid phone number/);
    }
  });
});

describe('a lookup by email', () => {
  test('tells the dates and nothing else', async (t) => {
    const { post, get } = await startTestApp(t);
    await post('/api/waivers', maria);
    const { status, body } = await get('/api/waivers/check/Maria.Delgado%40MAILBOX.example');
    assert.equal(status, 200);
    const dates = { signedAt: '2026-05-14T15:00:00.000Z', expiresAt: '2027-05-15T03:59:59.999Z' };
    assert.deepEqual(body, { exists: true, waiver: { ...dates, isValid: true, isExpiringSoon: false } });
  });

  test('says when the waiver is over', async (t) => {
    const { post, get, clock } = await startTestApp(t, { now: LONG_AGO });
    await post('/api/waivers', edith);
    clock.set('2026-05-14T15:00:00Z');
    const { body } = await get(`/api/waivers/check/${edith.email}`);
    assert.deepEqual([body.exists, body.waiver.isValid], [true, false]);
  });

  test('finds nothing for a stranger, and refuses what is no address', async (t) => {
    const { get } = await startTestApp(t);
    assert.deepEqual((await get(`/api/waivers/check/${stranger.email}`)).body, NOTHING);
    for (const written of ['maria', '@', 'a%40b', '%ff', '%E0%A4%A']) {
      assert.equal((await get(`/api/waivers/check/${written}`)).status, 400, written);
    }
  });
});

describe('whoever misses too often', () => {
  test('is told to wait, and learns nothing from then on', async (t) => {
    const site = await startTestApp(t);
    await site.post('/api/waivers', maria, KIOSK);
    assert.deepEqual(new Set(await miss(site, 120, SCANNER)), new Set([200]));

    const missed = await site.get(`/api/waivers/check-phone/${stranger.phone}`, SCANNER);
    assert.equal(missed.status, 429);
    assert.equal(missed.headers['retry-after'], '600');
    assert.equal(missed.body.code, 'too_many_lookups');
    const barred = [
      await site.get('/api/waivers/check-phone/3015550111', SCANNER),
      await site.get(`/api/waivers/check/${maria.email}`, SCANNER),
      await site.get(`/api/waivers/check/${stranger.email}`, SCANNER),
    ];
    for (const { status, text, headers } of barred) {
      assert.deepEqual([status, text, { ...headers, date: '' }], [429, missed.text, { ...missed.headers, date: '' }]);
    }
  });

  test('holds nobody else up, and may ask again after ten minutes', async (t) => {
    const site = await startTestApp(t);
    await site.post('/api/waivers', maria, KIOSK);
    await hasMissed(site, stranger.address);
    assert.equal((await site.get('/api/waivers/check-phone/3015550111', KIOSK)).status, 200);
    site.clock.set('2026-05-14T15:09:59.999Z');
    assert.equal((await site.get('/api/waivers/check-phone/3015550111', SCANNER)).status, 429);
    site.clock.set('2026-05-14T15:10:00.000Z');
    assert.equal((await site.get('/api/waivers/check-phone/3015550111', SCANNER)).status, 200);
  });

  test('is one /64 of IPv6, and misses of both kinds count together', async (t) => {
    const site = await startTestApp(t);
    await hasMissed(site, '2001:db8:0:7::1', limits.missedLookups.max - 2);
    await miss(site, 1, { remoteAddress: '2001:db8:0:7::1' });
    await site.get('/api/waivers/check/nobody@elsewhere.example', { remoteAddress: '2001:db8:0:7:aaaa::2' });
    assert.equal(
      (await site.get('/api/waivers/check-phone/2025559999', { remoteAddress: '2001:db8:0:7::3' })).status,
      429,
    );
    assert.equal(
      (await site.get('/api/waivers/check-phone/2025559999', { remoteAddress: '2001:db8:0:8::3' })).status,
      200,
    );
  });

  test('still finds, within a limit, those who signed or came back there', async (t) => {
    const site = await startTestApp(t);
    const kiosk = { remoteAddress: '2001:db8:0:7::1' };
    await site.post('/api/waivers', maria, kiosk);
    const elsewhere = await site.post('/api/waivers', nguyen, SCANNER);
    await site.post('/api/waivers', edith, SCANNER);
    await site.post(`/api/waivers/${elsewhere.body.waiver.id}/access`, undefined, { remoteAddress: '2001:db8:0:7::2' });
    await hasMissed(site, kiosk.remoteAddress);

    const from = { remoteAddress: '2001:db8:0:7::9' };
    assert.equal((await site.get('/api/waivers/check-phone/3015550111', from)).body.waiver.firstName, 'Maria');
    assert.equal((await site.get(`/api/waivers/check/${maria.email}`, from)).body.exists, true);
    assert.equal((await site.get('/api/waivers/check-phone/2025550131', from)).body.waiver.firstName, 'Nguyễn');
    assert.equal((await site.get('/api/waivers/check-phone/2405550121', from)).status, 429);

    for (let index = 0; index < 117; index += 1) await site.get('/api/waivers/check-phone/3015550111', from);
    assert.equal((await site.get('/api/waivers/check-phone/3015550111', from)).status, 429);
  });

  test('at once is stopped as exactly as one after the other', async (t) => {
    const { get } = await startTestApp(t);
    const replies = await Promise.all(
      Array.from({ length: 130 }, (_, index) => get(`/api/waivers/check-phone/202555${1000 + index}`, SCANNER)),
    );
    assert.equal(replies.filter(({ status }) => status === 200).length, 120);
  });

  test('finds are never limited', async (t) => {
    const { post, get } = await startTestApp(t);
    await post('/api/waivers', maria, KIOSK);
    for (let index = 0; index < 130; index += 1) {
      assert.equal((await get('/api/waivers/check-phone/3015550111', SCANNER)).status, 200);
    }
  });

  test('a scan of 400 numbers, of which every twentieth has signed, finds seven of them at most', async (t) => {
    const site = await startTestApp(t);
    for (let index = 0; index < 20; index += 1) {
      await site.post(
        '/api/waivers',
        { ...maria, email: null, phone: `202555${String(index * 20).padStart(4, '0')}` },
        KIOSK,
      );
    }
    const found = [];
    for (let number = 0; number < 400; number += 1) {
      const { body } = await site.get(`/api/waivers/check-phone/202555${String(number).padStart(4, '0')}`, SCANNER);
      if (body.exists) found.push(number);
    }
    assert.ok(found.length <= 7, `${found.length} found`);
  });

  test('nothing is limited where limits are off', async (t) => {
    const site = await startTestApp(t, { config: { rateLimits: false } });
    assert.deepEqual(new Set(await miss(site, 130, SCANNER)), new Set([200]));
    assert.deepEqual(await site.db.selectFrom('limits').selectAll().execute(), []);
  });
});
