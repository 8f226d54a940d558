import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { addDevice, enrolDeviceAgain } from '#server/devices/operations.ts';
import { changeAccount } from '#server/staff/accounts.ts';
import { makeContext } from '../support/context.ts';
import { tokenOf } from '../support/devices.ts';
import { manager, signIn, type SignedInStaff, staffActor } from '../support/staff.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

type Ending = (app: TestApp, owner: SignedInStaff, leaver: SignedInStaff) => Promise<unknown>;

const change = (app: TestApp, owner: SignedInStaff, { user }: SignedInStaff, payload: object) =>
  app.call({ method: 'PATCH', url: `/api/admin/staff/${user.id}`, payload, ...owner.with });

const endings: Record<string, Ending> = {
  'is disabled': (app, owner, leaver) => change(app, owner, leaver, { isDisabled: true }),
  'becomes a desk account': (app, owner, leaver) => change(app, owner, leaver, { role: 'desk' }),
  'is disabled by the operator': (app) => changeAccount(app, manager.email, { isDisabled: true }),
  'is made a desk account by the operator': (app) => changeAccount(app, manager.email, { role: 'desk' }),
};

describe('a manager who made a link for a tablet of their own in the last minutes enrols none once the account', () => {
  for (const [how, end] of Object.entries(endings)) {
    test(how, async (t) => {
      const app = await startTestApp(t);
      const owner = await signIn(app);
      const leaver = await signIn(app, manager);
      const added = await app.post('/api/admin/devices', { name: 'Tablet 2', kind: 'desk' }, leaver.with);
      assert.equal(added.status, 201);
      await end(app, owner, leaver);
      const { status, body } = await app.post('/api/devices/enrol', { token: tokenOf(added.body.enrolUrl) });
      assert.deepEqual([status, body.code], [410, 'enrolment_gone']);
    });
  }
});

test('a link that a leaver asks for in the moment in which the account ends is not made', async (t) => {
  const app = await startTestApp(t);
  const owner = await signIn(app);
  const leaver = await signIn(app, manager);
  const { body } = await app.post('/api/admin/devices', { name: 'Tablet 2', kind: 'desk' }, owner.with);
  await changeAccount(app, manager.email, { isDisabled: true });
  const { db } = app;
  const context = await makeContext(app);
  // As it goes on for a call that was let in before.
  const actor = staffActor(leaver.user);
  await assert.rejects(addDevice(context, { name: 'Tablet 3', kind: 'desk' }, actor), { code: 'not_allowed' });
  await assert.rejects(enrolDeviceAgain(context, body.device.id, actor), { code: 'not_allowed' });
  assert.deepEqual(await db.selectFrom('device_enrollments').selectAll().execute(), []);
  assert.equal((await db.selectFrom('devices').select('id').execute()).length, 1);
});
