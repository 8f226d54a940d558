import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { toys } from '#venue/toys.ts';
import { stranger } from '../../tests/support/people.ts';
import { signIn } from '../../tests/support/staff.ts';
import { startTestApp } from '../../tests/support/test-app.ts';

const message = {
  name: 'Ada Bell',
  email: 'ada@post.example',
  subject: 'A birthday',
  message: 'Twelve kids?\n\nThank you',
};
const RECEIVED = { received: true };

test('what visitors send is there for staff, newest first, until it is read', async (t) => {
  const app = await startTestApp(t);
  assert.deepEqual((await app.post('/api/contact', message)).body, RECEIVED);
  app.clock.set('2026-05-14T15:01:00Z');
  await app.post('/api/notify', { email: 'ada@post.example', toy: 'Robot Builder Kit' });
  app.clock.set('2026-05-14T15:02:00Z');
  const entry = { email: 'ada@post.example', ageBand: '11-15', subjects: ['Science', 'Arts', 'Science'] };
  assert.equal((await app.post('/api/waitlist', entry)).status, 201);
  const staff = await signIn(app);
  const list = async (query = '') => (await app.get(`/api/admin/inbox?${query}`, staff.with)).body;
  const all = await list();
  assert.deepEqual([all.unread, all.pagination], [3, { page: 1, limit: 20, total: 3, pages: 1 }]);
  const [waitlist, toy, contact] = all.items;
  assert.deepEqual([waitlist.kind, waitlist.ageBand, waitlist.subjects], ['waitlist', '11-15', ['Science', 'Arts']]);
  assert.deepEqual([toy.kind, toy.toy, toy.message], ['notify', 'Robot Builder Kit', null]);
  assert.deepEqual(
    [contact.kind, contact.name, contact.subject, contact.message, contact.isRead],
    ['contact', 'Ada Bell', 'A birthday', 'Twelve kids?\n\nThank you', false],
  );
  const read = await app.patch(`/api/admin/inbox/${contact.id}`, { isRead: true }, staff.with);
  assert.deepEqual([read.status, read.body.isRead], [200, true]);
  await app.patch(`/api/admin/inbox/${contact.id}`, { isRead: true }, staff.with);
  assert.deepEqual((await list('unread=true')).pagination.total, 2);
  assert.deepEqual((await list('kind=contact')).items.length, 1);
  assert.deepEqual((await list('kind=contact&unread=true')).items, []);
  const { body } = await app.get('/api/admin/audit', staff.with);
  const reads = body.entries.filter(({ action }: { action: string }) => action === 'message-read');
  assert.deepEqual([reads.length, reads[0].details], [1, { message: contact.id }]);
  const unknown = await app.patch(
    '/api/admin/inbox/00000000-0000-4000-8000-000000000000',
    { isRead: true },
    staff.with,
  );
  assert.deepEqual([unknown.status, unknown.body.code], [404, 'message_not_found']);
});

const booking = {
  occasion: 'birthday',
  name: 'Ada Bell',
  email: 'ada@post.example',
  phone: '(301) 555-0123',
  day: '2026-06-06',
  people: 12,
  turning: 9,
  message: 'After 2 PM?',
};

test('who asks for a day is answered by somebody, and the inbox says by whom', async (t) => {
  const app = await startTestApp(t);
  const { status, body } = await app.post('/api/bookings', booking);
  assert.deepEqual([status, body], [201, RECEIVED]);
  await app.post('/api/notify', { email: 'ada@post.example', toy: 'Robot Builder Kit' });
  const staff = await signIn(app);
  const open = async () => (await app.get('/api/admin/inbox?open=true', staff.with)).body;
  const [item, ...others] = (await open()).items;
  assert.deepEqual(others, []);
  const { id, receivedAt: _at, isRead: _isRead, ...content } = item;
  assert.deepEqual(content, {
    ...booking,
    kind: 'booking',
    phone: '+13015550123',
    answeredAt: null,
    answeredBy: null,
    subject: null,
    toy: null,
    ageBand: null,
    subjects: [],
  });
  const change = (isAnswered: boolean) => app.patch(`/api/admin/inbox/${id}`, { isAnswered }, staff.with);
  const answered = await change(true);
  assert.deepEqual(
    [answered.status, answered.body.answeredAt, answered.body.isRead],
    [200, app.clock.now().toISOString(), true],
  );
  assert.ok(answered.body.answeredBy);
  await change(true);
  assert.deepEqual((await open()).items, []);
  const reopened = (await change(false)).body;
  assert.deepEqual([reopened.answeredAt, reopened.answeredBy, reopened.isRead], [null, null, true]);
  const { body: trail } = await app.get('/api/admin/audit', staff.with);
  const actions = trail.entries.map(({ action }: { action: string }) => action);
  assert.deepEqual(
    actions.filter((action: string) => action.startsWith('message-')),
    ['message-reopened', 'message-answered'],
  );
  assert.equal((await app.patch(`/api/admin/inbox/${id}`, {}, staff.with)).status, 400);
});

test('what is answered by an email to a list is not marked as answered', async (t) => {
  const app = await startTestApp(t);
  await app.post('/api/waitlist', { email: 'ada@post.example', ageBand: '11-15', subjects: ['Arts'] });
  const staff = await signIn(app);
  const list = async () => (await app.get('/api/admin/inbox', staff.with)).body.items[0];
  const { id } = await list();
  const { status, body } = await app.patch(`/api/admin/inbox/${id}`, { isAnswered: true }, staff.with);
  assert.deepEqual([status, body.code], [400, 'invalid_request']);
  assert.equal((await list()).answeredAt, null);
  assert.equal((await app.patch(`/api/admin/inbox/${id}`, { isRead: true }, staff.with)).status, 200);
});

test('a request counts once however often it is sent, and is open again when sent after its answer', async (t) => {
  const app = await startTestApp(t);
  await Promise.all(Array.from({ length: 4 }, () => app.post('/api/bookings', booking)));
  await app.post('/api/bookings', { ...booking, email: 'ADA@post.example', phone: '301-555-0123' });
  const staff = await signIn(app);
  const list = async () => (await app.get('/api/admin/inbox', staff.with)).body;
  const [item, ...others] = (await list()).items;
  assert.deepEqual(others, []);
  await app.patch(`/api/admin/inbox/${item.id}`, { isAnswered: true }, staff.with);
  app.clock.set('2026-05-14T16:00:00Z');
  await app.post('/api/bookings', booking);
  const { items, unread } = await list();
  assert.deepEqual(
    [items.length, unread, items[0].id, items[0].answeredAt, items[0].receivedAt],
    [1, 1, item.id, null, '2026-05-14T16:00:00.000Z'],
  );
  await app.post('/api/bookings', { ...booking, day: '2026-06-07' });
  assert.equal((await list()).items.length, 2);
});

test('what a visitor sent is deleted for good, and the trail says only that', async (t) => {
  const app = await startTestApp(t);
  await app.post('/api/contact', message);
  const staff = await signIn(app);
  const inbox = async () => (await app.get('/api/admin/inbox', staff.with)).body;
  const [item] = (await inbox()).items;
  const remove = () => app.delete(`/api/admin/inbox/${item.id}`, staff.with);
  assert.equal((await remove()).status, 204);
  assert.deepEqual([(await inbox()).items, (await inbox()).unread], [[], 0]);
  const again = await remove();
  assert.deepEqual([again.status, again.body.code], [404, 'message_not_found']);
  const { text, body } = await app.get('/api/admin/audit', staff.with);
  const entry = body.entries.find(({ action }: { action: string }) => action === 'message-deleted');
  assert.deepEqual(entry.details, { message: item.id });
  assert.ok(!text.includes('ada@post.example'));
});

describe('what is sent', () => {
  test('twice counts once, but two messages are two', async (t) => {
    const app = await startTestApp(t);
    for (let time = 0; time < 2; time += 1) {
      await app.post('/api/contact', message);
      await app.post('/api/notify', { email: stranger.email, toy: 'Drone Assembly Lab' });
      await app.post('/api/notify', { email: stranger.email.toUpperCase(), toy: 'Drone Assembly Lab' });
      await app.post('/api/waitlist', {
        email: stranger.email,
        ageBand: '16+',
        subjects: time ? ['Arts', 'Science'] : ['Science', 'Arts'],
      });
    }
    const staff = await signIn(app);
    const { body } = await app.get('/api/admin/inbox', staff.with);
    const kinds = body.items.map(({ kind }: { kind: string }) => kind).sort();
    assert.deepEqual(kinds, ['contact', 'contact', 'notify', 'waitlist']);
  });

  test('by a robot is thanked for and dropped', async (t) => {
    const app = await startTestApp(t);
    const { status, body } = await app.post('/api/contact', { ...message, website: 'https://spam.example' });
    assert.deepEqual([status, body], [201, RECEIVED]);
    assert.deepEqual(await app.db.selectFrom('inbox_items').selectAll().execute(), []);
  });

  test('too often from one network has to wait', async (t) => {
    const app = await startTestApp(t);
    for (let time = 0; time < 10; time += 1) assert.equal((await app.post('/api/contact', message)).status, 201);
    const { status, body, headers } = await app.post('/api/notify', {
      email: stranger.email,
      toy: 'Robot Builder Kit',
    });
    assert.deepEqual([status, body.code, headers['retry-after']], [429, 'too_many_messages', '600']);
  });

  test('about a toy that the venue does not have in mind is refused', async (t) => {
    const app = await startTestApp(t);
    const ask = (toy: string) => app.post('/api/notify', { email: stranger.email, toy });
    for (const { name } of toys) assert.equal((await ask(name)).status, 201, name);
    const { status, body } = await ask('Win a prize at evil.example');
    const message = 'This toy is no longer on our list. Please reload the page.';
    assert.deepEqual([status, body], [400, { code: 'invalid_request', message }]);
    assert.equal((await app.db.selectFrom('inbox_items').selectAll().execute()).length, toys.length);
  });

  test('for a day that cannot be booked is refused', async (t) => {
    const app = await startTestApp(t);
    const days = ['2026-05-13', '2027-06-19', '2026-02-30', 'Saturday'];
    const statuses = await Promise.all(
      days.map(async (day) => (await app.post('/api/bookings', { ...booking, day })).status),
    );
    assert.deepEqual(statuses, [400, 400, 400, 400]);
    assert.equal((await app.post('/api/bookings', { ...booking, day: '2026-05-14' })).status, 201);
    for (const wrong of [{ people: 0 }, { people: 201 }, { people: 2.5 }, { turning: 0 }, { phone: '12' }]) {
      assert.equal((await app.post('/api/bookings', { ...booking, ...wrong })).status, 400, JSON.stringify(wrong));
    }
  });

  test('without what it needs is refused with what to do', async (t) => {
    const app = await startTestApp(t);
    const refusals = [
      [{ ...message, name: ' ' }, 'Please enter a name of 1 to 120 characters'],
      [{ ...message, email: 'ada' }, 'Please enter a valid email address'],
      [{ ...message, message: '' }, 'Please enter a message of 1 to 5,000 characters'],
      [{ ...message, message: 'x'.repeat(5001) }, 'Please enter a message of 1 to 5,000 characters'],
      [{ ...message, subject: 'a\u0000b' }, 'Please use printable characters only'],
    ] as const;
    for (const [payload, sentence] of refusals) {
      const { status, body } = await app.post('/api/contact', payload);
      assert.deepEqual([status, body.message], [400, sentence]);
    }
    assert.equal((await app.post('/api/waitlist', { email: stranger.email, ageBand: '0-5' })).status, 400);
  });
});
