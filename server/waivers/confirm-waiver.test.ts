import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { giveAddress } from '../../tests/support/confirmed-address.ts';
import { maria, nguyen } from '../../tests/support/people.ts';
import { startTestApp } from '../../tests/support/test-app.ts';

const NOTHING = { exists: false, waiver: null };

describe('the signer’s own code', () => {
  test('shows everything, with the email that is on file now', async (t) => {
    const app = await startTestApp(t);
    const { post, get } = app;
    const { body } = await post('/api/waivers', nguyen);
    const { editToken, confirmationUrl: _url, isEmailQueued: _letter, newlyCovered: _new, ...signed } = body.waiver;
    const url = `/api/waivers/confirmation/${signed.qrCode}`;
    assert.deepEqual((await get(url)).body, {
      exists: true,
      waiver: { ...signed, isExpiringSoon: false, isMasked: false, newest: null, staff: null },
    });
    await giveAddress(app, { id: signed.id, editToken }, 'new@mailbox.example');
    assert.equal((await get(url)).body.waiver.email, 'new@mailbox.example');
  });

  test('works for good, and tells when the waiver is over', async (t) => {
    const { post, get, clock } = await startTestApp(t);
    const { body } = await post('/api/waivers', maria);
    clock.set('2027-05-15T03:59:59.999Z');
    assert.equal((await get(`/api/waivers/confirmation/${body.waiver.qrCode}`)).body.waiver.isValid, true);
    clock.set('2027-05-15T04:00:00.000Z');
    assert.equal((await get(`/api/waivers/confirmation/${body.waiver.qrCode}`)).body.waiver.isValid, false);
  });

  test('tells that another parent’s waiver covers the kids once this one is over', async (t) => {
    const { post, get, clock } = await startTestApp(t);
    const { qrCode } = (await post('/api/waivers', nguyen)).body.waiver;
    clock.set('2026-12-14T15:00:00Z');
    await post('/api/waivers', { ...nguyen, name: 'Another Parent' });
    clock.set('2027-06-14T15:00:00Z');
    const { covered } = (await get(`/api/waivers/confirmation/${qrCode}`)).body.waiver;
    const shown = covered.map(({ role, isCovered }: any) => `${role} ${isCovered}`);
    assert.deepEqual(shown, ['signer false', 'kid true', 'kid true']);
  });
});

test('says that a waiver ends soon in its last 30 days, by the server’s clock, and not after', async (t) => {
  const { post, get, clock } = await startTestApp(t);
  const { qrCode } = (await post('/api/waivers', maria)).body.waiver;
  const isExpiringSoon = async (at: string) => {
    clock.set(at);
    return (await get(`/api/waivers/confirmation/${qrCode}`)).body.waiver.isExpiringSoon;
  };
  assert.equal(await isExpiringSoon('2027-04-15T03:59:59.998Z'), false);
  assert.equal(await isExpiringSoon('2027-04-15T03:59:59.999Z'), true);
  assert.equal(await isExpiringSoon('2027-05-15T03:59:59.999Z'), true);
  assert.equal(await isExpiringSoon('2027-05-15T04:00:00.000Z'), false);
});

describe('a code from a lookup', () => {
  test('shows a waiver that the server has masked', async (t) => {
    const { post, get } = await startTestApp(t);
    const { body } = await post('/api/waivers', nguyen);
    const lookup = await get('/api/waivers/check-phone/2025550131');
    const { qrCode } = lookup.body.waiver;
    const { id } = body.waiver;
    const codes = [qrCode, qrCode.toLowerCase(), `WAIVER-${id}`, `WAIVER-${id.toUpperCase()}`];
    for (const code of codes) {
      const confirmation = await get(`/api/waivers/confirmation/${code}`);
      assert.deepEqual(confirmation.body, {
        exists: true,
        waiver: {
          id: body.waiver.id,
          qrCode: code,
          name: 'N*** T***',
          email: 'h***n@mailbox.example',
          phone: '***-***-0131',
          emergencyContact: 'T*** V***',
          emergencyPhone: '***-***-0132',
          signedFor: 'family',
          numKids: 2,
          kidsAges: [],
          numParticipants: 0,
          signedAt: '2026-05-14T15:00:00.000Z',
          expiresAt: '2027-05-15T03:59:59.999Z',
          isValid: true,
          isExpiringSoon: false,
          isMasked: true,
          newest: null,
          covers: { kids: 2, participants: 0 },
          covered: [],
          staff: null,
        },
      });
      for (const secret of [
        'Nguyễn',
        'Hương',
        'huong',
        'Trần',
        'Bình',
        '2025550',
        'Linh',
        'Quang',
        '11',
        body.waiver.qrCode,
      ]) {
        assert.ok(!confirmation.text.replaceAll(code, '').replaceAll(body.waiver.id, '').includes(secret), secret);
      }
    }
  });

  test('also from the reply to someone who has signed already', async (t) => {
    const { post, get } = await startTestApp(t);
    await post('/api/waivers', maria);
    const again = await post('/api/waivers', maria);
    const { body } = await get(`/api/waivers/confirmation/${again.body.waiver.qrCode}`);
    assert.deepEqual([body.waiver.isMasked, body.waiver.name], [true, 'M*** D***']);
  });

  test('ends after 24 hours', async (t) => {
    const { post, get, clock } = await startTestApp(t);
    await post('/api/waivers', maria);
    const lookup = await get('/api/waivers/check-phone/3015550111');
    const url = `/api/waivers/confirmation/${lookup.body.waiver.qrCode}`;
    clock.set('2026-05-15T14:59:59.999Z');
    assert.equal((await get(url)).body.exists, true);
    clock.set('2026-05-15T15:00:00.000Z');
    assert.deepEqual((await get(url)).body, NOTHING);
  });
});

test('any other code finds nothing', async (t) => {
  const { post, get } = await startTestApp(t);
  await post('/api/waivers', maria);
  const codes = [
    'unknown',
    'A'.repeat(22),
    `L${'A'.repeat(48)}`,
    'WAIVER-1',
    'WAIVER-',
    'WAIVER-00000000-0000-4000-8000-000000000000',
    '3015550111',
  ];
  for (const code of codes) {
    const { status, body } = await get(`/api/waivers/confirmation/${code}`);
    assert.deepEqual([status, body], [200, NOTHING], code);
  }
  assert.equal((await get('/api/waivers/confirmation/not%20a%20code')).body.message, 'This code is not complete');
});
