import assert from 'node:assert/strict';
import { test } from 'node:test';
import { grace, PASSWORD, signIn } from '../../tests/support/staff.ts';
import { startTestApp, type TestApp } from '../../tests/support/test-app.ts';
import { ensureFirstAccount } from './first-account.ts';

async function printedToken({ db, clock }: TestApp): Promise<string> {
  const announce = await ensureFirstAccount({ db, clock, adminEmail: undefined, adminPassword: undefined });
  const line = announce?.('http://localhost:3001');
  const token = /http:\/\/localhost:3001\/admin\/first-account#([\w-]{43})$/.exec(line ?? '')?.[1];
  assert.ok(token !== undefined, line);
  return token;
}

const person = { name: grace.name, email: grace.email, password: PASSWORD };

test('the printed link makes the first account once, and signs it in', async (t) => {
  const app = await startTestApp(t);
  const token = await printedToken(app);
  const links = await app.db.selectFrom('first_account_links').selectAll().execute();
  assert.ok(!JSON.stringify(links).includes(token));
  const { status, body } = await app.post('/api/admin/first-account', { ...person, token });
  assert.deepEqual([status, body.user.email], [201, grace.email]);
  const headers = { authorization: `Bearer ${body.token}` };
  assert.equal((await app.get('/api/admin/me', { headers })).status, 200);
  const again = await app.post('/api/admin/first-account', { ...person, email: 'other@post.example', token });
  assert.deepEqual([again.status, again.body.code], [403, 'first_account_closed']);
  const start = { db: app.db, clock: app.clock, adminEmail: undefined, adminPassword: undefined };
  assert.equal(await ensureFirstAccount(start), undefined);
});

test('of several who use links at once one wins', async (t) => {
  const app = await startTestApp(t);
  const tokens = [await printedToken(app), await printedToken(app)];
  const replies = await Promise.all(
    [...tokens, ...tokens].map((token, index) =>
      app.post('/api/admin/first-account', { ...person, email: `one${index}@post.example`, token }),
    ),
  );
  assert.deepEqual(replies.map(({ status }) => status).sort(), [201, 403, 403, 403]);
  assert.equal((await app.db.selectFrom('staff').selectAll().execute()).length, 1);
});

test('a link ends after a day, another one opens nothing, and guessing is limited', async (t) => {
  const app = await startTestApp(t);
  const token = await printedToken(app);
  app.clock.set('2026-05-15T15:00:00Z');
  for (let guess = 0; guess < 5; guess += 1) {
    const wrong = guess === 0 ? token : 'A'.repeat(43);
    assert.equal((await app.post('/api/admin/first-account', { ...person, token: wrong })).status, 403);
  }
  assert.equal((await app.post('/api/admin/first-account', { ...person, token })).status, 429);
  const right = await printedToken(app);
  assert.equal((await app.post('/api/admin/first-account', { ...person, token: right })).status, 201);
});

test('a password that is too easy is refused and the link stays good', async (t) => {
  const app = await startTestApp(t);
  const token = await printedToken(app);
  for (const password of ['short', grace.email, 'password1234']) {
    assert.equal((await app.post('/api/admin/first-account', { ...person, password, token })).status, 400);
  }
  assert.equal((await app.post('/api/admin/first-account', { ...person, token })).status, 201);
});

test('the settings make the first account instead, and never a second', async (t) => {
  const app = await startTestApp(t);
  const { db, clock } = app;
  const start = { db, clock, adminEmail: grace.email, adminPassword: PASSWORD };
  const lines = await Promise.all([ensureFirstAccount(start), ensureFirstAccount(start)]);
  assert.equal(lines.filter((announce) => announce?.('').includes(grace.email)).length, 1);
  await signIn(app);
  assert.equal(await ensureFirstAccount({ ...start, adminEmail: 'other@post.example' }), undefined);
  assert.equal((await db.selectFrom('staff').selectAll().execute()).length, 1);
});

test('a password of the settings that is easy to guess makes the account, and is told', async (t) => {
  const { db, clock } = await startTestApp(t);
  const start = { db, clock, adminEmail: grace.email, adminPassword: 'password-123456' };
  const announce = await ensureFirstAccount(start);
  assert.match(announce?.('') ?? '', /easy to guess/);
});

test('a short password of the settings stops the start where it would make the first account, and nowhere else', async (t) => {
  const { db, clock } = await startTestApp(t);
  const start = { db, clock, adminEmail: grace.email, adminPassword: 'seven lanterns' };
  await assert.rejects(ensureFirstAccount(start), /ADMIN_PASSWORD must have 15 characters or more/);
  assert.deepEqual(await db.selectFrom('staff').selectAll().execute(), []);
  await ensureFirstAccount({ ...start, adminPassword: PASSWORD });
  assert.equal(await ensureFirstAccount(start), undefined);
});
