import assert from 'node:assert/strict';
import { describe, test, type TestContext } from 'node:test';
import { type EnrolledDevice, enrol } from '../support/devices.ts';
import { manager, PASSWORD, signIn, type SignedInStaff } from '../support/staff.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

const PIN = '482916';
const OTHER_PIN = '703518';

type Person = typeof manager;

async function signInOn(app: TestApp, { with: on }: EnrolledDevice, person: Person): Promise<SignedInStaff> {
  await signIn(app, person);
  const { status, body } = await app.post('/api/admin/login', { email: person.email, password: PASSWORD }, on);
  assert.equal(status, 200);
  return { ...body, with: { headers: { authorization: `Bearer ${body.token}`, ...on.headers } } };
}

async function choosePin(app: TestApp, staff: SignedInStaff, pin: string): Promise<void> {
  const { status } = await app.call({ method: 'PUT', url: '/api/admin/pin', payload: { pin }, ...staff.with });
  assert.equal(status, 204);
}

/** A shared tablet, and Ines, whose PIN somebody has watched. */
async function startWatched(t: TestContext) {
  const app = await startTestApp(t);
  const owner = await signIn(app);
  const tablet = await enrol(app, owner);
  const ines = await signInOn(app, tablet, manager);
  await choosePin(app, ines, PIN);
  async function unlock() {
    const { status, body } = await app.post('/api/admin/pin-session', { staffId: ines.user.id, pin: PIN }, tablet.with);
    assert.equal(status, 200);
    return { headers: { authorization: `Bearer ${body.token}`, ...tablet.with.headers } };
  }
  return { app, owner, tablet, ines, unlock };
}

describe('who has watched a PIN', () => {
  test('tries no passwords with it, of which each session would have its own five', async (t) => {
    const { app, unlock } = await startWatched(t);
    const guess = { currentPassword: 'a guess of many that follow', newPassword: 'marble harbour seventeen' };
    const change = async () =>
      app.call({ method: 'POST', url: '/api/admin/password', payload: guess, ...(await unlock()) });
    const { status, body } = await change();
    assert.deepEqual([status, body.code], [403, 'full_sign_in_needed']);
    const right = { ...guess, currentPassword: PASSWORD };
    const known = await app.call({ method: 'POST', url: '/api/admin/password', payload: right, ...(await unlock()) });
    assert.deepEqual([known.status, known.body.code], [403, 'full_sign_in_needed']);
  });

  test('is out as soon as its holder has another, or none', async (t) => {
    const { app, ines, unlock } = await startWatched(t);
    const watcher = await unlock();
    await choosePin(app, ines, OTHER_PIN);
    assert.equal((await app.get('/api/admin/me', watcher)).status, 401);
    assert.equal((await app.get('/api/admin/me', ines.with)).status, 200);
    await choosePin(app, ines, PIN);
    const again = await unlock();
    assert.equal((await app.delete('/api/admin/pin', ines.with)).status, 204);
    assert.equal((await app.get('/api/admin/me', again)).status, 401);
  });
});
