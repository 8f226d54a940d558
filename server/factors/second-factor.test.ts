import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { deliverAll, linkTokenIn, startEmails } from '../../tests/support/email-delivery.ts';
import { codeAt, NEXT_STEP_MS, setUpTotp, wait } from '../../tests/support/second-factor.ts';
import { grace, manager, PASSWORD, signIn, tomasz } from '../../tests/support/staff.ts';
import { resetFactors } from '../staff/accounts.ts';
import { startTestApp, type TestApp } from '../../tests/support/test-app.ts';

const login = (app: TestApp, more: object = {}) =>
  app.post('/api/admin/login', { email: grace.email, password: PASSWORD, ...more });

async function startWithTotp(t: Parameters<typeof startTestApp>[0], circumstances = {}) {
  const app = await startTestApp(t, circumstances);
  const staff = await signIn(app);
  return { app, staff, phone: await setUpTotp(app, staff) };
}

describe('codes of an app', () => {
  test('are asked for beside a right password, and let in once', async (t) => {
    const { app, phone } = await startWithTotp(t);
    const alone = await login(app);
    assert.deepEqual(
      [alone.status, alone.body.code, alone.body.factors],
      [401, 'second_factor_needed', ['totp', 'recovery']],
    );
    const used = await login(app, { totp: phone.code() });
    assert.deepEqual([used.status, used.body.code], [401, 'second_factor_wrong'], 'the code that confirmed it');
    wait(app, NEXT_STEP_MS);
    assert.equal((await login(app, { totp: phone.code() })).status, 200);
    assert.equal((await login(app, { totp: phone.code() })).status, 401);
    wait(app, NEXT_STEP_MS);
    const spaced = phone.code().replace(/^.../, '$& ');
    assert.equal((await login(app, { totp: spaced })).status, 200);
  });

  test('a wrong password tells nothing of a second factor, whatever comes beside it', async (t) => {
    const { app, phone } = await startWithTotp(t);
    await signIn(app, tomasz);
    wait(app, NEXT_STEP_MS);
    const wrong = { password: 'something else' };
    const replies = [
      await login(app, wrong),
      await login(app, { ...wrong, totp: phone.code() }),
      await login(app, { ...wrong, recoveryCode: phone.recoveryCodes[0] }),
      await login(app, { ...wrong, email: tomasz.email }),
      await login(app, { ...wrong, email: 'nobody@post.example', totp: '123456' }),
    ];
    for (const { status, text } of replies) assert.deepEqual([status, text], [401, replies[0]?.text]);
    assert.equal(replies[0]?.body.code, 'invalid_credentials');
    assert.equal((await login(app, { totp: phone.code() })).status, 200, 'and uses nothing up');
    assert.equal((await login(app, { recoveryCode: phone.recoveryCodes[0] })).status, 200);
  });

  test('one code sent by many at once lets one in', async (t) => {
    const { app, phone } = await startWithTotp(t);
    const { device } = (await login(app, { recoveryCode: phone.recoveryCodes[0] })).body;
    assert.ok(device);
    wait(app, NEXT_STEP_MS);
    const replies = await Promise.all(Array.from({ length: 5 }, () => login(app, { totp: phone.code() })));
    assert.deepEqual(replies.map(({ status }) => status).sort(), [200, 401, 401, 401, 401]);
  });

  test('count for thirty seconds, and never for a step before the one used last', async (t) => {
    const { app, staff } = await startWithTotp(t, { now: '2026-05-14T15:00:00Z' });
    const { body } = await app.post('/api/admin/totp', {}, staff.with);
    const at = (steps: number) => codeAt(body.secret, new Date(app.clock.now().getTime() + steps * NEXT_STEP_MS));
    assert.equal((await app.post('/api/admin/totp/confirm', { code: at(2) }, staff.with)).body.code, 'wrong_code');
    assert.equal((await app.post('/api/admin/totp/confirm', { code: at(0) }, staff.with)).status, 200);
    const seen = at(1);
    for (const elsewhere of [at(1), at(2), at(-1)]) assert.equal((await login(app, { totp: elsewhere })).status, 401);
    wait(app, 2 * NEXT_STEP_MS - 1);
    assert.equal((await login(app, { totp: seen })).status, 200, 'to the end of its thirty seconds');
    const next = at(1);
    wait(app, NEXT_STEP_MS + 1);
    const late = await login(app, { totp: next });
    assert.deepEqual([late.status, late.body.code], [401, 'second_factor_wrong']);
    assert.match(late.body.message, /the next one that your app shows/);
    assert.equal((await login(app, { totp: at(0) })).status, 200);
    assert.equal((await login(app, { totp: at(-1) })).status, 401);
  });

  test('of a phone whose clock is off count when the phone shows them, once two in a row have told by how much', async (t) => {
    const { app, staff } = await startWithTotp(t, { now: '2026-05-14T15:00:00Z' });
    const { body } = await app.post('/api/admin/totp', {}, staff.with);
    let offMs = 25_000;
    const shown = () => codeAt(body.secret, new Date(app.clock.now().getTime() + offMs));
    wait(app, 10_000);
    assert.equal((await app.post('/api/admin/totp/confirm', { code: shown() }, staff.with)).status, 200);
    for (const ms of [30_000, 35_000, 33_000]) {
      wait(app, ms);
      assert.equal((await login(app, { totp: shown() })).status, 200, 'it was learned when the app was set up');
    }
    offMs = -5000;
    wait(app, 62_000);
    assert.equal((await login(app, { totp: shown() })).status, 401, 'since then the phone has got another clock');
    const seen = shown();
    wait(app, NEXT_STEP_MS);
    assert.equal((await login(app, { totp: seen })).status, 401, 'the same code again tells nothing');
    assert.equal((await login(app, { totp: shown() })).status, 200);
    wait(app, NEXT_STEP_MS);
    assert.equal((await login(app, { totp: shown() })).status, 200);
  });

  test('a secret that was not confirmed counts for nothing, ends, and is confirmed once', async (t) => {
    const { app, staff, phone } = await startWithTotp(t);
    const offer = async () => (await app.post('/api/admin/totp', {}, staff.with)).body.secret as string;
    const confirm = (secret: string) =>
      app.post('/api/admin/totp/confirm', { code: codeAt(secret, app.clock.now()) }, staff.with);
    const first = await offer();
    wait(app, NEXT_STEP_MS);
    assert.equal((await login(app, { totp: codeAt(first, app.clock.now()) })).status, 401);
    assert.equal((await login(app, { totp: phone.code() })).status, 200, 'the earlier secret goes on');
    const second = await offer();
    assert.equal((await confirm(first)).body.code, 'wrong_code');
    const replies = await Promise.all([confirm(second), confirm(second), confirm(second)]);
    assert.deepEqual(replies.map(({ status }) => status).sort(), [200, 409, 409]);
    wait(app, NEXT_STEP_MS);
    assert.equal((await login(app, { totp: phone.code() })).status, 401, 'until another is confirmed');
    const fresh = (await login(app, { totp: codeAt(second, app.clock.now()) })).body.token;
    const late = { headers: { authorization: `Bearer ${fresh}` } };
    const { secret } = (await app.post('/api/admin/totp', {}, late)).body;
    wait(app, 15 * 60_000);
    assert.equal((await app.post('/api/admin/step-up', { password: PASSWORD }, late)).status, 204);
    const ended = await app.post('/api/admin/totp/confirm', { code: codeAt(secret, app.clock.now()) }, late);
    assert.deepEqual([ended.status, ended.body.code], [409, 'totp_not_started']);
  });

  test('guesses are limited for the account, whatever RATE_LIMITS says, and not for a browser known before', async (t) => {
    const { app, staff, phone } = await startWithTotp(t, { config: { rateLimits: false, trustProxy: 1 } });
    const guess = (host: number, more: object = {}) =>
      app.post(
        '/api/admin/login',
        { email: grace.email, password: PASSWORD, totp: '000000', ...more },
        { headers: { 'x-forwarded-for': `198.51.100.${host}` } },
      );
    const statuses: number[] = [];
    for (let round = 0; round < 22; round += 1) statuses.push((await guess(round)).status);
    assert.deepEqual(statuses, [...Array<number>(20).fill(401), 429, 429]);
    wait(app, NEXT_STEP_MS);
    assert.equal((await guess(50, { totp: phone.code() })).status, 429, 'nor a right one from elsewhere');
    const own = await guess(50, { totp: phone.code(), device: staff.device });
    assert.equal(own.status, 200, 'the browser of the owner is let in');
    for (let round = 0; round < 5; round += 1) await guess(51, { device: staff.device });
    assert.equal((await guess(51, { device: staff.device })).status, 429, 'and may not guess without end either');
  });

  test('guesses sent at once are counted one by one', async (t) => {
    const { app } = await startWithTotp(t, { config: { trustProxy: 1 } });
    const replies = await Promise.all(
      Array.from({ length: 26 }, (_, host) =>
        app.post(
          '/api/admin/login',
          { email: grace.email, password: PASSWORD, totp: '000000' },
          { headers: { 'x-forwarded-for': `198.51.100.${host}` } },
        ),
      ),
    );
    assert.equal(replies.filter(({ status }) => status === 401).length, 20);
  });

  test('are kept encrypted, and recovery codes as hashes', async (t) => {
    const { app, phone, staff } = await startWithTotp(t);
    const { secret, uri } = (await app.post('/api/admin/totp', {}, staff.with)).body;
    assert.match(uri, /^otpauth:\/\/totp\/.+:grace\.osei%40farside-vr\.example\?secret=[A-Z2-7]{32}&/);
    const tables = ['staff_totp', 'staff_totp_offers', 'staff_recovery_codes', 'audit_entries'] as const;
    const rows = await Promise.all(tables.map((table) => app.db.selectFrom(table).selectAll().execute()));
    const kept = JSON.stringify(rows);
    assert.ok(!kept.includes(secret) && /"secret":"e1\./.test(kept));
    for (const code of phone.recoveryCodes) assert.ok(!kept.includes(code) && !kept.includes(code.replace('-', '')));
  });

  test('are turned off again, with the recovery codes', async (t) => {
    const { app, staff } = await startWithTotp(t);
    assert.equal((await app.delete('/api/admin/totp', staff.with)).status, 204);
    const { body } = await app.get('/api/admin/factors', staff.with);
    assert.deepEqual([body.totpSince, body.recoveryCodesLeft], [null, 0]);
    assert.equal((await login(app)).status, 200);
    const more = await app.post('/api/admin/recovery-codes', {}, staff.with);
    assert.deepEqual([more.status, more.body.code], [409, 'no_second_factor']);
  });
});

describe('recovery codes', () => {
  test('are ten, let in once each, and say so in the trail', async (t) => {
    const { app, staff, phone } = await startWithTotp(t);
    assert.equal(new Set(phone.recoveryCodes).size, 10);
    for (const code of phone.recoveryCodes) assert.match(code, /^[A-Z2-7]{5}-[A-Z2-7]{5}$/);
    const [first = '', second = ''] = phone.recoveryCodes;
    assert.equal((await login(app, { recoveryCode: first.toLowerCase().replace('-', ' ') })).status, 200);
    assert.equal((await login(app, { recoveryCode: first })).status, 401);
    assert.equal((await login(app, { recoveryCode: `${second}A` })).status, 401);
    const { body } = await app.get('/api/admin/factors', staff.with);
    assert.equal(body.recoveryCodesLeft, 9);
    const used = app.db.selectFrom('audit_entries').select('staff_id').where('action', '=', 'recovery-code-used');
    assert.deepEqual(await used.execute(), [{ staff_id: staff.user.id }]);
  });

  test('one sent by many at once lets one in', async (t) => {
    const { app, phone } = await startWithTotp(t);
    const [recoveryCode] = phone.recoveryCodes;
    const replies = await Promise.all(Array.from({ length: 5 }, () => login(app, { recoveryCode })));
    assert.deepEqual(replies.map(({ status }) => status).sort(), [200, 401, 401, 401, 401]);
  });

  test('made anew they end the earlier ones, and open nobody else’s account', async (t) => {
    const { app, staff, phone } = await startWithTotp(t);
    const other = await signIn(app, tomasz);
    const others = await setUpTotp(app, other);
    const { status, body } = await app.post('/api/admin/recovery-codes', {}, staff.with);
    assert.deepEqual([status, body.recoveryCodes.length], [200, 10]);
    assert.equal((await login(app, { recoveryCode: phone.recoveryCodes[0] })).status, 401);
    assert.equal((await login(app, { recoveryCode: others.recoveryCodes[0] })).status, 401);
    assert.equal((await login(app, { recoveryCode: body.recoveryCodes[0] })).status, 200);
  });
});

describe('confirming who one is', () => {
  test('is needed ten minutes after signing in, and lasts ten minutes', async (t) => {
    const app = await startTestApp(t);
    const staff = await signIn(app);
    const start = () => app.post('/api/admin/totp', {}, staff.with);
    assert.equal((await start()).status, 200, 'a sign-in counts as one');
    wait(app, 10 * 60_000);
    const stale = await start();
    assert.deepEqual([stale.status, stale.body.code], [403, 'step_up_needed']);
    const wrong = await app.post('/api/admin/step-up', { password: 'something else' }, staff.with);
    assert.deepEqual([wrong.status, wrong.body.code], [403, 'wrong_password']);
    assert.equal((await start()).status, 403);
    assert.equal((await app.post('/api/admin/step-up', { password: PASSWORD }, staff.with)).status, 204);
    wait(app, 10 * 60_000 - 1);
    assert.equal((await start()).status, 200);
    wait(app, 1);
    assert.equal((await start()).status, 403);
  });

  test('takes a code of the app once, is of one session, and takes one proof', async (t) => {
    const { app, staff, phone } = await startWithTotp(t);
    const other = (await login(app, { recoveryCode: phone.recoveryCodes[0] })).body.token;
    wait(app, 10 * 60_000);
    const totp = phone.code();
    const replies = await Promise.all([1, 2, 3].map(() => app.post('/api/admin/step-up', { totp }, staff.with)));
    assert.deepEqual(replies.map(({ status }) => status).sort(), [204, 403, 403]);
    assert.equal(replies.find(({ status }) => status === 403)?.body.code, 'wrong_code');
    assert.equal((await app.post('/api/admin/recovery-codes', {}, staff.with)).status, 200);
    const theirs = { headers: { authorization: `Bearer ${other}` } };
    assert.equal((await app.post('/api/admin/recovery-codes', {}, theirs)).body.code, 'step_up_needed');
    for (const proof of [{}, { password: PASSWORD, totp }]) {
      assert.equal((await app.post('/api/admin/step-up', proof, staff.with)).status, 400);
    }
  });

  test('cannot be used to guess', async (t) => {
    const { app, staff } = await startWithTotp(t, { config: { rateLimits: false } });
    for (const [proof, code] of [
      [{ password: 'a guess' }, 'wrong_password'],
      [{ totp: '000000' }, 'wrong_code'],
    ] as const) {
      for (let round = 0; round < 5; round += 1) {
        assert.equal((await app.post('/api/admin/step-up', proof, staff.with)).body.code, code);
      }
      assert.equal((await app.post('/api/admin/step-up', proof, staff.with)).status, 429);
    }
  });
});

describe('the owner’s rule', () => {
  test('leaves an account without a second factor nothing but to set one up', async (t) => {
    const app = await startTestApp(t);
    const owner = await signIn(app);
    await setUpTotp(app, owner);
    const staff = await signIn(app, manager);
    const rule = (isRequired: boolean, who = owner) =>
      app.call({ method: 'PUT', url: '/api/admin/second-factor', payload: { isRequired }, ...who.with });
    assert.equal((await rule(true, staff)).status, 403);
    assert.deepEqual((await rule(true)).body, { isRequired: true });
    assert.deepEqual((await app.get('/api/admin/second-factor', owner.with)).body, { isRequired: true });
    for (const url of ['/api/admin/waivers', '/api/admin/sessions', '/api/admin/stats', '/api/admin/events']) {
      const { status, body } = await app.get(url, staff.with);
      assert.deepEqual([status, body.code], [403, 'second_factor_required'], url);
    }
    assert.equal((await app.get('/api/admin/me', staff.with)).status, 200);
    assert.equal((await app.get('/api/admin/waivers', owner.with)).status, 200);
    const again = await app.post('/api/admin/login', { email: manager.email, password: PASSWORD });
    assert.deepEqual(again.body.asks, ['second_factor']);
    await setUpTotp(app, staff);
    assert.equal((await app.get('/api/admin/waivers', staff.with)).status, 200);
    assert.equal((await app.delete('/api/admin/totp', staff.with)).status, 204);
    assert.equal((await app.get('/api/admin/waivers', staff.with)).status, 403);
    await rule(false);
    assert.equal((await app.get('/api/admin/waivers', staff.with)).status, 200);
  });
});

test('turning a second factor on or off ends one’s other sessions and nobody else’s', async (t) => {
  const app = await startTestApp(t);
  const [staff, elsewhere, foreign] = [await signIn(app), await signIn(app), await signIn(app, tomasz)];
  const me = async (who: typeof staff) => (await app.get('/api/admin/me', who.with)).status;
  const phone = await setUpTotp(app, staff);
  assert.deepEqual([await me(staff), await me(elsewhere), await me(foreign)], [200, 401, 200]);
  const { token } = (await login(app, { recoveryCode: phone.recoveryCodes[0] })).body;
  assert.equal((await app.delete('/api/admin/totp', staff.with)).status, 204);
  assert.equal((await app.get('/api/admin/me', { headers: { authorization: `Bearer ${token}` } })).status, 401);
  assert.deepEqual([await me(staff), await me(foreign)], [200, 200]);
});

test('a forgotten password that is set anew by email lets nobody past the second factor', async (t) => {
  const { app, mail, delivery } = await startEmails(t);
  const staff = await signIn(app);
  const phone = await setUpTotp(app, staff);
  await app.post('/api/admin/password-reset', { email: grace.email });
  await deliverAll(delivery);
  const token = linkTokenIn((await mail.emails()).at(-1)?.text, '/admin/reset-password');
  const password = 'bold lantern'; // as short as it may be beside a second factor
  assert.equal((await app.post('/api/admin/password-reset/finish', { token, password })).status, 204);
  const signInWith = (more: object) => app.post('/api/admin/login', { email: grace.email, password, ...more });
  assert.equal((await signInWith({})).body.code, 'second_factor_needed');
  assert.equal((await signInWith({ recoveryCode: phone.recoveryCodes[1] })).status, 200);
});

test('the operator lets in who has lost everything but the password, and ends the sessions', async (t) => {
  const { app, staff } = await startWithTotp(t);
  await resetFactors(app, grace.email);
  assert.equal((await app.get('/api/admin/me', staff.with)).status, 401);
  const { status, body } = await login(app);
  assert.equal(status, 200);
  const { body: left } = await app.get('/api/admin/factors', { headers: { authorization: `Bearer ${body.token}` } });
  assert.deepEqual([left.totpSince, left.passkeys, left.recoveryCodesLeft], [null, [], 0]);
});

describe('the length of a password', () => {
  test('is asked for when one is set, by whether it is alone', async (t) => {
    const app = await startTestApp(t);
    const staff = await signIn(app);
    const change = (currentPassword: string, newPassword: string) =>
      app.post('/api/admin/password', { currentPassword, newPassword }, staff.with);
    const short = 'bold lantern'; // twelve characters
    const alone = await change(PASSWORD, short);
    assert.deepEqual([alone.status, alone.body.message], [400, 'Please choose a password of at least 15 characters']);
    await setUpTotp(app, staff);
    assert.equal((await change(PASSWORD, 'bold lanter')).status, 400);
    assert.equal((await change(PASSWORD, short)).status, 204);
  });

  test('is never asked for at a sign-in, which says that it is short', async (t) => {
    const app = await startTestApp(t);
    const short = { ...tomasz, password: 'bold lantern' };
    const owner = await signIn(app);
    assert.deepEqual(owner.asks, []);
    const staff = await signIn(app, short);
    assert.deepEqual(staff.asks, ['longer_password']);
    const phone = await setUpTotp(app, staff);
    wait(app, NEXT_STEP_MS);
    const both = await app.post('/api/admin/login', {
      email: short.email,
      password: short.password,
      totp: phone.code(),
    });
    assert.deepEqual(both.body.asks, []);
  });
});
