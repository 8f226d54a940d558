import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { sql } from 'kysely';
import { queueReminders } from '#server/emails/enqueue.ts';
import { readAgreement } from '../support/agreement.ts';
import { deliverAll, linkTokenIn, startEmails } from '../support/email-delivery.ts';
import { maria, samir } from '../support/people.ts';
import { signIn } from '../support/staff.ts';

const DISCOUNTS = { vrPromotions: true, stemWorkshops: false, specialEvents: false };
const EVENTS = { vrPromotions: false, stemWorkshops: false, specialEvents: true };
const NOTHING = { vrPromotions: false, stemWorkshops: false, specialEvents: false };
const EVERYTHING = { vrPromotions: true, stemWorkshops: true, specialEvents: true };

const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });

/** Maria agreed to discounts. Samir signed for himself, has the link of his own email, and says that her address is his. */
async function startAttack(t: TestContext) {
  const { app, mail, delivery } = await startEmails(t);
  const { body: hers } = await app.post('/api/waivers', { ...maria, marketingConsent: DISCOUNTS });
  const attacker = { ...samir, email: 'samir@elsewhere.example', marketingConsent: EVENTS };
  const { body: his } = await app.post('/api/waivers', attacker);
  await deliverAll(delivery);
  const message = (await mail.emails()).find(({ to }) => to?.[0]?.address === attacker.email);
  const token = linkTokenIn(message?.text, '/preferences');
  const change = (email: string | null) =>
    app.patch(`/api/waivers/${his.waiver.id}/contact`, { email }, bearer(his.waiver.editToken));
  const agreed = async () => ({
    hers: await readAgreement(app.db, hers.waiver.id),
    his: await readAgreement(app.db, his.waiver.id),
  });
  const toMaria = async () => {
    await deliverAll(delivery);
    const emails = await mail.emails();
    return emails.filter(({ to }) => to?.[0]?.address === maria.email);
  };
  return { ...app, mail, delivery, hers: hers.waiver, his: his.waiver, token, change, agreed, toMaria };
}

test('who says that a stranger’s address is theirs reads nothing of what the stranger agreed to', async (t) => {
  const { get, token, change } = await startAttack(t);
  await change(maria.email);
  const { body } = await get('/api/preferences', bearer(token));
  assert.deepEqual(body.preferences, EVENTS);
});

test('nor withdraws it, by the page or by one click', async (t) => {
  const { post, token, change, agreed, pressOneClick } = await startAttack(t);
  await change(maria.email);
  await post('/api/preferences', NOTHING, bearer(token));
  assert.deepEqual((await agreed()).hers, DISCOUNTS);
  await pressOneClick(`/api/unsubscribe/${token}`);
  assert.deepEqual(await agreed(), { hers: DISCOUNTS, his: NOTHING });
});

test('nor agrees to anything in the stranger’s name', async (t) => {
  const { post, token, change, agreed, hers, get } = await startAttack(t);
  await change(maria.email);
  await post('/api/preferences', EVERYTHING, bearer(token));
  assert.deepEqual((await agreed()).hers, DISCOUNTS);
  assert.equal((await get(`/api/waivers/confirmation/${hers.qrCode}`)).body.waiver.email, maria.email);
});

test('nor is found by it, nor written to there but to be asked, nor renewed by it', async (t) => {
  const { get, post, db, clock, delivery, change, toMaria, his } = await startAttack(t);
  const before = (await toMaria()).length;
  await change(maria.email);
  const asked = (await toMaria()).slice(before);
  assert.deepEqual(
    asked.map(({ subject }) => subject?.slice(0, 16)),
    ['Please confirm y'],
  );
  clock.set('2027-05-12T13:00:00Z');
  await queueReminders(delivery);
  const reminded = (await toMaria()).slice(before + 1);
  assert.deepEqual(
    reminded.map(({ text }) => text?.split('\n')[0]),
    ['Hi Maria,'],
    'of her own waiver only',
  );
  // His waiver, signed a second later, would be the newest by her address.
  const { body } = await get(`/api/waivers/check/${maria.email}`);
  assert.equal(body.exists, true);
  const again = await post('/api/waivers', { ...samir, phone: '4105550188', email: maria.email });
  assert.equal(again.status, 201, 'a waiver with her address and his name is not known by what he only said');
  const { rows } = await sql`select renews from waivers where id = ${again.body.waiver.id}`.execute(db);
  assert.deepEqual(rows, [{ renews: null }]);
  assert.equal((await get(`/api/waivers/confirmation/${his.qrCode}`)).body.waiver.email, 'samir@elsewhere.example');
});

test('a link goes on for the mailbox that it went to, and for no other, when the address changes', async (t) => {
  const { db, get, post, token, change, agreed, toMaria, pressOneClick } = await startAttack(t);
  await change(maria.email);
  const asking = (await toMaria()).at(-1);
  await post('/api/confirmed-addresses', { token: linkTokenIn(asking?.text, '/confirm-email') });
  // She said that it is hers. His link is that of a mailbox that no email of any waiver goes to now: it can only unsubscribe that one.
  const { body: page } = await get('/api/preferences', bearer(token));
  assert.deepEqual([page.email, page.preferences], ['s***r@elsewhere.example', NOTHING]);
  const refused = await post('/api/preferences', EVERYTHING, bearer(token));
  assert.deepEqual([refused.status, refused.body.code], [403, 'email_link_ended']);
  assert.equal((await pressOneClick(`/api/unsubscribe/${token}`)).status, 204);
  assert.deepEqual(await agreed(), { hers: DISCOUNTS, his: EVENTS });

  // Signed again with his own address, that mailbox speaks for that waiver alone.
  const again = { ...samir, email: 'samir@elsewhere.example', marketingConsent: EVERYTHING, renew: true };
  const { body } = await post('/api/waivers', again);
  await post('/api/preferences', NOTHING, bearer(token));
  assert.deepEqual(await readAgreement(db, body.waiver.id), NOTHING);
  assert.deepEqual(await agreed(), { hers: DISCOUNTS, his: EVENTS });
});

test('an invitation opens for the address that it went to, and not once that is another', async (t) => {
  const site = await startAttack(t);
  const { post, mail, delivery, his, change } = site;
  const staff = await signIn(site);
  const invited = async () => {
    await post(`/api/admin/waivers/${his.id}/invitation`, undefined, staff.with);
    await deliverAll(delivery);
    const invitations = (await mail.emails()).filter(({ subject }) => subject?.startsWith('Please sign'));
    return linkTokenIn(invitations.at(-1)?.text, '/sign-again');
  };
  const first = await invited();
  await change('samir@new.example');
  await deliverAll(delivery);
  const asking = (await mail.emails()).find(({ to }) => to?.[0]?.address === 'samir@new.example');
  await post('/api/confirmed-addresses', { token: linkTokenIn(asking?.text, '/confirm-email') });
  assert.equal((await post('/api/invitations', { token: first })).status, 403);
  assert.equal((await post('/api/invitations', { token: await invited() })).status, 200);
});
