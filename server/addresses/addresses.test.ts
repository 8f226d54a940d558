import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { sql } from 'kysely';
import { applyPending } from '#server/projections/operations.ts';
import { queueReminders } from '#server/emails/enqueue.ts';
import { deliverAll, linkTokenIn, startEmails } from '../../tests/support/email-delivery.ts';
import { headerOf } from '../../tests/support/mail-server.ts';
import { joaquin, maria } from '../../tests/support/people.ts';
import { signIn } from '../../tests/support/staff.ts';

const AGREED = { vrPromotions: true, stemWorkshops: false, specialEvents: false };
const NEW = 'Joaquin.Delgado@elsewhere.example';

/** Joaquin signed without an address. */
async function start(t: TestContext) {
  const { app, mail, delivery } = await startEmails(t);
  const { body } = await app.post('/api/waivers', { ...joaquin, marketingConsent: AGREED });
  const { id, editToken, qrCode } = body.waiver;
  const headers = { authorization: `Bearer ${editToken}` };
  const give = (email: string | null) => app.patch(`/api/waivers/${id}/contact`, { email }, { headers });
  const emails = async () => {
    await deliverAll(delivery);
    return mail.emails();
  };
  const newestToken = async () => linkTokenIn((await emails()).at(-1)?.text, '/confirm-email');
  const confirm = (token: string) => app.post('/api/confirmed-addresses', { token });
  const onFile = async () => (await app.get(`/api/waivers/confirmation/${qrCode}`)).body.waiver.email;
  const exists = async (email: string) => (await app.get(`/api/waivers/check/${email}`)).body.exists;
  return { ...app, mail, delivery, id, give, emails, newestToken, confirm, onFile, exists };
}

test('an address that is given after signing counts from the press in its mailbox on, and the copy comes, once', async (t) => {
  const { give, emails, newestToken, confirm, onFile, exists } = await start(t);
  assert.deepEqual((await give(NEW)).body, { isPending: true, link: 'sent' });
  const token = await newestToken();
  const [asking, ...others] = await emails();
  assert.deepEqual([asking?.to?.map(({ address }) => address), others], [[NEW], []]);
  const said = `${asking?.subject} ${asking?.text} ${asking?.html} ${asking?.to?.[0]?.name}`;
  assert.doesNotMatch(said, /Joaquin|Delgado|preferences/, 'a stranger may read it');
  assert.ok(asking && headerOf(asking, 'List-Unsubscribe') === undefined);
  assert.deepEqual([await onFile(), await exists(NEW)], [null, false]);

  const { status, body } = await confirm(token);
  assert.deepEqual([status, body], [200, { email: 'J***o@elsewhere.example', isCopyComing: true }]);
  assert.deepEqual([await onFile(), await exists(NEW.toLowerCase())], [NEW, true]);
  const [, copy] = await emails();
  assert.match(copy?.subject ?? '', /^Your signed waiver/);
  assert.equal(copy?.attachments.filter(({ mimeType }) => mimeType === 'application/pdf').length, 1);
  assert.ok(copy && headerOf(copy, 'List-Unsubscribe'));

  assert.deepEqual((await confirm(token)).body, { ...body, isCopyComing: false }, 'a second press changes nothing');
  assert.equal((await emails()).length, 2);
});

test('what was signed with goes on to get the emails until another address is confirmed', async (t) => {
  const { post, patch, emails, confirm } = await start(t);
  const { body } = await post('/api/waivers', maria);
  const headers = { authorization: `Bearer ${body.waiver.editToken}` };
  await patch(`/api/waivers/${body.waiver.id}/contact`, { email: 'maria@new.example' }, { headers });
  const sent = await emails();
  assert.deepEqual(sent.map(({ to, subject }) => `${to?.[0]?.address} ${subject?.slice(0, 11)}`).toSorted(), [
    `${maria.email} Your signed`,
    'maria@new.example Please conf',
  ]);
  const asking = sent.find(({ to }) => to?.[0]?.address === 'maria@new.example');
  await confirm(linkTokenIn(asking?.text, '/confirm-email'));
  const copy = (await emails()).at(-1);
  assert.deepEqual([copy?.to?.[0]?.address, copy?.subject?.slice(0, 11)], ['maria@new.example', 'Your signed']);
});

test('a copy that could not leave goes to the confirmed address instead, once', async (t) => {
  const { post, patch, mail, emails, confirm } = await start(t);
  mail.setMood((_stage, address) => (address === maria.email ? 451 : undefined));
  const { body } = await post('/api/waivers', maria);
  const headers = { authorization: `Bearer ${body.waiver.editToken}` };
  await patch(`/api/waivers/${body.waiver.id}/contact`, { email: 'maria@new.example' }, { headers });
  const [asking] = await emails();
  await confirm(linkTokenIn(asking?.text, '/confirm-email'));
  mail.setMood(() => undefined);
  assert.deepEqual(
    (await emails()).map(({ to, subject }) => `${to?.[0]?.address} ${subject?.slice(0, 11)}`),
    ['maria@new.example Please conf', 'maria@new.example Your signed'],
  );
});

test('only the newest address is asked, and only the link that went there is good', async (t) => {
  const { give, emails, newestToken, confirm, onFile } = await start(t);
  await give('first@elsewhere.example');
  const first = await newestToken();
  await give('second@elsewhere.example');
  await give('third@elsewhere.example');
  assert.deepEqual(
    (await emails()).map(({ to }) => to?.[0]?.address),
    ['first@elsewhere.example', 'third@elsewhere.example'],
    'the email to the second one was not wanted any more when it was to leave',
  );
  const refused = await confirm(first);
  assert.deepEqual([refused.status, refused.body.code, await onFile()], [403, 'email_link_ended', null]);
  assert.equal((await confirm(await newestToken())).status, 200);
  assert.equal(await onFile(), 'third@elsewhere.example');
  assert.equal((await confirm(first)).status, 403);
});

test('asked again for the same address, either link is good', async (t) => {
  const { give, newestToken, confirm, onFile } = await start(t);
  await give(NEW);
  const first = await newestToken();
  await give(NEW);
  assert.notEqual(await newestToken(), first);
  await confirm(first);
  assert.equal(await onFile(), NEW);
});

test('a link is good for 14 days; then the address is forgotten', async (t) => {
  const { db, clock, give, newestToken, confirm, delivery } = await start(t);
  await give(NEW);
  const token = await newestToken();
  clock.set('2026-05-28T15:00:00Z');
  const { status, body } = await confirm(token);
  assert.deepEqual([status, body.code], [403, 'email_link_ended']);
  await queueReminders(delivery);
  assert.deepEqual(await db.selectFrom('pending_addresses').selectAll().execute(), []);
  const { rows } = await sql`select from emails`.execute(db);
  assert.equal(rows.length, 0, 'and so is the email, with the file that it may lie in');
});

test('what is no link of ours confirms nothing', async (t) => {
  const { confirm, give, newestToken, onFile } = await start(t);
  await give(NEW);
  const token = await newestToken();
  for (const forged of [`${token.slice(0, -4)}AAAA`, 'A'.repeat(43), 'A'.repeat(64)]) {
    const { status, body } = await confirm(forged);
    assert.deepEqual([status, body.code], [403, 'email_link_ended']);
  }
  assert.equal((await confirm('short')).status, 400);
  assert.equal(await onFile(), null);
});

test('three addresses a day for a waiver, and three askings a day for a mailbox', async (t) => {
  const { give, post, patch, clock } = await start(t);
  for (const email of ['a@x.example', 'b@x.example', 'c@x.example']) assert.equal((await give(email)).status, 200);
  const { status, body, headers } = await give('d@x.example');
  assert.deepEqual([status, body.code, headers['retry-after']], [429, 'too_many_emails', '86400']);
  for (const [number, expected] of [200, 200, 429].entries()) {
    const signed = await post('/api/waivers', { ...maria, name: `Signer ${number}` });
    const as = { headers: { authorization: `Bearer ${signed.body.waiver.editToken}` } };
    const reply = await patch(`/api/waivers/${signed.body.waiver.id}/contact`, { email: 'A@x.example' }, as);
    assert.equal(reply.status, expected, `waiver ${number}`);
  }
  clock.set('2026-05-15T15:00:00Z');
  assert.equal((await give('d@x.example')).status, 200);
});

test('staff see the address that nobody confirmed, and emails that asked about it', async (t) => {
  const app = await start(t);
  const { get, id, give, emails } = app;
  await give(NEW);
  await emails();
  const desk = await signIn(app);
  const { body: record } = await get(`/api/admin/waivers/${id}`, desk.with);
  assert.deepEqual([record.email, record.contactEmail, record.pendingEmail], [null, null, NEW]);
  const { body } = await get('/api/admin/emails?show=all', desk.with);
  assert.deepEqual(
    body.emails.map(({ kind, email, state }: Record<string, string>) => [kind, email, state]),
    [['confirm-address', NEW, 'sent']],
  );
  assert.equal((await app.post(`/api/admin/waivers/${id}/invitation`, undefined, desk.with)).body.code, 'no_email');
});

test('erasing a waiver takes the address along that nobody confirmed', async (t) => {
  const { db, id, give, emails } = await start(t);
  await give(NEW);
  await emails();
  await sql`insert into erasures select ${id}, 'erased', 'x', null, now(), sha256('x'), sha512('x')`.execute(db);
  await sql`insert into news_frequencies (waiver_id, frequency, at, source) values (${id}, 'weekly', now(), 'staff')`.execute(
    db,
  );
  await applyPending(db);
  await sql`select erase_waivers(array[${id}::uuid])`.execute(db);
  for (const table of ['pending_addresses', 'emails', 'news_frequencies']) {
    const { rows } = await sql`select from ${sql.table(table)}`.execute(db);
    assert.equal(rows.length, 0, table);
  }
});
