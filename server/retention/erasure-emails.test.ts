import assert from 'node:assert/strict';
import { test } from 'node:test';
import { deliverAll, ORIGIN, startEmails } from '../../tests/support/email-delivery.ts';
import { retentionOf, spendNights } from '../../tests/support/nights.ts';
import { edith, LONG_AGO, nguyen } from '../../tests/support/people.ts';
import { grace, signIn, tomasz } from '../../tests/support/staff.ts';

test('staff read in an email how many go from when on, and who nobody', async (t) => {
  const { app, mail, delivery } = await startEmails(t);
  app.clock.set(LONG_AGO);
  for (const person of [edith, nguyen]) await app.post('/api/waivers', { ...person, email: undefined });
  for (const person of [grace, tomasz]) await signIn(app, person);
  await spendNights(app, await retentionOf(app), { from: '2029-03-02', count: 1 });
  await deliverAll(delivery);
  const emails = await mail.emails();
  assert.deepEqual(emails.map(({ to }) => to?.[0]?.address).toSorted(), [grace.email, tomasz.email].toSorted());
  const [{ subject, text = '' } = {}] = emails;
  assert.equal(subject, 'Farside VR: 1 waiver will be erased starting March 9, 2029');
  assert.match(text, /Starting March 9, 2029, 1 waiver will be erased for good/);
  assert.ok(text.includes(`${ORIGIN}/admin/texts`));
  assert.doesNotMatch(text, /Edith|Okonkwo/);
});

test('staff read in an email that nothing was erased, and why', async (t) => {
  const { app, mail, delivery } = await startEmails(t);
  await signIn(app);
  const services = await retentionOf(app, { now: () => new Date(app.clock.now().getTime() + 3_600_000) });
  await spendNights(app, services, { from: '2026-05-15', count: 1 });
  await deliverAll(delivery);
  const [{ subject, text = '' } = {}] = await mail.emails();
  assert.equal(subject, 'Nothing was erased at Farside VR: please check the clock');
  assert.match(text, /The server’s clock says May 15, 2026 at 3:30 AM, and the database’s May 15, 2026 at 4:30 AM\./);
});

test('an account that was disabled gets none of them', async (t) => {
  const { app, mail, delivery } = await startEmails(t);
  await signIn(app);
  const services = await retentionOf(app, { now: () => new Date(0) });
  await spendNights(app, services, { from: '2026-05-15', count: 1 });
  await app.db.updateTable('staff').set({ disabled_at: app.clock.now() }).execute();
  await deliverAll(delivery);
  assert.deepEqual(await mail.emails(), []);
});
