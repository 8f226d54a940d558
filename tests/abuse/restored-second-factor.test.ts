import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Client } from 'pg';
import { setUpTotp } from '../support/second-factor.ts';
import { enrol } from '../support/devices.ts';
import { signIn } from '../support/staff.ts';
import { startTestApp } from '../support/test-app.ts';
import { endAccess } from '../../commands/backup/end-access.ts';

test('a restored backup lets nobody in by a code that was used since, and no tablet by a PIN', async (t) => {
  const app = await startTestApp(t);
  const staff = await signIn(app);
  const phone = await setUpTotp(app, staff);
  await app.post('/api/admin/totp', {}, staff.with);
  const tablet = await enrol(app, staff);
  const [recoveryCode] = phone.recoveryCodes;
  const credentials = { email: staff.user.email, password: 'orbit lantern seven', recoveryCode };
  assert.equal((await app.post('/api/admin/login', credentials, tablet.with)).status, 200);
  const names = ['staff_totp_offers', 'staff_recovery_codes', 'staff_on_devices', 'staff_sessions'] as const;
  const count = async (name: (typeof names)[number]) => (await app.db.selectFrom(name).selectAll().execute()).length;
  for (const name of names) assert.ok((await count(name)) > 0, name);
  const client = new Client(app.databaseUrl);
  await client.connect();
  await endAccess(client, new Date());
  await client.end();
  for (const name of names) assert.equal(await count(name), 0, name);
  assert.equal((await app.db.selectFrom('staff_totp').selectAll().execute()).length, 1, 'the phone goes on');
});
