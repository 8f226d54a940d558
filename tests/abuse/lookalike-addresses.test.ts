import assert from 'node:assert/strict';
import { test } from 'node:test';
import { deliverAll, startEmails } from '../support/email-delivery.ts';
import { maria } from '../support/people.ts';

const AGREED = { vrPromotions: true, stemWorkshops: false, specialEvents: false, frequency: 'monthly' };
const THEIRS = 'maria.strauss@mailbox.example';
/** Each may be another person's: capitals of the letters are alike, the mailboxes are not. */
const LOOKALIKES = [
  'marıa.strauss@mailbox.example',
  'maria.strauß@mailbox.example',
  'maria.ſtrauss@mailbox.example',
  'maria.strauss@maılbox.example',
];

test('who has a mailbox that only looks like another in capitals gets no hold of it', async (t) => {
  const { app, mail, delivery } = await startEmails(t);
  const first = await app.post('/api/waivers', { ...maria, email: THEIRS, marketingConsent: AGREED });
  for (const email of LOOKALIKES) {
    assert.deepEqual((await app.get(`/api/waivers/check/${encodeURIComponent(email)}`)).body.exists, false, email);
    const { status } = await app.post('/api/waivers', {
      ...maria,
      name: 'Mallory Vane',
      phone: '4105550199',
      email,
      marketingConsent: AGREED,
      renew: true,
    });
    assert.equal(status, 201);
  }
  await deliverAll(delivery);
  const emails = (await mail.emails()).filter(({ subject }) => subject?.startsWith('Your signed waiver'));
  const theirs = emails.filter(({ to }) => to?.some(({ address }) => address === THEIRS));
  assert.equal(theirs.length, 1, 'their own copy, and no word of the others');
  for (const message of emails.filter((one) => !theirs.includes(one))) {
    const token = /preferences#([\w-]+)/.exec(message.text ?? '')?.[1];
    assert.ok(token);
    const nothing = { vrPromotions: false, stemWorkshops: false, specialEvents: false };
    const changed = await app.post('/api/preferences', nothing, { headers: { authorization: `Bearer ${token}` } });
    assert.equal(changed.status, 200);
  }
  const ended = await app.db.selectFrom('consents').select('waiver_id').where('given', '=', false).execute();
  assert.equal(ended.length, LOOKALIKES.length, 'each ended what was agreed to with it, and nothing else');
  assert.ok(!ended.some((consent) => consent.waiver_id === first.body.waiver.id));
});
