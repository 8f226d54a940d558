import assert from 'node:assert/strict';
import { createHook } from 'node:async_hooks';
import { describe, test, type TestContext } from 'node:test';
import { enrol } from '../../tests/support/devices.ts';
import { maria, stranger } from '../../tests/support/people.ts';
import { wait } from '../../tests/support/second-factor.ts';
import { grace, PASSWORD, signIn, type SignedInStaff, tomasz } from '../../tests/support/staff.ts';
import { startTestApp, type TestApp } from '../../tests/support/test-app.ts';
import { addAccount, changeAccount, resetPassword } from './accounts.ts';

const WRONG = { message: 'The email address or password is not right.', code: 'invalid_credentials' };

function credentials(email: string, password = PASSWORD) {
  return { email, password };
}

describe('signing in', () => {
  test('gives a token that opens staff calls for twelve hours', async (t) => {
    const app = await startTestApp(t);
    const staff = await signIn(app);
    assert.match(staff.token, /^[\w-]{43}$/);
    assert.equal(staff.endsAt, '2026-05-15T03:00:00.000Z');
    const { body } = await app.get('/api/admin/me', staff.with);
    assert.deepEqual(body.user, { id: staff.user.id, email: grace.email, name: grace.name, role: 'owner' });
    assert.deepEqual(staff.user, body.user);
    app.clock.set('2026-05-15T02:59:59.999Z');
    assert.equal((await app.get('/api/admin/me', staff.with)).status, 200);
    app.clock.set('2026-05-15T03:00:00.000Z');
    const over = await app.get('/api/admin/me', staff.with);
    assert.deepEqual([over.status, over.body], [401, { message: 'Please sign in.', code: 'unauthenticated' }]);
  });

  test('takes the address in any case, and refuses a wrong password and an unknown address alike', async (t) => {
    const app = await startTestApp(t);
    await signIn(app);
    const shouted = await app.post('/api/admin/login', credentials(grace.email.toUpperCase()));
    assert.equal(shouted.status, 200);
    const wrong = ['something else', PASSWORD.toUpperCase(), `${PASSWORD} `].map((word) =>
      credentials(grace.email, word),
    );
    for (const attempt of [...wrong, credentials(stranger.email)]) {
      const { status, body, headers } = await app.post('/api/admin/login', attempt);
      assert.deepEqual([status, body, headers['www-authenticate']], [401, WRONG, 'Bearer']);
    }
    assert.equal(
      (await app.post('/api/admin/login', { email: '', password: '' })).body.message,
      'Please enter your email and password',
    );
  });

  test('opens an account by any way to write the domain', async (t) => {
    const app = await startTestApp(t);
    await signIn(app, { ...grace, email: 'grace@bücher.example' });
    for (const email of ['grace@bücher.example', 'grace@xn--bcher-kva.example']) {
      const { status } = await app.post('/api/admin/login', { email, password: grace.password });
      assert.equal(status, 200, email);
    }
  });

  test('keeps neither the token nor the password', async (t) => {
    const app = await startTestApp(t);
    await addAccount(app, grace);
    const { token } = await signIn(app);
    const sessions = await app.db.selectFrom('staff_sessions').selectAll().execute();
    const accounts = await app.db.selectFrom('staff').selectAll().execute();
    const audit = await app.db.selectFrom('audit_entries').selectAll().execute();
    const kept = JSON.stringify([sessions, accounts, audit]);
    assert.ok(!kept.includes(token) && !kept.includes(PASSWORD));
    assert.match(accounts[0]?.password_hash ?? '', /^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
  });

  test('hashes as much for an unknown address as for a known one, so that it takes as long', async (t) => {
    const app = await startTestApp(t);
    await addAccount(app, grace);
    let hashes = 0;
    const hook = createHook({ init: (_id, type) => void (hashes += type === 'ARGON2REQUEST' ? 1 : 0) }).enable();
    t.after(() => void hook.disable());
    for (const email of [grace.email, stranger.email]) {
      hashes = 0;
      await app.post('/api/admin/login', credentials(email, 'something else'));
      assert.equal(hashes, 1, email);
    }
  });
});

describe('failing', () => {
  test('five times in a quarter of an hour closes an account to an address, however right the sixth is', async (t) => {
    const app = await startTestApp(t, { config: { trustProxy: 1 } });
    await signIn(app);
    const from = (host: number) => ({ headers: { 'x-forwarded-for': `198.51.100.${host}` } });
    for (const email of [grace.email, stranger.email]) {
      for (let round = 0; round < 5; round += 1) {
        const { status, body } = await app.post('/api/admin/login', credentials(email, 'wrong'), from(1));
        assert.deepEqual([status, body], [401, WRONG]);
      }
      const { status, headers, body } = await app.post('/api/admin/login', credentials(email), from(1));
      assert.deepEqual([status, body.code, headers['retry-after']], [429, 'too_many_attempts', '900']);
    }
    assert.equal((await app.post('/api/admin/login', credentials(grace.email), from(2))).status, 200);
    app.clock.set('2026-05-14T15:15:00Z');
    assert.equal((await app.post('/api/admin/login', credentials(grace.email), from(1))).status, 200);
  });

  test('is not signing in rightly, which counts nothing', async (t) => {
    const app = await startTestApp(t);
    for (let round = 0; round < 8; round += 1) await signIn(app);
  });

  test('many at once are no way around, and neither is RATE_LIMITS=off', async (t) => {
    const app = await startTestApp(t, { config: { rateLimits: false } });
    await signIn(app);
    const replies = await Promise.all(
      Array.from({ length: 20 }, () => app.post('/api/admin/login', credentials(grace.email, 'wrong'))),
    );
    assert.equal(replies.filter(({ status }) => status === 401).length, 5);
    assert.equal(replies.filter(({ status }) => status === 429).length, 15);
  });
});

test('a browser is given something to be known by, which several of the staff share and which is kept as a hash', async (t) => {
  const app = await startTestApp(t);
  const first = await signIn(app);
  assert.match(first.device, /^[\w-]{22}$/);
  const again = await app.post('/api/admin/login', { ...credentials(grace.email), device: first.device });
  assert.equal(again.body.device, first.device);
  await signIn(app, tomasz);
  const other = await app.post('/api/admin/login', { ...credentials(tomasz.email), device: first.device });
  assert.equal(other.body.device, first.device);
  const invented = await app.post('/api/admin/login', { ...credentials(grace.email), device: 'A'.repeat(22) });
  assert.notEqual(invented.body.device, 'A'.repeat(22));
  const kept = JSON.stringify(await app.db.selectFrom('staff_devices').selectAll().execute());
  assert.ok(!kept.includes(first.device));
});

describe('sessions', () => {
  test('end by signing out, and only the one', async (t) => {
    const app = await startTestApp(t);
    const [one, other] = [await signIn(app), await signIn(app)];
    assert.equal((await app.post('/api/admin/logout', undefined, one.with)).status, 204);
    assert.equal((await app.get('/api/admin/me', one.with)).status, 401);
    assert.equal((await app.get('/api/admin/me', other.with)).status, 200);
  });

  test('are listed and ended by their own account alone', async (t) => {
    const app = await startTestApp(t);
    const [one, other, foreign] = [await signIn(app), await signIn(app), await signIn(app, tomasz)];
    const { body } = await app.get('/api/admin/sessions', one.with);
    assert.equal(body.sessions.length, 2);
    const mine = body.sessions.find((session: { isCurrent: boolean }) => !session.isCurrent);
    const end = (id: string, staff: typeof one) => app.delete(`/api/admin/sessions/${id}`, staff.with);
    assert.equal((await end(mine.id, foreign)).body.code, 'session_not_found');
    assert.equal((await end(mine.id, one)).status, 204);
    assert.equal((await app.get('/api/admin/me', other.with)).status, 401);
    assert.equal((await end(mine.id, one)).status, 404);
  });

  test('end when the account is disabled or its password reset', async (t) => {
    const app = await startTestApp(t);
    const staff = await signIn(app);
    await changeAccount(app, grace.email, { isDisabled: true });
    assert.equal((await app.get('/api/admin/me', staff.with)).status, 401);
    assert.equal((await app.post('/api/admin/login', credentials(grace.email))).status, 401);
    await changeAccount(app, grace.email, { isDisabled: false });
    const again = await signIn(app);
    await resetPassword(app, grace.email, 'another long password');
    assert.equal((await app.get('/api/admin/me', again.with)).status, 401);
    assert.equal((await app.post('/api/admin/login', credentials(grace.email, 'another long password'))).status, 200);
  });
});

describe('a session that nobody uses', () => {
  const MINUTE_MS = 60_000;
  const start = async (t: TestContext) => {
    const app = await startTestApp(t, { isUnattended: true });
    return { app, staff: await signIn(app) };
  };
  const me = ({ get }: TestApp, { headers }: SignedInStaff['with'], more = {}) =>
    get('/api/admin/me', { headers: { ...headers, ...more } });

  test('ends after half an hour in one’s own browser, and says why', async (t) => {
    const { app, staff } = await start(t);
    for (let round = 0; round < 3; round += 1) {
      wait(app, 30 * MINUTE_MS - 1);
      assert.equal((await me(app, staff.with)).status, 200);
    }
    wait(app, 30 * MINUTE_MS);
    for (let round = 0; round < 2; round += 1) {
      const { status, body } = await me(app, staff.with);
      assert.deepEqual([status, body.code, body.wasIdle], [401, 'unauthenticated', true]);
      assert.match(body.message, /nobody used this page/);
    }
    const again = await signIn(app);
    const { body } = await app.get('/api/admin/sessions', again.with);
    assert.equal(body.sessions.length, 1, 'and is none of those that last');
  });

  test('ends after five minutes on an enrolled tablet, also a full one', async (t) => {
    const { app, staff } = await start(t);
    const tablet = await enrol(app, staff);
    const { body } = await app.post('/api/admin/login', credentials(grace.email), tablet.with);
    const onTablet = { headers: { authorization: `Bearer ${body.token}`, ...tablet.with.headers } };
    wait(app, 5 * MINUTE_MS - 1);
    assert.equal((await me(app, onTablet)).status, 200);
    wait(app, 5 * MINUTE_MS);
    assert.equal((await me(app, onTablet)).body.wasIdle, true);
    assert.equal((await me(app, staff.with)).status, 200);
  });

  test('is not kept alive by what a page asks by itself, nor by a live view that is open', async (t) => {
    const { app, staff } = await start(t);
    const stream = await app.app.inject({
      method: 'GET',
      url: '/api/admin/events',
      ...staff.with,
      payloadAsStream: true,
    });
    const watched = stream.stream();
    watched.on('error', () => {});
    for (let minutes = 5; minutes < 30; minutes += 5) {
      wait(app, 5 * MINUTE_MS);
      const { status } = await me(app, staff.with, { 'x-idle': String(minutes * 60) });
      assert.equal(status, 200, `${minutes} minutes`);
    }
    wait(app, 5 * MINUTE_MS);
    assert.equal((await me(app, staff.with, { 'x-idle': '0' })).status, 401);
    let text = '';
    for await (const piece of watched) text += String(piece);
    assert.match(text, /event: ended/);
  });

  test('counts from the last touch that the page tells of; what is no number of seconds counts as one now', async (t) => {
    const { app, staff } = await start(t);
    wait(app, 20 * MINUTE_MS);
    assert.equal((await me(app, staff.with, { 'x-idle': '600' })).status, 200);
    wait(app, 20 * MINUTE_MS - 1);
    assert.equal((await me(app, staff.with, { 'x-idle': 'long' })).status, 200);
    wait(app, 30 * MINUTE_MS - 1);
    assert.equal((await me(app, staff.with, { 'x-idle': '-1' })).status, 200);
  });

  test('is written to twice a minute at most', async (t) => {
    const { app, staff } = await start(t);
    const usedAt = async () =>
      (await app.db.selectFrom('staff_sessions').select('used_at').executeTakeFirst())?.used_at?.toISOString();
    wait(app, 29_999);
    await me(app, staff.with);
    assert.equal(await usedAt(), '2026-05-14T15:00:00.000Z');
    wait(app, 1);
    await me(app, staff.with);
    assert.equal(await usedAt(), '2026-05-14T15:00:30.000Z');
  });
});

test('a session that began on an enrolled device counts on that one alone', async (t) => {
  const app = await startTestApp(t);
  const owner = await signIn(app);
  const [tablet, other] = [await enrol(app, owner), await enrol(app, owner, { name: 'Tablet 3' })];
  const { body } = await app.post('/api/admin/login', credentials(grace.email), tablet.with);
  const authorization = `Bearer ${body.token}`;
  const me = (headers: object) => app.get('/api/admin/me', { headers: { authorization, ...headers } });
  assert.equal((await me(tablet.with.headers)).status, 200);
  for (const headers of [{}, other.with.headers]) {
    const refused = await me(headers);
    assert.deepEqual([refused.status, refused.body.code], [401, 'unauthenticated']);
  }
  await app.delete(`/api/admin/devices/${tablet.device.id}`, owner.with);
  assert.equal((await me({})).status, 401);
  assert.equal((await me(tablet.with.headers)).body.code, 'device_revoked');
});

describe('a new token', () => {
  const bearer = (token: unknown) => ({ headers: { authorization: `Bearer ${String(token)}` } });

  test('comes with each proof of who one is, and what is under way with the one before goes on for half a minute', async (t) => {
    const app = await startTestApp(t);
    const { token } = await signIn(app);
    wait(app, 11 * 60_000);
    const proved = await app.post('/api/admin/step-up', { password: PASSWORD }, bearer(token));
    const renewed = proved.headers['x-session-token'];
    assert.match(String(renewed), /^[\w-]{43}$/);
    assert.notEqual(renewed, token);
    wait(app, 29_999);
    assert.equal((await app.get('/api/admin/me', bearer(token))).status, 200);
    const csv = '/api/admin/waivers.csv';
    assert.equal((await app.get(csv, bearer(token))).body.code, 'step_up_needed', 'it has nothing of the proof');
    assert.equal((await app.get(csv, bearer(renewed))).status, 200);
    wait(app, 1);
    assert.equal((await app.get('/api/admin/me', bearer(token))).status, 401);
    assert.equal((await app.get('/api/admin/me', bearer(renewed))).status, 200);

    const change = { currentPassword: PASSWORD, newPassword: 'another long password' };
    const changed = await app.post('/api/admin/password', change, bearer(renewed));
    const latest = changed.headers['x-session-token'];
    wait(app, 30_000);
    assert.equal((await app.get('/api/admin/me', bearer(renewed))).status, 401);
    assert.equal((await app.get('/api/admin/me', bearer(latest))).status, 200);
    assert.equal((await app.post('/api/admin/logout', undefined, bearer(latest))).status, 204);
  });

  test('and the one before end together', async (t) => {
    const app = await startTestApp(t);
    const { token } = await signIn(app);
    const { headers } = await app.post('/api/admin/step-up', { password: PASSWORD }, bearer(token));
    await app.post('/api/admin/logout', undefined, bearer(headers['x-session-token']));
    for (const each of [token, headers['x-session-token']])
      assert.equal((await app.get('/api/admin/me', bearer(each))).status, 401);
  });

  test('is one, where two proofs come at once', async (t) => {
    const app = await startTestApp(t);
    const { token } = await signIn(app);
    const prove = () => app.post('/api/admin/step-up', { password: PASSWORD }, bearer(token));
    const replies = await Promise.all([prove(), prove()]);
    assert.deepEqual(
      replies.map(({ status }) => status),
      [204, 204],
    );
    const renewed = replies.flatMap(({ headers }) => headers['x-session-token'] ?? []);
    assert.equal(renewed.length, 1, 'whichever reply comes last, the browser keeps the right one');
    wait(app, 30_000);
    assert.equal((await app.get('/api/admin/me', bearer(token))).status, 401);
    assert.equal((await app.get('/api/admin/me', bearer(renewed[0]))).status, 200);
  });

  test('ends the session whose token came along with the sign-in, whoever’s it was, and no other', async (t) => {
    const app = await startTestApp(t);
    const [one, other, foreign] = [await signIn(app), await signIn(app), await signIn(app, tomasz)];
    const wrong = await app.post('/api/admin/login', credentials(grace.email, 'wrong'), bearer(one.token));
    assert.equal(wrong.status, 401);
    assert.equal((await app.get('/api/admin/me', one.with)).status, 200);
    for (const before of [one, foreign]) {
      const again = await app.post('/api/admin/login', credentials(grace.email), bearer(before.token));
      assert.equal((await app.get('/api/admin/me', before.with)).status, 401);
      assert.equal((await app.get('/api/admin/me', bearer(again.body.token))).status, 200);
    }
    assert.equal((await app.get('/api/admin/me', other.with)).status, 200);
    const audit = await app.db.selectFrom('audit_entries').selectAll().where('action', '=', 'signed-out').execute();
    assert.deepEqual(audit.map(({ staff_id }) => staff_id).sort(), [one.user.id, foreign.user.id].sort());
  });
});

describe('changing one’s password', () => {
  test('needs the current one and ends the other sessions', async (t) => {
    const app = await startTestApp(t);
    const [one, other] = [await signIn(app), await signIn(app)];
    const change = (currentPassword: string, newPassword: string) =>
      app.post('/api/admin/password', { currentPassword, newPassword }, one.with);
    const wrong = await change('not mine at all', 'another long password');
    assert.deepEqual([wrong.status, wrong.body.code], [403, 'wrong_password']);
    assert.equal((await change(PASSWORD, 'another long password')).status, 204);
    assert.equal((await app.get('/api/admin/me', one.with)).status, 200);
    assert.equal((await app.get('/api/admin/me', other.with)).status, 401);
    assert.equal((await app.post('/api/admin/login', credentials(grace.email))).status, 401);
  });

  test('refuses what is short, long, easy to guess, one’s address or one email over and over', async (t) => {
    const app = await startTestApp(t);
    const staff = await signIn(app);
    for (const newPassword of [
      'fourteen chars',
      'eleven char',
      'x'.repeat(201),
      grace.email,
      'aaaaaaaaaaaaaaaa',
      'qwertyuiop123',
    ]) {
      const { status, body } = await app.post(
        '/api/admin/password',
        { currentPassword: PASSWORD, newPassword },
        staff.with,
      );
      assert.deepEqual([status, body.code], [400, 'invalid_request'], newPassword);
    }
    const longest = 'a lantern, an orbit, '.repeat(10).slice(0, 200);
    const change = { currentPassword: PASSWORD, newPassword: longest };
    assert.equal((await app.post('/api/admin/password', change, staff.with)).status, 204);
    assert.equal((await app.post('/api/admin/login', credentials(grace.email, longest))).status, 200);
  });

  test('cannot be used to try passwords', async (t) => {
    const app = await startTestApp(t);
    const staff = await signIn(app);
    const guess = () =>
      app.post('/api/admin/password', { currentPassword: 'a guess', newPassword: 'another long password' }, staff.with);
    for (let round = 0; round < 5; round += 1) assert.equal((await guess()).status, 403);
    assert.equal((await guess()).status, 429);
    const { body } = await app.get('/api/admin/audit', staff.with);
    const failed = body.entries.filter(({ action }: { action: string }) => action === 'sign-in-failed');
    assert.deepEqual([failed.length, failed[0].staff.id], [5, staff.user.id]);
  });
});

test('a confirmation page shows staff everything, notes it, and takes a token that is over for none', async (t) => {
  const app = await startTestApp(t);
  const staff = await signIn(app);
  const signed = await app.post('/api/waivers', maria);
  const lookup = await app.get('/api/waivers/check-phone/3015550111');
  const url = `/api/waivers/confirmation/${lookup.body.waiver.qrCode}`;
  const { body } = await app.get(url, staff.with);
  assert.deepEqual([body.waiver.isMasked, body.waiver.name], [false, 'Maria Delgado']);
  const seen = await app.db.selectFrom('audit_entries').selectAll().where('action', '=', 'waiver-seen').execute();
  assert.deepEqual(
    seen.map((entry) => [entry.staff_id, entry.waiver_id]),
    [[staff.user.id, signed.body.waiver.id]],
  );
  await app.post('/api/admin/logout', undefined, staff.with);
  const stale = await app.get(url, staff.with);
  assert.deepEqual([stale.status, stale.body.waiver.isMasked], [200, true]);
});
