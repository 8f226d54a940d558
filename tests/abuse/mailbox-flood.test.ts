import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import { lockWaiting } from '#server/emails/delivery-queries.ts';
import { insertOwnerEmail } from '#server/emails/new-email-queries.ts';
import { deliverAll, startEmails } from '../support/email-delivery.ts';
import { maria } from '../support/people.ts';
import { deskStaff, manager, signIn } from '../support/staff.ts';
import type { TestApp } from '../support/test-app.ts';

const STRANGER = 'stranger@elsewhere.example';

/** How many emails the queue would be given now. */
async function countWaiting({ db, clock }: TestApp): Promise<number> {
  const waiting = await db.transaction().execute((transaction) => lockWaiting(transaction, 500, clock.now()));
  return waiting.length;
}

test('whatever is signed with a stranger’s address, six emails a day come there; the others wait, and staff see it', async (t) => {
  const { app, mail, delivery } = await startEmails(t);
  for (let number = 0; number < 9; number += 1) {
    const email = number % 2 ? STRANGER.toUpperCase() : STRANGER;
    const { status } = await app.post('/api/waivers', { ...maria, name: `Signer ${number}`, email });
    assert.equal(status, 201);
    // The notice that somebody else signed with the address leaves before what follows.
    if (number === 1) await deliverAll(delivery);
  }
  const received = () => mail.received.filter(({ to }) => to.toLowerCase() === STRANGER).length;
  await app.post('/api/waivers', maria);
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
  );
  // What the queue is given is none of them until the next day.
  assert.equal(await countWaiting(app), 0);
  app.clock.set('2026-05-15T15:00:00Z');
  assert.equal(await countWaiting(app), 4);
  await deliverAll(delivery);
  assert.equal(received(), 10);
  const { rows } = await sql`select from emails where state <> 'sent'`.execute(app.db);
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
    await deliverAll(delivery);
  }
  assert.equal(mail.received.length, 6);
});

test('what staff send by name does not wait for it', async (t) => {
  const { app, mail, delivery } = await startEmails(t);
  const staff = await signIn(app);
  const signed = [];
  for (let number = 0; number < 7; number += 1) {
    const { body } = await app.post('/api/waivers', { ...maria, name: `Signer ${number}`, email: STRANGER });
    signed.push(body.waiver.id);
  }
  await deliverAll(delivery);
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
      insertOwnerEmail(transaction, 'codes-shown', { at: app.clock.now(), since: app.clock.now() }),
    );
  await deliverAll(delivery);
  const subjects = (await mail.emails()).slice(6).map(({ subject }) => subject);
  assert.deepEqual(subjects.toSorted(), [
    'Somebody replaced many QR codes at Farside VR',
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

const [ATTACKER, HOME] = ['198.51.100.9', '203.0.113.7'];
const letters = (number: number) => [...String(number)].map((digit) => 'abcdefghij'.charAt(Number(digit))).join('');

/** Who signs with other writings of one address. */
async function flood(app: TestApp, count: number, mailbox = STRANGER): Promise<number[]> {
  const statuses: number[] = [];
  for (let number = 0; number < count; number += 1) {
    const email = mailbox.replace('@', `+${number}@`);
    statuses.push((await signAs(app, number, { email, remoteAddress: ATTACKER })).status);
  }
  return statuses;
}

async function signAs(app: TestApp, number: number, { email = STRANGER, remoteAddress = ATTACKER }) {
  const signer = { name: `Signer ${letters(number)}`, phone: `301555${String(number).padStart(4, '0')}` };
  return app.post('/api/waivers', { ...maria, ...signer, email }, { remoteAddress });
}

/** Who signs with the plain address, from the network that `networkOf` names. */
async function floodFrom(app: TestApp, networkOf: (number: number) => number, { from = 0, count = 18 } = {}) {
  for (let number = 0; number < count; number += 1) {
    const { status } = await signAs(app, from + number, { remoteAddress: `198.51.${networkOf(number)}.9` });
    assert.equal(status, 201);
  }
}

/** What became of the emails about a waiver, by kind. */
async function fates({ db }: TestApp, waiverId: string) {
  const { rows } = await sql<{ fate: string }>`
    select kind || ' ' || state as fate from emails where waiver_id = ${waiverId} order by kind`.execute(db);
  return rows.map(({ fate }) => fate);
}

const vera = { ...maria, name: 'Vera Stone', phone: '4105550177', email: STRANGER };

const FLOODS = {
  'four networks, one after another': (number: number) => Math.max(0, number - 14),
  'five networks by turns': (number: number) => number % 5,
};
for (const [networks, networkOf] of Object.entries(FLOODS)) {
  test(`a flood from ${networks}, for days, keeps neither her pass nor the warning from her`, async (t) => {
    const { app, delivery } = await startEmails(t);
    const days = ['10', '11', '12', '13', '14'];
    for (const [index, day] of days.entries()) {
      app.clock.set(`2026-05-${day}T10:00:00Z`);
      await deliverAll(delivery);
      await floodFrom(app, networkOf, { from: index * 18 });
      await deliverAll(delivery);
    }
    app.clock.set('2026-05-14T15:00:00Z');
    const own = await app.post('/api/waivers', vera, { remoteAddress: HOME });
    await deliverAll(delivery);
    assert.deepEqual(await fates(app, own.body.waiver.id), ['copy sent']);
    const forged = { ...vera, email: 'forger@elsewhere.example', renew: true };
    assert.equal((await app.post('/api/waivers', forged, { remoteAddress: ATTACKER })).status, 201);
    await deliverAll(delivery);
    assert.deepEqual(await fates(app, own.body.waiver.id), ['copy sent', 'signed-elsewhere sent']);
  });
}

test('what somebody signs in the network where staff sign in waits for no stranger elsewhere', async (t) => {
  const { app, delivery } = await startEmails(t);
  await floodFrom(app, (number) => number, { count: 24 });
  await deliverAll(delivery);
  const away = await app.post(
    '/api/waivers',
    { ...vera, name: 'Tom Stone', phone: '4105550178' },
    { remoteAddress: HOME },
  );
  await signIn(app);
  const own = await app.post('/api/waivers', vera);
  const forged = { ...vera, email: 'forger@elsewhere.example', renew: true };
  assert.equal((await app.post('/api/waivers', forged, { remoteAddress: ATTACKER })).status, 201);
  await deliverAll(delivery);
  assert.deepEqual(await fates(app, own.body.waiver.id), ['copy sent', 'signed-elsewhere sent']);
  assert.deepEqual(
    await fates(app, away.body.waiver.id),
    ['copy waiting'],
    'twelve networks fill the day of those at home',
  );
});

test('forty signings with tags of a Google address keep its owner, who writes a dot, from none', async (t) => {
  const { app } = await startEmails(t);
  const statuses = await flood(app, 41, 'vera.stone@gmail.com');
  assert.deepEqual([statuses.filter((status) => status === 201).length, statuses.at(-1)], [40, 429]);
  for (const email of ['vera.stone@gmail.com', 'verastone@googlemail.com']) {
    const { status } = await app.post('/api/waivers', { ...vera, email, renew: true }, { remoteAddress: HOME });
    assert.equal(status, 201, email);
  }
});

test('300 signings with addresses of one mailbox: forty count, and what its owner is sent is not behind them', async (t) => {
  const { app, mail, delivery } = await startEmails(t);
  app.clock.set('2026-05-14T15:00:00Z');
  const statuses = await flood(app, 300);
  assert.deepEqual([statuses.filter((status) => status === 201).length, statuses.at(-1)], [40, 429]);
  await deliverAll(delivery);
  assert.equal(mail.received.length, 6);

  const own = await app.post('/api/waivers', vera, { remoteAddress: HOME });
  assert.equal(own.status, 201, 'and she signs on the same day');
  await deliverAll(delivery);
  assert.equal(mail.received.at(-1)?.to, STRANGER, 'her own pass');
  // Somebody signs in her name.
  const forged = { ...vera, email: 'forger@elsewhere.example', renew: true };
  assert.equal((await app.post('/api/waivers', forged, { remoteAddress: ATTACKER })).status, 201);
  await deliverAll(delivery);
  const subjects = (await mail.emails())
    .filter(({ to }) => to?.[0]?.address === STRANGER)
    .map(({ subject }) => subject);
  assert.equal(subjects.length, 2);
  assert.match(subjects[1] ?? '', /signed/i, 'and the warning');
  assert.notEqual(subjects[0], subjects[1]);
});

test('what waits for its mailbox waits two days at most; then it is not sent, and staff read why', async (t) => {
  const { app, mail, delivery } = await startEmails(t);
  await flood(app, 40);
  for (const at of ['2026-05-14T15:00:00Z', '2026-05-15T15:00:00Z', '2026-05-16T15:00:00Z', '2026-05-17T15:00:00Z']) {
    app.clock.set(at);
    await deliverAll(delivery);
  }
  assert.equal(mail.received.length, 18);
  const staff = await signIn(app);
  assert.deepEqual((await app.get('/api/admin/emails', staff.with)).body.emails, []);
  const { body } = await app.get('/api/admin/emails?show=all&limit=100', staff.with);
  const dropped = body.emails.filter(({ state }: { state: string }) => state === 'dropped');
  assert.equal(dropped.length, 22);
  assert.match(dropped[0].problem, /two days/);
});

test('staff drop an email that waits or failed, which is noted, and send it after all', async (t) => {
  const { app, mail, delivery } = await startEmails(t);
  await flood(app, 7);
  await deliverAll(delivery);
  const staff = await signIn(app);
  const open = async () => (await app.get('/api/admin/emails', staff.with)).body.emails;
  const [held] = await open();
  const drop = (who: object, id = held.id) => app.post(`/api/admin/emails/${id}/drop`, undefined, who);
  assert.equal((await drop((await signIn(app, deskStaff)).with)).status, 403);
  assert.equal((await drop({})).status, 401);
  assert.equal((await drop(staff.with)).status, 204);
  assert.deepEqual(await open(), []);
  const [entry] = (await app.get('/api/admin/audit', staff.with)).body.entries;
  assert.deepEqual([entry.action, entry.waiver.id, entry.details], ['email-dropped', held.waiverId, { kind: 'copy' }]);
  assert.deepEqual((await drop(staff.with)).body.code, 'email_not_found', 'once');
  app.clock.set('2026-05-15T15:00:00Z');
  await deliverAll(delivery);
  assert.equal(mail.received.length, 6);

  const later = await signIn(app);
  assert.equal((await app.post(`/api/admin/emails/${held.id}/again`, undefined, later.with)).status, 204);
  await deliverAll(delivery);
  assert.equal(mail.received.length, 7);
});

test('nobody drops what is told to the staff themselves', async (t) => {
  const { app, mail, delivery } = await startEmails(t);
  const owner = await signIn(app);
  const ines = await signIn(app, manager);
  await app.db
    .transaction()
    .execute((transaction) =>
      insertOwnerEmail(transaction, 'codes-shown', { at: app.clock.now(), since: app.clock.now() }),
    );
  const [warning] = (await app.get('/api/admin/emails', ines.with)).body.emails;
  assert.deepEqual([warning.kind, warning.isDroppable], ['codes-shown', false]);
  for (const { with: who } of [ines, owner]) {
    const { status, body } = await app.post(`/api/admin/emails/${warning.id}/drop`, undefined, who);
    assert.deepEqual([status, body.code], [404, 'email_not_found']);
  }
  await deliverAll(delivery);
  assert.equal(mail.received[0]?.to, owner.user.email);
});

test('nor what staff sent somebody by name: a code that was replaced ends at once, and the email has the new one', async (t) => {
  const { app } = await startEmails(t);
  const ines = await signIn(app, manager);
  const { body } = await app.post('/api/waivers', maria);
  for (const call of ['code', 'invitation'])
    await app.post(`/api/admin/waivers/${body.waiver.id}/${call}`, undefined, ines.with);
  const { emails } = (await app.get('/api/admin/emails', ines.with)).body;
  const dropped = [];
  for (const { id, kind, isDroppable } of emails) {
    const { status } = await app.post(`/api/admin/emails/${id}/drop`, undefined, ines.with);
    assert.equal(status, isDroppable ? 204 : 404, kind);
    if (isDroppable) dropped.push(kind);
  }
  assert.deepEqual([emails.length, dropped], [3, ['copy']]);
});
