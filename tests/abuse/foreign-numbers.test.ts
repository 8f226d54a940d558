import assert from 'node:assert/strict';
import { test } from 'node:test';
import { formatPhone } from '#contract/phone.ts';
import { maria } from '../support/people.ts';
import { signIn } from '../support/staff.ts';
import { startTestApp } from '../support/test-app.ts';

const LONDON = '+44 20 7946 0958';
/** As many digits as a number of here has, which is what they were once read as. */
const COPENHAGEN = '+45 22 34 56 78';
const guest = { name: 'Freja Holm', signedFor: 'self', signature: maria.signature };

test('a number of another country is never one of here, on any call', async (t) => {
  const { get, post } = await startTestApp(t);
  const look = async (phone: string) => {
    const { status, body } = await get(`/api/waivers/check-phone/${encodeURIComponent(phone)}`);
    return [status, body.waiver?.firstName];
  };
  const here = { ...maria, name: 'Hal Neighbor', email: null, emergencyPhone: COPENHAGEN, phone: '4522345678' };
  assert.equal((await post('/api/waivers', here)).body.waiver.emergencyPhone, '+4522345678');
  const { status, body } = await post('/api/waivers', { ...guest, phone: COPENHAGEN });
  assert.deepEqual([status, body.waiver.phone], [201, '+4522345678']);
  assert.deepEqual(await look('4522345678'), [200, 'Hal']);
  assert.deepEqual(await look('\u202a+45\u00a022 34 56 78\u202c'), [200, 'Freja']);
  assert.deepEqual(await look('+٤٥٢٢٣٤٥٦٧٨'), [200, 'Freja']);

  for (const phone of ['44 20 7946 0958', '011 44 20 7946 0958', '0000000000', '+1 123 456 7890', '+0 45 1234567']) {
    assert.deepEqual(await look(phone), [400, undefined], phone);
    const refused = await post('/api/waivers', { ...guest, phone });
    assert.deepEqual([refused.status, refused.body.message], [400, 'Please enter a valid phone number'], phone);
  }
});

test('staff find and read it with its plus', async (t) => {
  const app = await startTestApp(t);
  const staff = await signIn(app);
  await app.post('/api/waivers', { ...maria, name: 'Hal Neighbor', email: null, phone: '4522345678' });
  await app.post('/api/waivers', { ...guest, phone: COPENHAGEN });
  const { body } = await app.post('/api/waivers', { ...guest, name: 'Imogen Hart', phone: LONDON });

  const listed = async (typed: string) => {
    const reply = await app.get(`/api/admin/waivers?search=${encodeURIComponent(typed)}`, staff.with);
    assert.equal(reply.status, 200, `${typed}: ${reply.text}`);
    return reply.body.waivers.map(({ name }: { name: string }) => name);
  };
  const found = async (typed: string) => {
    const reply = await app.get(`/api/admin/people?search=${encodeURIComponent(typed)}`, staff.with);
    return reply.body.people.map(({ name }: { name: string }) => name);
  };
  for (const search of [listed, found]) {
    for (const typed of [LONDON, '+442079460958', '442079460958', '0958', '\u202a+44\u00a020 7946 0958\u202c', '٠٩٥٨'])
      assert.deepEqual(await search(typed), ['Imogen Hart'], typed);
    assert.deepEqual(await search(COPENHAGEN), ['Freja Holm']);
    assert.deepEqual(await search('(452) 234-5678'), ['Hal Neighbor']);
  }

  const record = await app.get(`/api/admin/waivers/${body.waiver.id}`, staff.with);
  assert.equal(formatPhone(record.body.phone), '+442079460958');
  const { text } = await app.get('/api/admin/waivers.csv', staff.with);
  // As text: a spreadsheet would run what begins with a plus.
  assert.match(text, /Imogen Hart,.*"'\+442079460958"/);
});
