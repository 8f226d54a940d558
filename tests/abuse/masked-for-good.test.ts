import assert from 'node:assert/strict';
import { test } from 'node:test';
import { nguyen } from '../support/people.ts';
import { startTestApp } from '../support/test-app.ts';

/** As docs/security.md and docs/decisions/0005 say it: whoever knew the number once sees this page as long as the record is kept. */
test('what a phone number leads to is masked, by its code for a day and by the id for good', async (t) => {
  const { post, get, clock } = await startTestApp(t);
  const signed = await post('/api/waivers', nguyen);
  const found = (await get('/api/waivers/check-phone/2025550131')).body.waiver;
  assert.equal(found.id, signed.body.waiver.id);
  clock.set('2029-05-14T15:00:00Z');
  const byCode = await get(`/api/waivers/confirmation/${found.qrCode}`);
  assert.deepEqual(byCode.body, { exists: false, waiver: null });
  const { body, text } = await get(`/api/waivers/confirmation/WAIVER-${found.id}`);
  const { isMasked, name, email, phone, emergencyContact, emergencyPhone, kidsAges, numKids } = body.waiver;
  assert.deepEqual(
    { isMasked, name, email, phone, emergencyContact, emergencyPhone, kidsAges, numKids },
    {
      isMasked: true,
      name: 'N*** T***',
      email: 'h***n@mailbox.example',
      phone: '***-***-0131',
      emergencyContact: 'T*** V***',
      emergencyPhone: '***-***-0132',
      kidsAges: [],
      numKids: 2,
    },
  );
  assert.ok(!text.includes(signed.body.waiver.qrCode));
  assert.equal((await get(`/api/waivers/confirmation/WAIVER-${found.id}/document`)).status, 403);
});
