import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import { ErrorCode } from '#contract/errors.ts';
import { maria } from '../../tests/support/people.ts';
import { startTestApp } from '../../tests/support/test-app.ts';
import { messageOf, statusOf } from './errors.ts';

test('every code has a status and a sentence', () => {
  for (const code of ErrorCode.options) {
    assert.ok(statusOf(code) >= 400 && statusOf(code) < 600);
    assert.match(messageOf(code), /^[A-Z].{8,}/);
  }
});

test('a failure that nobody foresaw says nothing of itself, and its log nothing of the visitor', async (t) => {
  const { post, get, db, failures } = await startTestApp(t);
  await sql`alter table waivers add constraint full_moon check (name <> 'Maria Delgado')`.execute(db);
  const reply = await post('/api/waivers', maria, { headers: { 'idempotency-key': 'a-secret-key' } });
  assert.deepEqual(
    [reply.status, reply.body],
    [500, { message: 'Something went wrong on our side. Please try again.', code: 'internal_error' }],
  );

  await sql`alter table waivers rename to hidden`.execute(db);
  assert.equal((await get('/api/waivers/check-phone/3015550111?token=xyz')).status, 500);

  const lines = failures.splice(0).map((line) => JSON.parse(line));
  // What the background does meanwhile fails as well.
  const ofCalls = lines.filter(({ method }) => method !== undefined);
  assert.deepEqual(
    ofCalls.map(({ method, route, status, failure }) => [method, route, status, failure.code, failure.constraint]),
    [
      ['POST', '/api/waivers', 500, '23514', 'full_moon'],
      ['GET', '/api/waivers/check-phone/:phone', 500, '42P01', undefined],
    ],
  );
  const log = JSON.stringify(lines);
  for (const secret of ['Maria', 'Delgado', 'mailbox', '5550111', 'a-secret-key', '127.0.0.1', 'xyz', 'base64']) {
    assert.ok(!log.includes(secret), secret);
  }
  assert.match(ofCalls[0].requestId, /^[0-9a-f-]{36}$/);
});

test('without a database every call says when to come back, and health says it is ill', async (t) => {
  const { post, get, db, failures } = await startTestApp(t);
  assert.deepEqual((await get('/api/health')).body, { status: 'ok' });
  await db.destroy();
  for (const reply of [
    await get('/api/health'),
    await post('/api/waivers', maria),
    await get('/api/waivers/check/a@b.co'),
  ]) {
    assert.deepEqual([reply.status, reply.body.code, reply.headers['retry-after']], [503, 'database_unavailable', '2']);
    assert.match(reply.body.message, /try again/);
  }
  assert.equal(failures.splice(0).length, 1, 'one line tells it for all');
});
