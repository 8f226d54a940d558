import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import { lockWaiting } from '#server/emails/delivery-queries.ts';
import { insertOwnerEmail } from '#server/emails/new-email-queries.ts';
import { deliverAll, startEmails } from '../support/email-delivery.ts';
import { maria } from '../support/people.ts';
import { signIn } from '../support/staff.ts';
import type { TestApp } from '../support/test-app.ts';

const STRANGER = 'stranger@elsewhere.example';

/** How many emails the queue would be given now. */
async function countWaiting({ db, clock }: TestApp): Promise<number> {
  const ids = await db.transaction().execute((transaction) => lockWaiting(transaction, 500, clock.now()));
  return ids.length;
}

test('whatever is signed with a stranger’s address, six emails a day come there; the others wait, and staff see it', async (t) => {
  const { app, mail, delivery } = await startEmails(t);
  for (let number = 0; number < 9; number += 1) {
    const email = number % 2 ? STRANGER.toUpperCase() : STRANGER;
    const { status } = await app.post('/api/waivers', { ...maria, name: `Signer ${number}`, email });
    assert.equal(status, 201);
  }
  await app.post('/api/waivers', maria);
  const received = () => mail.received.filter(({ to }) => to.toLowerCase() === STRANGER).length;
  await deliverAll(delivery);
  assert.deepEqual([received(), mail.received.length], [6, 7], 'and nobody else waits for it');
  await deliverAll(delivery);
  assert.equal(received(), 6);

  const staff = await signIn(app);
  const open = async () => (await app.get('/api/admin/emails', staff.with)).body.emails;
  assert.deepEqual(
    (await open()).map(
      ({ state, attempts, heldUntil }: Record<string, string | number>) => `${state} ${attempts} ${heldUntil}`,
    ),
    Array(4).fill('waiting 0 2026-05-15T15:00:00.000Z'),
    'three copies, and the notice that somebody signed with the address again',
  );
  // What the queue is given is none of them until the next day.
  assert.equal(await countWaiting(app), 0);
  app.clock.set('2026-05-15T15:00:00Z');
  assert.equal(await countWaiting(app), 4);
  await deliverAll(delivery);
  assert.equal(received(), 10);
  const { rows } = await sql`select from letters where state <> 'sent'`.execute(app.db);
  assert.equal(rows.length, 0);
});

test('an email that the mail server did not take leaves its room to the next', async (t) => {
  const { app, mail, delivery } = await startEmails(t);
  mail.setMood(() => 451);
  await app.post('/api/waivers', { ...maria, email: STRANGER });
  for (let attempt = 0; attempt < 8; attempt += 1) await deliverAll(delivery);
  mail.setMood(() => undefined);
  for (let number = 0; number < 5; number += 1) {
    await app.post('/api/waivers', { ...maria, name: `Signer ${number}`, email: STRANGER });
  }
  await deliverAll(delivery);
  assert.equal(mail.received.length, 6);
});

test('what staff send by name does not wait for it', async (t) => {
  const { app, mail, delivery } = await startEmails(t);
  const signed = [];
  for (let number = 0; number < 7; number += 1) {
    const { body } = await app.post('/api/waivers', { ...maria, name: `Signer ${number}`, email: STRANGER });
    signed.push(body.waiver.id);
  }
  await deliverAll(delivery);
  const staff = await signIn(app);
  await app.post(`/api/admin/waivers/${signed[0]}/invitation`, undefined, staff.with);
  await deliverAll(delivery);
  assert.equal(mail.received.length, 7);
  assert.match((await mail.emails()).at(-1)?.subject ?? '', /^Please sign a new waiver/);
});

test('a code that staff replaced, and what is told to the staff themselves, does not wait behind it either', async (t) => {
  const { app, mail, delivery } = await startEmails(t);
  const staff = await signIn(app);
  const signed = [];
  for (let number = 0; number < 7; number += 1) {
    const { body } = await app.post('/api/waivers', { ...maria, name: `Signer ${number}`, email: staff.user.email });
    signed.push(body.waiver.id);
  }
  await deliverAll(delivery);
  assert.equal(mail.received.length, 6);
  const replaced = await app.post(`/api/admin/waivers/${signed[0]}/code`, undefined, staff.with);
  assert.equal(replaced.status, 204);
  await app.db
    .transaction()
    .execute((transaction) =>
      insertOwnerEmail(transaction, 'unusual-reading', { at: app.clock.now(), since: app.clock.now() }),
    );
  await deliverAll(delivery);
  const subjects = (await mail.emails()).slice(6).map(({ subject }) => subject);
  assert.deepEqual(subjects.toSorted(), [
    'Somebody viewed a lot of records at Farside VR',
    'Your new code for Farside VR',
  ]);
});

test('the complete page says when the link that asks about an address comes a day later', async (t) => {
  const { app, delivery } = await startEmails(t);
  for (let number = 0; number < 6; number += 1) {
    await app.post('/api/waivers', { ...maria, name: `Signer ${number}`, email: STRANGER });
  }
  await deliverAll(delivery);
  const { body } = await app.post('/api/waivers', maria);
  const headers = { authorization: `Bearer ${body.waiver.editToken}` };
  const give = (email: string) => app.patch(`/api/waivers/${body.waiver.id}/contact`, { email }, { headers });
  assert.deepEqual((await give(STRANGER)).body, { isPending: true, link: 'tomorrow' });
  assert.deepEqual((await give('maria@new.example')).body, { isPending: true, link: 'sent' });
});
