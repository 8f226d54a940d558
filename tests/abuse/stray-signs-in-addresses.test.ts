import assert from 'node:assert/strict';
import { test } from 'node:test';
import { maria } from '../support/people.ts';
import { grace, PASSWORD } from '../support/staff.ts';
import { startTestApp } from '../support/test-app.ts';

/** What comes along when an address is copied out of a list, a letter or a page; mail to it reaches nobody. */
const STRAY = [
  'owner@b.example>',
  '<owner@b.example',
  'owner@b.example;',
  'owner@b.example,',
  '"owner@b.example',
  'owner@b.example"',
  `'owner@b.example'`,
  'owner@b.exa\u200bmple',
  'ow\u200dner@b.example',
  'owner@b.example\u2060',
  'owner\u00ad@b.example',
  'owner@b.example\u3164',
];
const SENTENCE = 'Please enter a valid email address';

test('no call takes an address that mail cannot reach', async (t) => {
  const { get, post, patch, db } = await startTestApp(t);
  const signed = await post('/api/waivers', { ...maria, email: null });
  const { id, editToken } = signed.body.waiver;
  const headers = { authorization: `Bearer ${editToken}` };
  const person = { name: grace.name, password: PASSWORD, token: 'A'.repeat(43) };
  for (const email of STRAY) {
    for (const { status, body } of [
      await post('/api/waivers', { ...maria, email }),
      await patch(`/api/waivers/${id}/contact`, { email }, { headers }),
      await get(`/api/waivers/check/${encodeURIComponent(email)}`),
      await post('/api/contact', { name: 'Ana', email, subject: 'Hours', message: 'When?' }),
      await post('/api/waitlist', { email, ageBand: '16+' }),
      await post('/api/admin/password-reset', { email }),
      await post('/api/admin/first-account', { ...person, email }),
    ]) {
      assert.deepEqual([status, body], [400, { message: SENTENCE, code: 'invalid_request' }], JSON.stringify(email));
    }
  }
  const waivers = await db.selectFrom('waivers').select(['email', 'contact_email']).execute();
  assert.deepEqual(waivers, [{ email: null, contact_email: null }]);
});
