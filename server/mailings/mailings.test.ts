import assert from 'node:assert/strict';
import { describe, test, type TestContext } from 'node:test';
import { sql } from 'kysely';
import { deliverAll, linkTokenIn, startEmails } from '../../tests/support/email-delivery.ts';
import { headerOf } from '../../tests/support/mail-server.ts';
import { signIn } from '../../tests/support/staff.ts';

const ROBOT = 'Robot Builder Kit';
const NEWS = { kind: 'notify', toy: ROBOT, subject: 'It is here', message: 'The robot is in our shop.\n\nCome & see.' };

async function start(t: TestContext) {
  const { app, mail, delivery } = await startEmails(t);
  const staff = await signIn(app);
  const { post, get, db } = app;
  const ask = (email: string, toy = ROBOT) => post('/api/notify', { email, toy });
  const join = (email: string, ageBand = '6-10', subjects: string[] = []) =>
    post('/api/waitlist', { email, ageBand, subjects });
  const write = (mailing: object, key = `key-${Math.random()}`, as = staff) =>
    post('/api/admin/mailings', mailing, { headers: { ...as.with.headers, 'idempotency-key': key } });
  const lists = async (query = '') => (await get(`/api/admin/mailings/lists?${query}`, staff.with)).body;
  const emails = async () => {
    await deliverAll(delivery);
    return mail.emails();
  };
  const addresses = async () => (await emails()).map(({ to }) => to?.[0]?.address).toSorted();
  const entries = () => db.selectFrom('inbox_items').selectAll().orderBy('received_at').execute();
  return { ...app, app, mail, staff, ask, join, write, lists, emails, addresses, entries };
}

describe('an email to a list', () => {
  test('goes once to each person on it, says why it came, and how to leave', async (t) => {
    const { ask, write, emails, addresses, get, staff } = await start(t);
    await ask('ada@post.example');
    await ask('ADA@post.example', 'Drone Assembly Lab');
    await ask('ben@post.example');
    await ask('cy@post.example', 'Drone Assembly Lab');
    const { status, body } = await write(NEWS);
    assert.deepEqual([status, body], [201, { people: 2, isSmtpConfigured: true }]);
    assert.deepEqual(await addresses(), ['ada@post.example', 'ben@post.example']);
    const [message] = await emails();
    assert.ok(message);
    assert.equal(message.subject, NEWS.subject);
    assert.match(message.text ?? '', /^The robot is in our shop\.\n\nCome & see\.\n/);
    assert.match(message.text ?? '', /because you asked us to let you know when Robot Builder Kit is available/);
    assert.match(message.html ?? '', /Come &amp; see\./);
    assert.equal(headerOf(message, 'List-Unsubscribe-Post'), 'List-Unsubscribe=One-Click');
    const audit = (await get('/api/admin/audit', staff.with)).body.entries[0];
    assert.deepEqual([audit.action, audit.details.list, audit.details.people], ['list-written', ROBOT, 2]);
    const listed = (await get('/api/admin/emails?show=all', staff.with)).body.emails;
    assert.deepEqual(listed.map(({ kind, email, state }: Record<string, string>) => [kind, email, state]).sort(), [
      ['list', 'ada@post.example', 'sent'],
      ['list', 'ben@post.example', 'sent'],
    ]);
  });

  test('leaves the entries of the list answered and read, and the others as they were', async (t) => {
    const { ask, write, get, staff } = await start(t);
    await ask('ada@post.example');
    await ask('ada@post.example', 'Drone Assembly Lab');
    await write(NEWS);
    const { items, unread } = (await get('/api/admin/inbox', staff.with)).body;
    assert.equal(unread, 1);
    assert.deepEqual(
      items.map(({ toy, isRead, answeredAt }: Record<string, unknown>) => [toy, isRead, answeredAt]).sort(),
      [
        ['Drone Assembly Lab', false, null],
        [ROBOT, true, '2026-05-14T15:00:00.000Z'],
      ],
    );
  });

  test('goes to part of the waitlist; who named no subject is among those of each', async (t) => {
    const { join, write, lists, addresses } = await start(t);
    await join('art@post.example', '6-10', ['Arts']);
    await join('science@post.example', '6-10', ['Science']);
    await join('any@post.example', '6-10');
    await join('older@post.example', '11-15', ['Arts']);
    assert.equal((await lists()).waitlist.people, 4);
    assert.deepEqual((await lists('ageBand=6-10&workshop=Arts')).waitlist, { people: 2, unanswered: 2 });
    const part = { kind: 'waitlist', ageBand: '6-10', workshop: 'Arts', subject: 'Clay', message: 'On Sunday.' };
    assert.equal((await write(part)).body.people, 2);
    assert.deepEqual(await addresses(), ['any@post.example', 'art@post.example']);
    assert.deepEqual((await lists()).waitlist, { people: 4, unanswered: 2 });
    assert.equal((await write({ kind: 'waitlist', subject: 'All', message: 'Soon.' })).body.people, 2, 'the others');
    const everyone = { kind: 'waitlist', onlyUnanswered: false, subject: 'All', message: 'Soon.' };
    assert.equal((await write(everyone)).body.people, 4);
  });

  test('goes to who asked for a toy that the venue names no more', async (t) => {
    const { ask, write, lists, addresses, db } = await start(t);
    await ask('ada@post.example');
    await sql`update inbox_items set content = ${JSON.stringify({ toy: 'Steam Engine' })}`.execute(db);
    assert.deepEqual((await lists()).toys, [{ toy: 'Steam Engine', people: 1, unanswered: 1 }]);
    assert.equal((await write({ ...NEWS, toy: 'Steam Engine' })).body.people, 1);
    assert.deepEqual(await addresses(), ['ada@post.example']);
  });

  test('is sent once, however often and at whatever time the button is pressed', async (t) => {
    const { ask, write, addresses, clock } = await start(t);
    await ask('ada@post.example');
    const presses = await Promise.all([write(NEWS, 'one-press'), write(NEWS, 'one-press'), write(NEWS, 'one-press')]);
    assert.deepEqual(
      presses.map(({ status, body }) => `${status} ${body.people}`),
      Array(3).fill('201 1'),
    );
    clock.set('2026-05-14T16:00:00Z');
    await ask('late@post.example');
    assert.equal((await write(NEWS, 'one-press')).body.people, 1);
    assert.deepEqual(await addresses(), ['ada@post.example']);
    const other = await write({ ...NEWS, message: 'Other' }, 'one-press');
    assert.deepEqual([other.status, other.body.code], [422, 'idempotency_key_reused']);
  });

  test('is for staff, for a list that somebody is on, and complete', async (t) => {
    const { ask, write, post, get, staff, db } = await start(t);
    await ask('ada@post.example');
    assert.equal(
      (await post('/api/admin/mailings', NEWS, { headers: { 'idempotency-key': 'a stranger' } })).status,
      401,
    );
    assert.equal((await get('/api/admin/mailings/lists')).status, 401);
    assert.equal((await post('/api/admin/mailings', NEWS, staff.with)).status, 400, 'without a key');
    for (const wrong of [
      { ...NEWS, toy: undefined },
      { ...NEWS, ageBand: '1-2' },
      { ...NEWS, subject: ' ' },
      { ...NEWS, message: '' },
      { ...NEWS, kind: 'contact' },
    ]) {
      assert.equal((await write(wrong)).status, 400, JSON.stringify(wrong));
    }
    const nobody = await write({ ...NEWS, toy: 'A toy that nobody wants' });
    assert.deepEqual([nobody.status, nobody.body.code], [409, 'nobody_on_list']);
    await write(NEWS);
    assert.equal((await write(NEWS)).status, 409, 'everybody is answered');
    const { rows } = await sql`select from emails`.execute(db);
    assert.equal(rows.length, 1);
  });
});

describe('a reader who wants to leave a list', () => {
  test('leaves it by the link, with every entry, and no other list; doing so again changes nothing', async (t) => {
    const { ask, join, write, emails, entries, pressOneClick } = await start(t);
    await join('ada@post.example', '6-10', ['Arts']);
    await join('Ada@post.example', '11-15');
    await join('ben@post.example', '6-10');
    await ask('ada@post.example');
    await write({ kind: 'waitlist', ageBand: '6-10', subject: 'Clay', message: 'On Sunday.' });
    const hers = (await emails()).find(({ to }) => to?.[0]?.address === 'ada@post.example');
    const token = linkTokenIn(hers?.text, '/leave-list');
    for (let press = 0; press < 2; press += 1)
      assert.equal((await pressOneClick(`/api/leave-list/${token}`)).status, 204);
    assert.deepEqual((await entries()).map(({ kind, email }) => `${kind} ${email}`).sort(), [
      'notify ada@post.example',
      'waitlist ben@post.example',
    ]);
  });

  test('leaves by one click in a mail program, by the form that it sends', async (t) => {
    const { ask, write, emails, call, entries } = await start(t);
    await ask('ada@post.example');
    await write(NEWS);
    const [message] = await emails();
    const url = /<https:\/\/waiver\.example\.com(\/api\/leave-list\/[\w-]{64})>/.exec(
      (message && headerOf(message, 'List-Unsubscribe')) ?? '',
    )?.[1];
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const reply = await call({ method: 'POST', url: url ?? '', headers, payload: 'List-Unsubscribe=One-Click' });
    assert.equal(reply.status, 204);
    assert.deepEqual(await entries(), []);
  });

  test('gets no email that still waits, and nobody else is taken off by a forged link or another one', async (t) => {
    const { ask, write, emails, post, entries, mail, pressOneClick } = await start(t);
    await ask('ada@post.example');
    await ask('ben@post.example');
    await write(NEWS);
    const [first] = await emails();
    const token = linkTokenIn(first?.text, '/leave-list');
    const forged = `${token.slice(0, -4)}AAAA`;
    for (const wrong of [forged, 'A'.repeat(64), 'A'.repeat(43)]) {
      const { status, body } = await pressOneClick(`/api/leave-list/${wrong}`);
      assert.deepEqual([status, body.code], [403, 'email_link_ended']);
    }
    assert.equal((await pressOneClick(`/api/unsubscribe/${token}`)).status, 403);
    assert.equal((await post('/api/invitations', { token })).status, 403);
    assert.equal((await entries()).length, 2);
    mail.setMood(() => 451);
    await write({ ...NEWS, onlyUnanswered: false, subject: 'Once more' });
    await emails();
    await pressOneClick(`/api/leave-list/${token}`);
    mail.setMood(() => undefined);
    const left = first?.to?.[0]?.address;
    const again = (await emails()).filter(({ subject }) => subject === 'Once more');
    assert.equal(again.length, 1);
    assert.notEqual(again[0]?.to?.[0]?.address, left);
  });

  test('may be taken off by staff as well, with the emails that wait', async (t) => {
    const { ask, write, emails, app, staff, entries } = await start(t);
    await ask('ada@post.example');
    await write(NEWS);
    const [item] = await entries();
    await app.delete(`/api/admin/inbox/${item?.id}`, staff.with);
    assert.deepEqual(await emails(), []);
  });
});
