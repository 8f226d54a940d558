import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { resetPassword } from '#server/staff/accounts.ts';
import { countAttempt } from '#server/staff/attempts.ts';
import { stranger } from '../support/people.ts';
import { grace, PASSWORD, signIn, tomasz } from '../support/staff.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

const VENUE = '203.0.113.7';
const HOME = '192.0.2.44';

const LOGIN = '/api/admin/login';

async function tries(
  { post }: TestApp,
  email: string,
  { address, password = PASSWORD, device }: { address: string; password?: string; device?: string | undefined },
) {
  const { status, body } = await post(LOGIN, { email, password, device }, { remoteAddress: address });
  return { status, body };
}

/** Somebody else guesses until they are refused, from each of these addresses; without the hashing, which takes long. */
async function guesses({ db, clock }: TestApp, email: string, addresses: string[]): Promise<void> {
  const attempting = { db, now: clock.now(), hasLimits: true };
  for (const address of addresses) {
    for (let guess = 0; guess < 6; guess += 1) await countAttempt(attempting, email, { address }).catch(() => {});
  }
}

const farAway = (count: number) => Array.from({ length: count }, (_, host) => `198.51.100.${host + 1}`);

describe('whoever guesses at an account', () => {
  test('on the venue’s own Wi-Fi keeps the desk’s browser from nothing', async (t) => {
    const app = await startTestApp(t);
    await signIn(app);
    const { device } = (await tries(app, grace.email, { address: VENUE })).body;
    await guesses(app, grace.email, [VENUE]);
    assert.equal((await tries(app, grace.email, { address: VENUE })).status, 429, 'as any browser there');
    assert.equal(
      (await tries(app, grace.email, { address: VENUE, device })).status,
      200,
      'the one that was there before',
    );
    assert.equal((await tries(app, grace.email, { address: VENUE, device: 'A'.repeat(22) })).status, 429);
  });

  test('from far and wide closes it to strangers, not to its owner’s browser, nor where staff sign in', async (t) => {
    const app = await startTestApp(t);
    await signIn(app);
    const { device } = (await tries(app, grace.email, { address: VENUE })).body;
    await guesses(app, grace.email, farAway(10));
    assert.equal((await tries(app, grace.email, { address: HOME })).status, 429);
    assert.equal((await tries(app, grace.email, { address: HOME, device })).status, 200);
    assert.equal((await tries(app, grace.email, { address: VENUE })).status, 200);
    assert.equal((await tries(app, tomasz.email, { address: HOME })).status, 401, 'other accounts are open');
  });

  test('has no more guesses with a browser that was there before', async (t) => {
    const app = await startTestApp(t);
    await signIn(app);
    const { device } = (await tries(app, grace.email, { address: VENUE })).body;
    for (let guess = 0; guess < 5; guess += 1) {
      assert.equal((await tries(app, grace.email, { address: VENUE, device, password: 'a guess' })).status, 401);
    }
    assert.equal((await tries(app, grace.email, { address: VENUE, device })).status, 429);
    await signIn(app, tomasz);
    assert.equal((await tries(app, tomasz.email, { address: VENUE, device, password: 'a guess' })).status, 401);
  });

  test('learns nothing of whether it is there', async (t) => {
    const app = await startTestApp(t);
    await signIn(app);
    await tries(app, grace.email, { address: VENUE });
    const statuses = [];
    for (const email of [grace.email, stranger.email]) {
      await guesses(app, email, farAway(11));
      const answers = [];
      for (const address of [HOME, VENUE]) {
        const { status, body } = await tries(app, email, { address, password: 'a guess' });
        answers.push([status, body]);
      }
      statuses.push(answers);
    }
    assert.deepEqual(statuses[0], statuses[1]);
  });

  test('is forgotten when the operator sets another password', async (t) => {
    const app = await startTestApp(t);
    await signIn(app);
    await guesses(app, grace.email, [VENUE, ...farAway(10)]);
    assert.equal((await tries(app, grace.email, { address: VENUE })).status, 429);
    await resetPassword(app, grace.email, 'another long password');
    assert.equal((await tries(app, grace.email, { address: VENUE, password: 'another long password' })).status, 200);
  });

  test('with somebody’s session learns no password, and does not close the account', async (t) => {
    const app = await startTestApp(t);
    const staff = await signIn(app);
    const change = (currentPassword: string) =>
      app.post('/api/admin/password', { currentPassword, newPassword: 'another long password' }, staff.with);
    for (let guess = 0; guess < 5; guess += 1) assert.equal((await change('a guess')).status, 403);
    assert.equal((await change(PASSWORD)).status, 429);
    assert.equal((await tries(app, grace.email, { address: '127.0.0.1' })).status, 200);
  });
});

describe('whoever tries invented accounts', () => {
  test('takes nothing of the network’s allowance for real ones', async (t) => {
    const app = await startTestApp(t, { config: { trustProxy: 1 } });
    await signIn(app);
    for (let number = 0; number < 12; number += 1) {
      const { status } = await tries(app, `nobody${number}@x.example`, { address: VENUE, password: 'a guess' });
      assert.equal(status, 401);
    }
    assert.equal((await tries(app, grace.email, { address: VENUE })).status, 200);
  });

  test('keeps nobody there from asking for a new password', async (t) => {
    const app = await startTestApp(t);
    await signIn(app);
    const ask = (email: string) => app.post('/api/admin/password-reset', { email }, { remoteAddress: VENUE });
    for (let number = 0; number < 30; number += 1) {
      assert.equal((await ask(`nobody${number}@x.example`)).status, 204);
    }
    assert.equal((await ask(grace.email)).status, 204);
  });

  test('is stopped at a hundred, but for browsers that were there before', async (t) => {
    const app = await startTestApp(t);
    await signIn(app);
    const { device } = (await tries(app, grace.email, { address: VENUE })).body;
    const attempting = { db: app.db, now: app.clock.now(), hasLimits: true };
    const invented = Array.from({ length: 99 }, (_, number) => `nobody${number}@x.example`);
    await Promise.all(invented.map((email) => countAttempt(attempting, email, { address: VENUE })));
    const guess = { address: VENUE, password: 'a guess' };
    assert.equal((await tries(app, 'one.more@x.example', guess)).status, 401);
    assert.equal((await tries(app, 'two.more@x.example', guess)).status, 429);
    assert.equal((await tries(app, grace.email, { address: VENUE })).status, 429);
    assert.equal((await tries(app, grace.email, { address: VENUE, device })).status, 200);
    assert.equal((await tries(app, grace.email, { address: HOME })).status, 200);
  });
});
