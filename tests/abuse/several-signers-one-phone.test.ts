import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { giveAddress } from '../support/confirmed-address.ts';
import { edith, joaquin, LONG_AGO, maria, samir } from '../support/people.ts';
import { startTestApp } from '../support/test-app.ts';

const PHONE = '/api/waivers/check-phone/3015550111';
const family = (...names: string[]) => ({
  signedFor: 'family',
  numKids: names.length,
  kidsAges: names.map(() => 8),
  kidsDetails: names.map((name) => ({ name, age: 8 })),
});

interface Found {
  firstName: string;
  isValid: boolean;
  covers: { kids: number; participants: number };
  qrCode: string;
}

const briefly = ({ firstName, isValid, covers }: Found) =>
  `${firstName} ${isValid ? 'valid' : 'over'} ${covers.kids}+${covers.participants}`;

describe('a phone of several signers', () => {
  test('shows each of them once with whom they cover, and each code leads to its own waiver', async (t) => {
    const app = await startTestApp(t);
    await app.post('/api/waivers', { ...maria, ...family('Leo', 'Mia') });
    app.clock.set('2026-05-14T15:01:00Z');
    await app.post('/api/waivers', { ...maria, ...family('Zoe', 'Leo') });
    app.clock.set('2026-05-14T15:02:00Z');
    await app.post('/api/waivers', { ...samir, phone: maria.phone });
    app.clock.set('2026-05-14T15:03:00Z');
    await app.post('/api/waivers', joaquin);
    const { body, text } = await app.get(PHONE);
    assert.equal(briefly(body.waiver), 'Joaquin valid 0+0');
    assert.deepEqual(body.others.map(briefly), ['Samir valid 0+3', 'Maria valid 3+0']);
    for (const secret of ['Leo', 'Delgado', 'Haddad', 'Adeyemi', 'mailbox', 'kidsAges', '5550111'])
      assert.ok(!text.includes(secret), secret);
    assert.deepEqual(Object.keys(body.others[0]).toSorted(), Object.keys(body.waiver).toSorted());

    const initials = [];
    for (const { qrCode } of [body.waiver, ...body.others]) {
      assert.match(qrCode, /^L[A-Z2-7]{58}$/);
      const confirmation = await app.get(`/api/waivers/confirmation/${qrCode}`);
      const { name, covers } = confirmation.body.waiver;
      initials.push(`${name} ${covers.kids}+${covers.participants}`);
      assert.deepEqual([confirmation.body.waiver.isMasked, confirmation.body.waiver.covered], [true, []]);
    }
    assert.deepEqual(initials, ['J*** D*** 0+0', 'S*** H*** 0+3', 'M*** D*** 3+0']);
  });

  test('an earlier waiver with more people stays found beside a newer one of the same signer', async (t) => {
    const app = await startTestApp(t);
    await app.post('/api/waivers', { ...maria, ...family('Leo', 'Mia') });
    app.clock.set('2026-05-14T15:01:00Z');
    const alone = await app.post('/api/waivers', { ...maria, renew: true });
    const { body } = await app.get(PHONE);
    assert.deepEqual([body.waiver.id, body.waiver.numKids, body.others], [alone.body.waiver.id, 0, []]);
    assert.equal(briefly(body.waiver), 'Maria valid 2+0');
  });

  test('a waiver that is over never hides a valid one, and covers nobody', async (t) => {
    const app = await startTestApp(t, { now: LONG_AGO });
    await app.post('/api/waivers', { ...edith, phone: maria.phone, ...family('Ola') });
    await app.post('/api/waivers', { ...joaquin, ...family('Leo', 'Mia') });
    app.clock.set('2025-12-01T15:00:00Z');
    await app.post('/api/waivers', { ...maria, ...family('Leo') });
    app.clock.set('2026-05-14T15:00:00Z');
    await app.post('/api/waivers', { ...joaquin, ...family('Leo') });
    const { body } = await app.get(PHONE);
    assert.equal(briefly(body.waiver), 'Joaquin valid 1+0');
    assert.deepEqual(body.others.map(briefly), ['Maria valid 1+0', 'Edith over 0+0']);
    app.clock.set('2028-05-14T15:00:00Z');
    const later = await app.get(PHONE);
    assert.equal(briefly(later.body.waiver), 'Joaquin over 0+0');
    assert.deepEqual(later.body.others.map(briefly), ['Maria over 0+0', 'Edith over 0+0']);
  });

  test('tells of ten others at most, valid ones first, and however often one of them signs', async (t) => {
    const app = await startTestApp(t, { now: LONG_AGO });
    for (let index = 0; index < 4; index += 1)
      await app.post('/api/waivers', { ...joaquin, name: `Over ${index}`, email: null });
    app.clock.set('2026-05-14T15:00:00Z');
    for (let index = 0; index < 8; index += 1) {
      app.clock.set(`2026-05-14T15:0${index}:00Z`);
      await app.post('/api/waivers', { ...joaquin, name: `Valid${index} Person`, email: null });
    }
    for (let index = 0; index < 30; index += 1) {
      app.clock.set(`2026-05-14T16:${10 + index}:00Z`);
      await app.post('/api/waivers', { ...maria, renew: true });
    }
    const { body } = await app.get(PHONE);
    assert.equal(body.waiver.firstName, 'Maria');
    assert.deepEqual(
      body.others.map(({ firstName }: Found) => firstName),
      ['Valid7', 'Valid6', 'Valid5', 'Valid4', 'Valid3', 'Valid2', 'Valid1', 'Valid0', 'Over', 'Over'],
    );
  });
});

test('who signs with twelve names on a number hides nobody who was there before', async (t) => {
  const app = await startTestApp(t);
  await app.post('/api/waivers', maria);
  for (let number = 0; number < 12; number += 1) {
    app.clock.set(`2026-05-14T${15 + Math.floor(number / 6)}:${10 + (number % 6)}:00Z`);
    const { status } = await app.post('/api/waivers', { ...samir, name: `Mallory ${number}`, phone: maria.phone });
    assert.equal(status, 201);
  }
  const { body } = await app.get(`/api/waivers/check-phone/${maria.phone}`);
  assert.equal(body.waiver.firstName, 'Mallory');
  assert.deepEqual(
    body.others.map(({ firstName }: { firstName: string }) => firstName),
    [...Array(9).fill('Mallory'), 'Maria'],
  );
});

test('by email too a valid waiver is never hidden by one that is over', async (t) => {
  const app = await startTestApp(t, { now: LONG_AGO });
  await app.post('/api/waivers', { ...edith, email: maria.email });
  app.clock.set('2026-05-14T15:00:00Z');
  const signed = await app.post('/api/waivers', { ...joaquin, phone: '2405550100', email: maria.email });
  const late = await app.post('/api/waivers', { ...edith, email: 'edith.later@mailbox.example', renew: true });
  await giveAddress(app, late.body.waiver, maria.email);
  const { body } = await app.get(`/api/waivers/check/${maria.email}`);
  const { signedAt, expiresAt } = signed.body.waiver;
  assert.deepEqual(body, { exists: true, waiver: { signedAt, expiresAt, isValid: true, isExpiringSoon: false } });
});
