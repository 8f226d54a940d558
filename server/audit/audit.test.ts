import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import { stranger } from '../../tests/support/people.ts';
import { grace, PASSWORD, signIn } from '../../tests/support/staff.ts';
import { startTestApp } from '../../tests/support/test-app.ts';

test('the trail tells who did what, newest first, and of a failed sign-in only the account', async (t) => {
  const app = await startTestApp(t);
  const staff = await signIn(app);
  await app.post('/api/admin/login', { email: grace.email, password: 'secret guess' });
  await app.post('/api/admin/login', { email: stranger.email, password: 'secret guess' });
  const newPassword = 'another long password';
  await app.post('/api/admin/password', { currentPassword: PASSWORD, newPassword }, staff.with);
  const { body, text } = await app.get('/api/admin/audit', staff.with);
  assert.deepEqual(
    body.entries.map(({ action, staff }: { action: string; staff: { email: string } | null }) => [
      action,
      staff?.email,
    ]),
    [
      ['password-changed', grace.email],
      ['sign-in-failed', undefined],
      ['sign-in-failed', grace.email],
      ['signed-in', grace.email],
      ['account-added', grace.email],
    ],
  );
  assert.ok(!text.includes('secret guess') && !text.includes(stranger.email) && !text.includes(newPassword));
  const second = await app.get('/api/admin/audit?limit=2&page=2', staff.with);
  assert.deepEqual(second.body.pagination, { page: 2, limit: 2, total: 5, pages: 3 });
  assert.equal(second.body.entries[0].id, body.entries[2].id);
});

test('nothing of it can be changed or taken out', async (t) => {
  const app = await startTestApp(t);
  await signIn(app);
  for (const change of [
    sql`update audit_entries set action = 'nothing'`,
    sql`delete from audit_entries`,
    sql`truncate audit_entries`,
  ]) {
    await assert.rejects(change.execute(app.db), { code: '23001' });
  }
});
