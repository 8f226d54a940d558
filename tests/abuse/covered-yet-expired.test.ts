import assert from 'node:assert/strict';
import { test } from 'node:test';
import { giveAddress } from '../support/confirmed-address.ts';
import { LONG_AGO, maria } from '../support/people.ts';
import { signIn } from '../support/staff.ts';
import { startTestApp } from '../support/test-app.ts';

const RIGHT = 'maria.right@mailbox.example';
const OTHER_PHONE = '240-555-0177';

test('staff who scan an old pass see the waiver by which its signer is covered, also where only the corrected address joins the two', async (t) => {
  const app = await startTestApp(t, { now: LONG_AGO });
  const mistyped = { ...maria, email: 'maria.wrogn@mailbox.example' };
  const first = (await app.post('/api/waivers', mistyped)).body.waiver;
  await giveAddress(app, first, RIGHT);
  app.clock.set('2026-05-14T15:00:00Z');
  const kid = { signedFor: 'family', numKids: 1, kidsAges: [8], kidsDetails: [{ name: 'Leo', age: 8 }] };
  const again = { ...maria, ...kid, email: RIGHT, phone: OTHER_PHONE };
  const second = (await app.post('/api/waivers', again)).body.waiver;

  const grace = await signIn(app);
  const { waiver } = (await app.get(`/api/waivers/confirmation/${first.qrCode}`, grace.with)).body;
  assert.equal(waiver.covered[0].isCovered, true);
  assert.equal(waiver.newest?.isValid, true, 'nobody is told "Expired" of somebody who is covered');
  assert.equal(waiver.staff.waiverId, second.id);
  assert.deepEqual(waiver.covers, { kids: 1, participants: 0 });
});
