import assert from 'node:assert/strict';
import { describe, test, type TestContext } from 'node:test';
import { type Behaviour, makePasskey } from '../../tests/support/authenticator.ts';
import { setUpTotp, wait } from '../../tests/support/second-factor.ts';
import { grace, PASSWORD, signIn, type SignedInStaff, tomasz } from '../../tests/support/staff.ts';
import { startTestApp, type TestApp } from '../../tests/support/test-app.ts';
import { changeAccount } from '../staff/accounts.ts';

const SITE_URL = 'https://waiver.farside-vr.example';
const SITE = { origin: SITE_URL };

type Passkey = ReturnType<typeof makePasskey>;

async function startWithSite(t: TestContext, siteUrl = SITE_URL) {
  const app = await startTestApp(t, { config: { siteUrl } });
  return { app, staff: await signIn(app) };
}

async function add(app: TestApp, staff: SignedInStaff, passkey: Passkey, behaviour: Behaviour = SITE) {
  const { body } = await app.post('/api/admin/passkeys/options', {}, staff.with);
  const response = passkey.create(body.options, behaviour);
  return app.post('/api/admin/passkeys', { name: 'Laptop', response }, staff.with);
}

const ask = async (app: TestApp) => (await app.post('/api/admin/passkey-login/options', {})).body.options;

async function enter(app: TestApp, passkey: Passkey, behaviour: Behaviour = {}) {
  const response = passkey.get(await ask(app), { ...SITE, ...behaviour });
  return app.post('/api/admin/passkey-login', { response });
}

describe('a passkey', () => {
  test('is made, signs in by itself for twelve hours, and is told apart by its name', async (t) => {
    const { app, staff } = await startWithSite(t);
    const passkey = makePasskey();
    const { status, body } = await add(app, staff, passkey);
    assert.deepEqual([status, body.passkey.name, body.passkey.usedAt], [201, 'Laptop', null]);
    assert.equal(body.recoveryCodes.length, 10, 'with the first second factor come recovery codes');
    const entered = await enter(app, passkey);
    assert.equal(entered.status, 200);
    assert.deepEqual([entered.body.user.id, entered.body.asks], [staff.user.id, []]);
    const headers = { authorization: `Bearer ${entered.body.token}` };
    const { body: factors } = await app.get('/api/admin/factors', { headers });
    assert.deepEqual([factors.passkeys.length, factors.recoveryCodesLeft, factors.canUsePasskeys], [1, 10, true]);
    assert.equal(factors.passkeys[0].usedAt, '2026-05-14T15:00:00.000Z');
    assert.equal(
      (await app.post('/api/admin/totp', {}, { headers })).status,
      200,
      'it counts as confirming who one is',
    );
    const second = await add(app, staff, makePasskey());
    assert.deepEqual([second.status, second.body.recoveryCodes], [201, null]);
    assert.equal((await app.get('/api/admin/me', { headers })).status, 401, 'a new passkey ends the other sessions');
  });

  test('is the second factor beside a password', async (t) => {
    const { app, staff } = await startWithSite(t);
    const passkey = makePasskey();
    await add(app, staff, passkey);
    const login = async (more: object = {}) =>
      app.post('/api/admin/login', { email: grace.email, password: PASSWORD, ...more });
    const alone = await login();
    assert.deepEqual([alone.status, alone.body.factors], [401, ['passkey', 'recovery']]);
    const proof = passkey.get(await ask(app), SITE);
    assert.equal((await login({ passkey: proof })).status, 200);
    assert.equal((await login({ passkey: proof })).body.code, 'second_factor_wrong');
  });

  test('of another account proves nothing, wherever it is sent', async (t) => {
    const { app, staff } = await startWithSite(t);
    const other = await signIn(app, tomasz);
    const [own, foreign] = [makePasskey(), makePasskey()];
    await add(app, staff, own);
    await add(app, other, foreign);
    const passkey = foreign.get(await ask(app), SITE);
    const mixed = await app.post('/api/admin/login', { email: grace.email, password: PASSWORD, passkey });
    assert.deepEqual([mixed.status, mixed.body.code], [401, 'second_factor_wrong']);
    wait(app, 10 * 60_000);
    const { body } = await app.post('/api/admin/step-up/options', {}, staff.with);
    assert.deepEqual(
      body.options.allowCredentials.map(({ id }: { id: string }) => id),
      [own.id],
    );
    const stepUp = (proof: object, who = staff) => app.post('/api/admin/step-up', { passkey: proof }, who.with);
    assert.equal((await stepUp(foreign.get(body.options, SITE))).body.code, 'wrong_code');
    assert.equal((await stepUp(own.get(body.options, SITE), other)).body.code, 'wrong_code');
    assert.equal((await stepUp(own.get(await ask(app), SITE))).body.code, 'wrong_code', 'nor one for signing in');
    assert.equal((await stepUp(own.get(body.options, SITE))).status, 204);
    assert.equal((await enter(app, own, { userHandle: 'AAAAAAAAAAAAAAAAAAAAAA' })).status, 401);
    const { passkeys } = (await app.get('/api/admin/factors', other.with)).body;
    const removed = await app.delete(`/api/admin/passkeys/${passkeys[0].id}`, staff.with);
    assert.deepEqual([removed.status, removed.body.code], [404, 'passkey_not_found']);
  });

  test('is removed by its holder, and opens nothing any more', async (t) => {
    const { app, staff } = await startWithSite(t);
    const passkey = makePasskey();
    const { id } = (await add(app, staff, passkey)).body.passkey;
    const url = `/api/admin/passkeys/${id}`;
    assert.equal((await app.delete(url, staff.with)).status, 204);
    assert.equal((await enter(app, passkey)).status, 401);
    const { body } = await app.get('/api/admin/factors', staff.with);
    assert.deepEqual([body.passkeys, body.recoveryCodesLeft], [[], 0]);
    assert.equal((await app.post('/api/admin/login', { email: grace.email, password: PASSWORD })).status, 200);
  });

  test('of a disabled account opens nothing', async (t) => {
    const { app, staff } = await startWithSite(t);
    await signIn(app, tomasz);
    const passkey = makePasskey();
    await add(app, staff, passkey);
    await changeAccount(app, grace.email, { isDisabled: true });
    const { status, body } = await enter(app, passkey);
    assert.deepEqual([status, body.code], [401, 'passkey_refused']);
  });

  test('whose counter goes back is refused, as a copy of it would be', async (t) => {
    const { app, staff } = await startWithSite(t);
    const passkey = makePasskey();
    await add(app, staff, passkey, { ...SITE, counter: 4 });
    assert.equal((await enter(app, passkey, { counter: 5 })).status, 200);
    for (const counter of [5, 4, 0])
      assert.equal((await enter(app, passkey, { counter })).status, 401, String(counter));
    assert.equal((await enter(app, passkey, { counter: 6 })).status, 200);
  });
});

describe('a challenge', () => {
  test('is answered once, also by many at once, and within five minutes', async (t) => {
    const { app, staff } = await startWithSite(t);
    const passkey = makePasskey();
    await add(app, staff, passkey);
    const response = passkey.get(await ask(app), SITE);
    const send = () => app.post('/api/admin/passkey-login', { response });
    const replies = await Promise.all([send(), send(), send(), send()]);
    assert.deepEqual(replies.map(({ status }) => status).sort(), [200, 401, 401, 401]);
    const late = passkey.get(await ask(app), SITE);
    wait(app, 5 * 60_000 - 1);
    const just = passkey.get(await ask(app), SITE);
    wait(app, 1);
    assert.equal((await app.post('/api/admin/passkey-login', { response: late })).status, 401);
    assert.equal((await app.post('/api/admin/passkey-login', { response: just })).status, 200);
    assert.equal(
      (await app.db.selectFrom('used_challenges').selectAll().execute()).length,
      1,
      'those that are over go',
    );
  });

  test('is the server’s own, and for one use and one account', async (t) => {
    const { app, staff } = await startWithSite(t);
    const other = await signIn(app, tomasz);
    const passkey = makePasskey();
    await add(app, staff, passkey);
    const options = await ask(app);
    const forged = { ...options, challenge: Buffer.from('AAAA.99999999999999.AAAA').toString('base64url') };
    const { body: creation } = await app.post('/api/admin/passkeys/options', {}, staff.with);
    for (const challenge of [forged.challenge, creation.options.challenge, '', 'AAAA']) {
      const response = passkey.get({ ...options, challenge }, SITE);
      assert.equal((await app.post('/api/admin/passkey-login', { response })).status, 401, challenge);
    }
    const made = makePasskey().create(creation.options, SITE);
    const foreign = await app.post('/api/admin/passkeys', { name: 'Mine', response: made }, other.with);
    assert.deepEqual([foreign.status, foreign.body.code], [400, 'passkey_invalid']);
    const keep = () => app.post('/api/admin/passkeys', { name: 'Mine', response: made }, staff.with);
    assert.deepEqual((await Promise.all([keep(), keep()])).map(({ status }) => status).sort(), [201, 400]);
  });
});

describe('what a browser sends', () => {
  test('is refused from another origin, for another name, and without a finger or a PIN', async (t) => {
    const { app, staff } = await startWithSite(t);
    const passkey = makePasskey();
    const faults: Behaviour[] = [
      { origin: 'https://waiver.farside-vr.example.evil.example' },
      { origin: 'http://waiver.farside-vr.example' },
      { ...SITE, rpId: 'evil.example' },
      { ...SITE, isUserVerified: false },
    ];
    for (const fault of faults)
      assert.equal((await add(app, staff, passkey, fault)).status, 400, JSON.stringify(fault));
    await add(app, staff, passkey);
    for (const fault of faults) {
      assert.equal((await enter(app, passkey, fault)).status, 401, JSON.stringify(fault));
    }
    const taken = await add(app, staff, passkey);
    assert.deepEqual([taken.status, taken.body.code], [409, 'passkey_known']);
  });

  test('is refused with certificates, whose lists the server would fetch', async (t) => {
    const { app, staff } = await startWithSite(t);
    const statements = [
      [
        'packed',
        new Map<string, unknown>([
          ['alg', -7],
          ['sig', Buffer.alloc(70)],
          ['x5c', [Buffer.alloc(300)]],
        ]),
      ],
      [
        'android-safetynet',
        new Map<string, unknown>([
          ['ver', '1'],
          ['response', Buffer.from('a.b.c')],
        ]),
      ],
      [
        'tpm',
        new Map<string, unknown>([
          ['ver', '2.0'],
          ['x5c', [Buffer.alloc(300)]],
        ]),
      ],
      ['of no kind', new Map<string, unknown>()],
    ] as const;
    for (const [format, statement] of statements) {
      const attestation = new Map<string, unknown>([
        ['fmt', format],
        ['attStmt', statement],
      ]);
      const { status, body } = await add(app, staff, makePasskey(), { ...SITE, attestation });
      assert.deepEqual([status, body.code], [400, 'passkey_invalid'], format);
    }
  });

  test('makes no error of ours, however it is broken', async (t) => {
    const { app, staff } = await startWithSite(t);
    const passkey = makePasskey();
    await add(app, staff, passkey);
    const good = passkey.get(await ask(app), SITE);
    const { body } = await app.post('/api/admin/passkeys/options', {}, staff.with);
    const made = makePasskey().create(body.options, SITE);
    for (const broken of ['AAAA', 'e30', 'bnVsbA', 'W10', '_____w']) {
      for (const field of ['clientDataJSON', 'authenticatorData', 'signature'] as const) {
        const response = { ...good, response: { ...good.response, [field]: broken } };
        assert.equal((await app.post('/api/admin/passkey-login', { response })).status, 401, `${field} ${broken}`);
      }
      for (const field of ['clientDataJSON', 'attestationObject'] as const) {
        const response = { ...made, response: { ...made.response, [field]: broken } };
        const { status } = await app.post('/api/admin/passkeys', { name: 'Broken', response }, staff.with);
        assert.equal(status, 400, `${field} ${broken}`);
      }
    }
    assert.equal((await app.post('/api/admin/passkey-login', { response: { ...good, id: '' } })).status, 400);
    assert.equal((await app.post('/api/admin/passkey-login', { response: good })).status, 200);
  });
});

test('passkeys need a name with https, or this computer', async (t) => {
  for (const [siteUrl, canUse] of [
    ['https://waiver.farside-vr.example/desk', true],
    ['http://localhost:3001', true],
    ['http://waiver.farside-vr.example', false],
    ['https://192.0.2.7', false],
    ['http://192.0.2.7:3001', false],
    ['https://[2001:db8::1]', false],
  ] as const) {
    const { app, staff } = await startWithSite(t, siteUrl);
    const offer = await app.post('/api/admin/passkeys/options', {}, staff.with);
    const request = await app.post('/api/admin/passkey-login/options', {});
    const expected = canUse ? [200, undefined] : [409, 'passkeys_unavailable'];
    assert.deepEqual([offer.status, offer.body.code], expected, siteUrl);
    assert.deepEqual([request.status, request.body.code], expected, siteUrl);
    if (canUse) assert.equal(offer.body.options.rp.id, new URL(siteUrl).hostname);
    assert.equal((await app.get('/api/admin/factors', staff.with)).body.canUsePasskeys, canUse);
  }
});

test('an account keeps what else it has when a passkey goes', async (t) => {
  const { app, staff } = await startWithSite(t);
  const phone = await setUpTotp(app, staff);
  const { id } = (await add(app, staff, makePasskey())).body.passkey;
  await app.delete(`/api/admin/passkeys/${id}`, staff.with);
  const { body } = await app.get('/api/admin/factors', staff.with);
  assert.deepEqual([body.passkeys.length, body.recoveryCodesLeft], [0, 10]);
  wait(app, 30_000);
  const login = await app.post('/api/admin/login', { email: grace.email, password: PASSWORD, totp: phone.code() });
  assert.equal(login.status, 200);
});
