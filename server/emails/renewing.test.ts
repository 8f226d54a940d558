import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { deliverAll, linkTokenIn, startEmails } from '../../tests/support/email-delivery.ts';
import { maria, nguyen } from '../../tests/support/people.ts';
import { queueReminders } from './enqueue.ts';

const AGREED = { vrPromotions: true, stemWorkshops: false, specialEvents: true };

/** Hương is reminded 24 days before her waiver ends. */
async function start(t: TestContext) {
  const { app, mail, delivery } = await startEmails(t);
  await app.post('/api/waivers', { ...nguyen, marketingConsent: AGREED });
  await deliverAll(delivery);
  app.clock.set('2027-04-20T13:00:00Z');
  await queueReminders(delivery);
  await deliverAll(delivery);
  const [, reminder] = await mail.emails();
  const token = linkTokenIn(reminder?.text, '/sign-again');
  const open = () => app.post('/api/invitations', { token });
  return { ...app, reminder, open };
}

test('a reminder leads to renewing: what need not be typed again, and a signing that meets no refusal', async (t) => {
  const { post, reminder, open, get } = await start(t);
  assert.match(reminder?.text ?? '', /Renew My Waiver/);
  assert.equal((await post('/api/waivers', nguyen)).status, 409, 'as signing anew does');
  const { status, body } = await open();
  const { renewalToken, ...filledIn } = body;
  const { name, email } = nguyen;
  assert.deepEqual([status, filledIn], [200, { name, email, phone: '+12025550131', signedFor: 'family' }]);
  assert.doesNotMatch(JSON.stringify(body), /Linh|Quang/, 'no kid leaves by a public call');
  const renewed = await post('/api/waivers', { ...nguyen, renew: true, proof: renewalToken });
  assert.equal(renewed.status, 201);
  const { waiver } = (await get('/api/waivers/check-phone/2025550131')).body;
  assert.deepEqual([waiver.id, waiver.isExpiringSoon], [renewed.body.waiver.id, false]);
});

test('its link is good as often as it is pressed, until two weeks after the end', async (t) => {
  const { clock, open } = await start(t);
  for (const [at, status] of [
    ['2027-04-20T13:00:00Z', 200],
    ['2027-05-13T13:00:00Z', 200],
    ['2027-06-03T12:59:59Z', 200],
    ['2027-06-03T13:00:00Z', 403],
  ] as const) {
    clock.set(at);
    assert.equal((await open()).status, status, at);
  }
});

test('a waiver says, in a lookup and to a new submission, that it ends within 30 days', async (t) => {
  const { get, post, clock } = await start(t);
  const { phone, email } = nguyen;
  const said = async () => [
    (await get(`/api/waivers/check-phone/${phone}`)).body.waiver.isExpiringSoon,
    (await get(`/api/waivers/check/${email}`)).body.waiver.isExpiringSoon,
    (await post('/api/waivers', nguyen)).body.waiver.isExpiringSoon,
  ];
  assert.deepEqual(await said(), [true, true, true]);
  clock.set('2026-06-20T13:00:00Z');
  assert.deepEqual(await said(), [false, false, false]);
  await post('/api/waivers', maria);
});
