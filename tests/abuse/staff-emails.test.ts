import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startEmails } from '../support/email-delivery.ts';
import { maria } from '../support/people.ts';
import { grace, signIn } from '../support/staff.ts';

const tagged = (tag: string | number) => `stranger+${tag}@elsewhere.example`;

test('a mailbox gets five invitations and five new codes from staff a day, whatever follows its plus', async (t) => {
  const { app } = await startEmails(t);
  const staff = await signIn(app);
  for (const what of ['invitation', 'code']) {
    const statuses = [];
    for (let nth = 0; nth < 6; nth += 1) {
      const { body } = await app.post('/api/waivers', { ...maria, name: `Signer ${what} ${nth}`, email: tagged(nth) });
      const sent = await app.post(`/api/admin/waivers/${body.waiver.id}/${what}`, undefined, staff.with);
      statuses.push(sent.status);
    }
    const sent = what === 'code' ? 204 : 201;
    assert.deepEqual(statuses, [sent, sent, sent, sent, sent, 429], what);
  }
});

test('a mailbox gets five invitations to the staff a day', async (t) => {
  const { app } = await startEmails(t);
  const owner = await signIn(app);
  const add = (tag: number) =>
    app.post('/api/admin/staff', { email: tagged(tag), name: 'Sam Stranger', role: 'desk' }, owner.with);
  const first = await add(0);
  for (const { status } of [first, await add(1), await add(2), await add(3)]) assert.equal(status, 201);
  const again = () => app.post(`/api/admin/staff/${first.body.member.id}/invitation`, undefined, owner.with);
  assert.equal((await again()).status, 201);
  for (const refused of [await again(), await add(5)])
    assert.deepEqual([refused.status, refused.body.code], [429, 'too_many_emails']);
  const { staff } = (await app.get('/api/admin/staff', owner.with)).body;
  assert.equal(staff.length, 5, 'nobody was added without the link');
});

test('new passwords are asked for three times in a quarter of an hour for a mailbox, however it is written', async (t) => {
  const { app } = await startEmails(t);
  const [local, domain] = grace.email.split('@');
  const statuses = [];
  for (const email of [grace.email, `${local}+1@${domain}`, `${local}+2@${domain}`, `${local}+3@${domain}`]) {
    statuses.push((await app.post('/api/admin/password-reset', { email })).status);
  }
  assert.deepEqual(statuses, [204, 204, 204, 429]);
});
