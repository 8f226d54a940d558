import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { insertUses } from '#server/limits/queries.ts';
import { limits, usesOf } from '#server/limits/rules.ts';
import { joaquin, maria, nguyen, samir } from '../support/people.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

const VENUE = '203.0.113.7';
const HOME = '198.51.100.23';

const from = (address: string, key?: string) => ({
  remoteAddress: address,
  headers: key === undefined ? {} : { 'idempotency-key': key },
});

async function heardToday({ db }: TestApp): Promise<number> {
  const row = await db.selectFrom('limits').select('used').where('name', '=', 'refused-signings').executeTakeFirst();
  return row?.used ?? 0;
}

describe('whoever sends somebody’s name and email address', () => {
  test('hears of the dates of their waiver and of nothing else', async (t) => {
    const { post } = await startTestApp(t);
    const signed = await post('/api/waivers', nguyen);
    const { id, qrCode } = signed.body.waiver;
    const guess = { name: nguyen.name, email: nguyen.email, signedFor: 'self', signature: nguyen.signature };
    for (const phone of [null, '4105550199']) {
      const { status, body, text } = await post('/api/waivers', { ...guess, phone });
      assert.deepEqual([status, Object.keys(body).toSorted()], [409, ['code', 'message', 'waiver']]);
      assert.deepEqual(body.waiver, {
        signedAt: '2026-05-14T15:00:00.000Z',
        expiresAt: '2027-05-15T03:59:59.999Z',
        isValid: true,
        isExpiringSoon: false,
      });
      for (const secret of [id, qrCode, 'numKids', 'signedFor', '0131', '555'])
        assert.ok(!text.includes(secret), secret);
    }
    const known = await post('/api/waivers', { ...guess, phone: nguyen.phone });
    assert.deepEqual([known.status, known.body.waiver.id, known.body.waiver.numKids], [409, id, 2]);
  });

  test('hears no more when the same key asks again', async (t) => {
    const { post } = await startTestApp(t);
    await post('/api/waivers', nguyen);
    const guess = { name: nguyen.name, email: nguyen.email, signedFor: 'self', signature: nguyen.signature };
    const first = await post('/api/waivers', guess, from(HOME, 'a-guess-of-mine'));
    assert.equal((await post('/api/waivers', guess, from(HOME, 'a-guess-of-mine'))).text, first.text);
    assert.ok(!first.text.includes('qrCode'));
  });
});

describe('whoever asks by signing who has a waiver', () => {
  test('is counted where the waiver was neither signed nor used', async (t) => {
    const app = await startTestApp(t);
    for (const one of [maria, joaquin, nguyen]) await app.post('/api/waivers', one, from(HOME));
    for (const one of [maria, joaquin, nguyen]) {
      assert.equal((await app.post('/api/waivers', one, from(VENUE))).status, 409);
      assert.equal((await app.post('/api/waivers', one, from(HOME))).status, 409);
    }
    assert.equal(await heardToday(app), 3);
  });

  test('is not counted again once they have come to the venue', async (t) => {
    const app = await startTestApp(t);
    const { body } = await app.post('/api/waivers', maria, from(HOME));
    await app.post(`/api/waivers/${body.waiver.id}/access`, undefined, from(VENUE));
    for (let round = 0; round < 5; round += 1) {
      assert.equal((await app.post('/api/waivers', maria, from(VENUE))).status, 409);
    }
    assert.equal(await heardToday(app), 0);
  });

  test('learns nothing beyond the allowance: signers and strangers are answered alike', async (t) => {
    const app = await startTestApp(t);
    await app.post('/api/waivers', maria, from(HOME));
    await app.post('/api/waivers', joaquin, from(HOME));
    const heard = await app.post('/api/waivers', maria, from(VENUE, 'heard-in-time'));
    await insertUses(app.db, usesOf(limits.refusedSignings, VENUE, limits.refusedSignings.max - 1), app.clock.now());
    const known = await app.post('/api/waivers', joaquin, from(VENUE));
    const unknown = await app.post('/api/waivers', samir, from(VENUE));
    assert.deepEqual([known.status, known.body.code], [429, 'too_many_signings']);
    assert.deepEqual([unknown.status, unknown.text], [429, known.text]);
    assert.equal(unknown.headers['retry-after'], known.headers['retry-after']);
    const again = await app.post('/api/waivers', maria, from(VENUE, 'heard-in-time'));
    assert.deepEqual([again.status, again.text], [409, heard.text]);
    app.clock.set('2026-05-14T15:10:00Z');
    assert.equal((await app.post('/api/waivers', samir, from(VENUE))).status, 201);
  });

  test('a queue of people who have signed at home never meets it', async () => {
    // The busiest minute of a Saturday has sixty, and in the ten around it at most half of those who come have signed already.
    assert.ok(limits.refusedSignings.max >= 60 * 10 * 0.5);
  });
});

describe('a scan from the many networks of one customer of IPv6', () => {
  test('ends for all of them, for signers and strangers alike', async (t) => {
    const app = await startTestApp(t);
    await app.post('/api/waivers', maria, from(VENUE));
    const look = (phone: string, subnet: number) =>
      app.get(`/api/waivers/check-phone/${phone}`, from(`2001:db8:0:${subnet.toString(16)}::1`));
    for (let number = 0; number < 480; number += 1) {
      // Four /56 of one /48, so that none but the widest has had its number.
      const { status } = await look(`202555${1000 + number}`, (number % 4) * 256 + number);
      assert.equal(status, 200, String(number));
    }
    const missed = await look('2025559999', 0x4001);
    const found = await look('3015550111', 0x4002);
    assert.deepEqual([missed.status, missed.body.code], [429, 'too_many_lookups']);
    assert.deepEqual([found.status, found.text], [429, missed.text]);
    assert.equal((await app.get('/api/waivers/check-phone/3015550111', from('2001:db8:1:1::1'))).status, 200);
  });
});
