import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import { applyPending } from '#server/projections/operations.ts';
import type { Database } from '#server/database/open.ts';
import { addAccount, changeAccount, listAccounts } from '#server/staff/accounts.ts';
import { maria, stranger } from '../../tests/support/people.ts';
import { grace, PASSWORD, signIn, tomasz } from '../../tests/support/staff.ts';
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

test('an entry names the waiver that it is about when that is gone', async (t) => {
  const app = await startTestApp(t);
  const { id, name } = (await app.post('/api/waivers', maria)).body.waiver;
  const staff = await signIn(app);
  await app.get(`/api/admin/waivers/${id}`, staff.with);
  const waiverOf = async () => (await app.get('/api/admin/audit', staff.with)).body.entries[0].waiver;
  assert.deepEqual(await waiverOf(), { id, name: maria.name });
  assert.equal(name, maria.name);
  await applyPending(app.db);
  await sql`insert into erasures select ${id}, 'erased', 'x', null, now(), sha256('x'), sha512('x')`.execute(app.db);
  await sql`select erase_waivers(array[${id}::uuid])`.execute(app.db);
  assert.deepEqual(await waiverOf(), { id, name: null });
});

/** From now on the table takes no such change. */
async function breakTable(db: Database, table: string, change: 'insert' | 'delete'): Promise<void> {
  await sql`create or replace function fail() returns trigger language plpgsql as 'begin raise ''broken''; end'`.execute(
    db,
  );
  await sql.raw(`create trigger broken before ${change} on ${table} for each row execute function fail()`).execute(db);
}

test('what cannot be noted does not happen', async (t) => {
  const app = await startTestApp(t);
  const { db, clock, failures } = app;
  const staff = await signIn(app);
  const other = await signIn(app);
  await addAccount({ db, clock }, tomasz);
  await changeAccount({ db, clock }, tomasz.email, { isDisabled: true });
  await breakTable(db, 'audit_entries', 'insert');

  const session = (await app.get('/api/admin/sessions', other.with)).body.sessions.find(
    ({ isCurrent }: { isCurrent: boolean }) => isCurrent,
  );
  assert.equal((await app.post('/api/admin/logout', undefined, staff.with)).status, 500);
  assert.equal((await app.delete(`/api/admin/sessions/${session.id}`, staff.with)).status, 500);
  const credentials = { email: grace.email, password: PASSWORD };
  assert.equal((await app.post('/api/admin/login', credentials)).status, 500);
  assert.equal((await app.get('/api/admin/sessions', staff.with)).body.sessions.length, 2);

  await assert.rejects(changeAccount({ db, clock }, tomasz.email, { isDisabled: false }), /broken/);
  await assert.rejects(addAccount({ db, clock }, { ...tomasz, email: 'new@farside-vr.example' }), /broken/);
  const accounts = await listAccounts(db);
  assert.deepEqual(accounts.map(({ email, disabledAt }) => [email, disabledAt === null]).toSorted(), [
    [grace.email, true],
    [tomasz.email, false],
  ]);
  assert.equal(failures.splice(0).length, 3);
});

test('what does not happen is not noted', async (t) => {
  const app = await startTestApp(t);
  const { db, clock, failures } = app;
  const { id } = (await app.post('/api/waivers', maria)).body.waiver;
  clock.set('2030-05-15T12:00:00Z');
  const staff = await signIn(app);
  await breakTable(db, 'erasures', 'insert');
  await breakTable(db, 'text_rulings', 'insert');
  for (const scope of ['record', 'marketing']) {
    const { status } = await app.post(`/api/admin/waivers/${id}/erasure`, { scope, reason: 'Asked' }, staff.with);
    assert.equal(status, 500);
  }
  assert.equal(
    (await app.patch('/api/admin/waiver-texts/1', { olderWaivers: 'must-sign-again' }, staff.with)).status,
    500,
  );
  const { body } = await app.get('/api/admin/audit', staff.with);
  assert.deepEqual(
    body.entries.map(({ action }: { action: string }) => action),
    ['signed-in', 'account-added'],
  );
  assert.equal(failures.splice(0).length, 2, 'a line for each kind');
});
