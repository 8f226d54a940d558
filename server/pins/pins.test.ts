import assert from 'node:assert/strict';
import { describe, test, type TestContext } from 'node:test';
import type { PinHolders } from '#contract/staff/factors.ts';
import { DomainError } from '#server/domain-error.ts';
import { changeAccount, resetPassword } from '../staff/accounts.ts';
import { makeContext } from '../../tests/support/context.ts';
import { type EnrolledDevice, enrol } from '../../tests/support/devices.ts';
import { setUpTotp, wait } from '../../tests/support/second-factor.ts';
import { deskStaff, grace, manager, PASSWORD, signIn, type SignedInStaff } from '../../tests/support/staff.ts';
import { startTestApp, type TestApp } from '../../tests/support/test-app.ts';
import { verifyManagerPin } from './operations.ts';

const PIN = '482916';
const WRONG = '703518';
const MINUTE_MS = 60_000;

type Person = typeof grace;

/** A tablet at the desk, and Kofi, who has a PIN and has signed in fully on it. */
async function startWithTablet(t: TestContext, circumstances = {}) {
  const app = await startTestApp(t, circumstances);
  const owner = await signIn(app);
  const tablet = await enrol(app, owner);
  const kofi = await signInOn(app, tablet, deskStaff);
  await setPin(app, kofi);
  return { app, owner, tablet, kofi };
}

async function signInOn(app: TestApp, { with: on }: EnrolledDevice, person: Person): Promise<SignedInStaff> {
  await signIn(app, person);
  const { status, body } = await app.post('/api/admin/login', { email: person.email, password: PASSWORD }, on);
  assert.equal(status, 200);
  return { ...body, with: { headers: { authorization: `Bearer ${body.token}`, ...on.headers } } };
}

const choose = (app: TestApp, staff: SignedInStaff, pin: string) =>
  app.call({ method: 'PUT', url: '/api/admin/pin', payload: { pin }, ...staff.with });

async function setPin(app: TestApp, staff: SignedInStaff, pin = PIN): Promise<void> {
  assert.equal((await choose(app, staff, pin)).status, 204);
}

const unlock = (app: TestApp, tablet: Partial<EnrolledDevice>, staff: SignedInStaff, pin = PIN) =>
  app.post('/api/admin/pin-session', { staffId: staff.user.id, pin }, tablet.with);

const holders = async (app: TestApp, tablet: EnrolledDevice) =>
  (await app.get('/api/admin/pin-session', tablet.with)).body.staff as PinHolders['staff'];

async function startPinSession(app: TestApp, tablet: EnrolledDevice, staff: SignedInStaff) {
  const { status, body } = await unlock(app, tablet, staff);
  assert.equal(status, 200);
  const authorization = `Bearer ${body.token}`;
  return {
    body,
    onTablet: { headers: { authorization, ...tablet.with.headers } },
    alone: { headers: { authorization } },
  };
}

describe('a PIN', () => {
  test('opens the tablet for the person, whose name it shows', async (t) => {
    const { app, tablet, kofi } = await startWithTablet(t);
    assert.deepEqual(await holders(app, tablet), [{ id: kofi.user.id, name: deskStaff.name, role: 'desk' }]);
    const { body, onTablet } = await startPinSession(app, tablet, kofi);
    assert.deepEqual(body.user, kofi.user);
    assert.equal(body.endsAt, '2026-05-15T04:00:00.000Z', 'midnight at the venue');
    assert.equal((await app.get('/api/admin/waivers', onTablet)).status, 200);
    const audit = await app.db.selectFrom('audit_entries').selectAll().where('action', '=', 'pin-used').execute();
    assert.deepEqual(
      audit.map(({ staff_id, device_id }) => [staff_id, device_id]),
      [[kofi.user.id, tablet.device.id]],
    );
  });

  test('is worth nothing off an enrolled desk device, whatever it is', async (t) => {
    const { app, owner, kofi, tablet } = await startWithTablet(t);
    const kiosk = await enrol(app, owner, { name: 'Kiosk', kind: 'kiosk' });
    for (const pin of [PIN, WRONG]) {
      const nowhere = await unlock(app, {}, kofi, pin);
      assert.deepEqual([nowhere.status, nowhere.body.code], [401, 'unauthenticated']);
      const signedIn = await app.post(
        '/api/admin/pin-session',
        { staffId: kofi.user.id, pin },
        {
          headers: { authorization: kofi.with.headers.authorization },
        },
      );
      assert.equal(signedIn.status, 401, 'not even with a staff token');
      const invented = await unlock(app, { with: { headers: { 'x-device': 'A'.repeat(43) } } }, kofi, pin);
      assert.equal(invented.status, 401);
      assert.equal((await unlock(app, kiosk, kofi, pin)).status, 403);
    }
    assert.equal((await app.get('/api/admin/pin-session')).status, 401);
    assert.equal((await unlock(app, tablet, kofi)).status, 200);
  });

  test('opens no other tablet than the one signed in on today, and its session counts on that one alone', async (t) => {
    const { app, owner, tablet, kofi } = await startWithTablet(t);
    const other = await enrol(app, owner, { name: 'Tablet 3' });
    assert.deepEqual(await holders(app, other), []);
    const elsewhere = await unlock(app, other, kofi);
    assert.deepEqual([elsewhere.status, elsewhere.body.code], [403, 'full_sign_in_needed']);
    const { onTablet, alone } = await startPinSession(app, tablet, kofi);
    const onOther = { headers: { ...alone.headers, ...other.with.headers } };
    assert.equal((await app.get('/api/admin/me', alone)).status, 401);
    assert.equal((await app.get('/api/admin/me', onOther)).status, 401);
    assert.equal((await app.get('/api/admin/me', onTablet)).status, 200);
  });

  test('counts until 00:00 at the venue', async (t) => {
    const { app, tablet, kofi } = await startWithTablet(t, { now: '2026-05-15T03:50:00Z' });
    const { onTablet } = await startPinSession(app, tablet, kofi);
    app.clock.set('2026-05-15T03:54:00Z');
    assert.equal((await app.get('/api/admin/me', onTablet)).status, 200);
    app.clock.set('2026-05-15T03:58:00Z');
    assert.equal((await app.get('/api/admin/me', onTablet)).status, 200);
    app.clock.set('2026-05-15T04:00:00Z');
    assert.equal((await app.get('/api/admin/me', onTablet)).status, 401);
    assert.equal((await unlock(app, tablet, kofi)).body.code, 'full_sign_in_needed');
    assert.deepEqual(await holders(app, tablet), []);
    await signInOn(app, tablet, deskStaff);
    assert.equal((await unlock(app, tablet, kofi)).status, 200);
  });

  test('is six digits, not easy to guess, kept as a hash, and needs a fresh sign-in to change', async (t) => {
    const { app, tablet, kofi } = await startWithTablet(t);
    for (const pin of ['12345', '1234567', 'abcdef', '４８２９１６', '123456', '000000', '112233']) {
      assert.equal((await choose(app, kofi, pin)).status, 400, pin);
    }
    const kept = await app.db.selectFrom('staff_pins').selectAll().execute();
    assert.match(kept[0]?.pin_hash ?? '', /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    const audit = await app.db.selectFrom('audit_entries').selectAll().execute();
    assert.ok(!JSON.stringify([kept, audit]).includes(PIN));
    const { onTablet } = await startPinSession(app, tablet, kofi);
    const byPin = await choose(app, { ...kofi, with: onTablet }, WRONG);
    assert.deepEqual([byPin.status, byPin.body.code], [403, 'step_up_needed']);
    const raised = await app.post('/api/admin/step-up', { password: PASSWORD }, onTablet);
    assert.deepEqual(
      [raised.status, raised.body.code],
      [403, 'full_sign_in_needed'],
      'nor is more made of its session',
    );
    wait(app, 10 * MINUTE_MS);
    assert.equal((await choose(app, kofi, WRONG)).body.code, 'step_up_needed');
  });

  test('is removed, and opens nothing any more', async (t) => {
    const { app, tablet, kofi } = await startWithTablet(t);
    assert.equal((await app.delete('/api/admin/pin', kofi.with)).status, 204);
    assert.deepEqual(await holders(app, tablet), []);
    const { status, body } = await unlock(app, tablet, kofi);
    assert.deepEqual([status, body.code], [401, 'wrong_pin']);
  });
});

describe('wrong PINs', () => {
  test('close for a minute after five and need a full sign-in after ten, whatever RATE_LIMITS says', async (t) => {
    const { app, tablet, kofi } = await startWithTablet(t, { config: { rateLimits: false } });
    const five = async () => {
      for (let round = 0; round < 5; round += 1) {
        const { status, body } = await unlock(app, tablet, kofi, WRONG);
        assert.deepEqual([status, body.code], [401, 'wrong_pin']);
      }
    };
    await five();
    const waiting = await unlock(app, tablet, kofi);
    assert.deepEqual(
      [waiting.status, waiting.body.code, waiting.headers['retry-after']],
      [429, 'too_many_attempts', '60'],
    );
    wait(app, MINUTE_MS);
    await five();
    wait(app, 10 * MINUTE_MS);
    const closed = await unlock(app, tablet, kofi);
    assert.deepEqual([closed.status, closed.body.code], [403, 'full_sign_in_needed']);
    assert.deepEqual(await holders(app, tablet), []);
    await signInOn(app, tablet, deskStaff);
    assert.equal((await unlock(app, tablet, kofi)).status, 200);
  });

  test('are forgotten by a right one', async (t) => {
    const { app, tablet, kofi } = await startWithTablet(t);
    for (let day = 0; day < 4; day += 1) {
      for (let round = 0; round < 4; round += 1) assert.equal((await unlock(app, tablet, kofi, WRONG)).status, 401);
      assert.equal((await unlock(app, tablet, kofi)).status, 200);
    }
  });

  test('sent at once are counted one by one', async (t) => {
    const { app, tablet, kofi } = await startWithTablet(t);
    const many = () => Promise.all(Array.from({ length: 15 }, () => unlock(app, tablet, kofi, WRONG)));
    const looked = (replies: { status: number }[]) => replies.filter(({ status }) => status === 401).length;
    assert.equal(looked(await many()), 5);
    wait(app, MINUTE_MS);
    assert.equal(looked(await many()), 5);
    wait(app, MINUTE_MS);
    assert.equal(looked(await many()), 0);
    assert.equal((await unlock(app, tablet, kofi)).body.code, 'full_sign_in_needed');
  });

  test('of one person close nobody else, and not the same person on another tablet', async (t) => {
    const { app, owner, tablet, kofi } = await startWithTablet(t);
    const other = await enrol(app, owner, { name: 'Tablet 3' });
    await signInOn(app, other, deskStaff);
    const ines = await signInOn(app, tablet, manager);
    await setPin(app, ines, WRONG);
    for (let round = 0; round < 5; round += 1) await unlock(app, tablet, kofi, '260374');
    assert.equal((await unlock(app, tablet, kofi)).status, 429);
    assert.equal((await unlock(app, tablet, ines, WRONG)).status, 200);
    assert.equal((await unlock(app, other, kofi)).status, 200);
  });
});

describe('the session of a PIN', () => {
  test('ends when nobody uses it for five minutes, and lasts while somebody does', async (t) => {
    const { app, tablet, kofi } = await startWithTablet(t);
    const { onTablet } = await startPinSession(app, tablet, kofi);
    for (let round = 0; round < 4; round += 1) {
      wait(app, 5 * MINUTE_MS - 1);
      assert.equal((await app.get('/api/admin/me', onTablet)).status, 200);
    }
    wait(app, 5 * MINUTE_MS);
    assert.equal((await app.get('/api/admin/me', onTablet)).status, 401);
    wait(app, -MINUTE_MS);
    assert.equal((await app.get('/api/admin/me', kofi.with)).status, 200, 'a full one goes on');
  });

  test('ends with the tablet, the account, the password and the place of the tablet', async (t) => {
    const { app, owner, tablet, kofi } = await startWithTablet(t);
    const ended = async (end: () => Promise<unknown>) => {
      const { onTablet } = await startPinSession(app, tablet, kofi);
      assert.equal((await app.get('/api/admin/me', onTablet)).status, 200);
      await end();
      assert.equal((await app.get('/api/admin/me', onTablet)).status, 401);
      const again = await unlock(app, tablet, kofi);
      assert.ok(again.status === 401 || again.status === 403, String(again.status));
    };
    await ended(() => changeAccount(app, deskStaff.email, { isDisabled: true }));
    assert.deepEqual(await holders(app, tablet), [], 'a disabled person is not named');
    await changeAccount(app, deskStaff.email, { isDisabled: false });
    assert.equal((await unlock(app, tablet, kofi)).body.code, 'full_sign_in_needed');
    await signInOn(app, tablet, deskStaff);
    await ended(() => resetPassword(app, deskStaff.email, PASSWORD));
    await signInOn(app, tablet, deskStaff);
    await ended(() => app.delete(`/api/admin/devices/${tablet.device.id}`, owner.with));
  });

  test('of somebody who is enrolled in its place knows nothing of the tablet before', async (t) => {
    const { app, owner, tablet, kofi } = await startWithTablet(t);
    const { body } = await app.post(`/api/admin/devices/${tablet.device.id}/enrol`, {}, owner.with);
    const token = new URL(body.enrolUrl).hash.slice(1);
    const { body: enrolled } = await app.post('/api/devices/enrol', { token });
    const replaced = { ...tablet, with: { headers: { 'x-device': enrolled.credential as string } } };
    assert.equal((await unlock(app, tablet, kofi)).body.code, 'device_revoked');
    assert.equal((await unlock(app, replaced, kofi)).body.code, 'full_sign_in_needed');
  });

  test('does not take the place of a second factor that the owner wants', async (t) => {
    const { app, owner, tablet, kofi } = await startWithTablet(t);
    const { onTablet } = await startPinSession(app, tablet, kofi);
    await setUpTotp(app, owner);
    await app.call({ method: 'PUT', url: '/api/admin/second-factor', payload: { isRequired: true }, ...owner.with });
    assert.equal((await app.get('/api/admin/waivers', onTablet)).body.code, 'second_factor_required');
  });

  test('is a new one each time, whatever token is sent along', async (t) => {
    const { app, tablet, kofi } = await startWithTablet(t);
    const { body, onTablet } = await startPinSession(app, tablet, kofi);
    const again = await unlock(app, { with: onTablet as unknown as EnrolledDevice['with'] }, kofi);
    assert.equal(again.status, 200);
    assert.ok(again.body.token !== body.token && again.body.token !== kofi.token);
    assert.equal((await app.get('/api/admin/me', onTablet)).status, 401, 'the one before ends');
    const other = { headers: { authorization: `Bearer ${again.body.token}`, ...tablet.with.headers } };
    assert.equal((await app.get('/api/admin/me', other)).status, 200);
  });
});

describe('a manager’s PIN for one override', () => {
  async function startWithManager(t: TestContext) {
    const { app, tablet, kofi, owner } = await startWithTablet(t);
    const ines = await signInOn(app, tablet, manager);
    await setPin(app, ines, '260374');
    const context = await makeContext(app);
    const verify = (staff: SignedInStaff, pin: string, device: EnrolledDevice['device'] | null = tablet.device) =>
      verifyManagerPin(context, { staffId: staff.user.id, pin, device, address: undefined });
    const refusal = async (trying: Promise<unknown>) => {
      const error: unknown = await trying.then(
        () => undefined,
        (reason: unknown) => reason,
      );
      assert.ok(error instanceof DomainError, String(error));
      return error.code;
    };
    return { app, owner, kofi, ines, verify, refusal };
  }

  test('says who allows it, and signs nobody in', async (t) => {
    const { app, ines, verify } = await startWithManager(t);
    const count = async () => (await app.db.selectFrom('staff_sessions').selectAll().execute()).length;
    const before = await count();
    assert.deepEqual(await verify(ines, '260374'), { id: ines.user.id, name: manager.name });
    assert.equal(await count(), before);
  });

  test('is refused to others, to wrong ones as often as at the lock, and off the tablet', async (t) => {
    const { app, owner, kofi, ines, verify, refusal } = await startWithManager(t);
    assert.equal(await refusal(verify(kofi, PIN)), 'not_allowed');
    assert.equal(await refusal(verify(ines, '260374', null)), 'not_allowed');
    const kiosk = await enrol(app, owner, { name: 'Kiosk', kind: 'kiosk' });
    assert.equal(await refusal(verify(ines, '260374', kiosk.device)), 'not_allowed');
    const other = await enrol(app, owner, { name: 'Tablet 3' });
    assert.equal(await refusal(verify(ines, '260374', other.device)), 'full_sign_in_needed');
    for (let round = 0; round < 5; round += 1) assert.equal(await refusal(verify(ines, WRONG)), 'not_allowed');
    assert.equal(await refusal(verify(ines, '260374')), 'too_many_attempts');
  });

  test('does not take the place of a second factor that the owner wants', async (t) => {
    const { app, owner, ines, verify, refusal } = await startWithManager(t);
    await setUpTotp(app, owner);
    await app.call({ method: 'PUT', url: '/api/admin/second-factor', payload: { isRequired: true }, ...owner.with });
    assert.equal(await refusal(verify(ines, '260374')), 'not_allowed');
    await setUpTotp(app, ines);
    assert.deepEqual(await verify(ines, '260374'), { id: ines.user.id, name: manager.name });
  });
});
