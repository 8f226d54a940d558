import assert from 'node:assert/strict';
import { test } from 'node:test';
import { buildApp } from '#server/app.ts';
import { systemClock } from '#server/clock.ts';
import { readConfig } from '#server/config.ts';
import { maria } from '../../tests/support/people.ts';
import { makeTestDatabase } from '../../tests/support/test-database.ts';
import { fatalLine, noteBackgroundFailures } from './failure-log.ts';
import { MailProblem } from '#server/emails/smtp-transport.ts';

test('slow answers and failures are lines of JSON with the route, and without what visitors sent', async (t) => {
  const { db } = await makeTestDatabase(t);
  const lines: string[] = [];
  const log = { write: (line: string) => void lines.push(line) };
  const app = await buildApp({ config: readConfig({}), db, clock: systemClock, log, slowAfterMs: 0 });
  t.after(() => app.close());
  await app.inject({ method: 'POST', url: '/api/waivers', payload: maria });
  await app.inject('/api/waivers/check/maria.delgado@mailbox.example?x=1');
  await db.destroy();
  await app.inject('/api/waivers/check-phone/3015550111');
  const entries = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
  assert.deepEqual(
    entries.map(({ level, method, route, status, msg }) => [level, method, route, status, msg]),
    [
      ['warn', 'POST', '/api/waivers', 201, 'slow'],
      ['warn', 'GET', '/api/waivers/check/:email', 200, 'slow'],
      ['error', 'GET', '/api/waivers/check-phone/:phone', 503, 'failed'],
      ['warn', 'GET', '/api/waivers/check-phone/:phone', 503, 'slow'],
    ],
  );
  for (const { time, requestId, durationMs } of entries) {
    assert.match(String(time), /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
    assert.match(String(requestId), /^[0-9a-f-]{36}$/);
    assert.ok(Number.isInteger(durationMs));
  }
  for (const secret of ['Maria', 'mailbox', '5550111', '127.0.0.1'])
    assert.ok(!lines.join('').includes(secret), secret);
});

test('who tries doors is noted by route and number, and cannot fill the log', async (t) => {
  const { db } = await makeTestDatabase(t);
  const lines: string[] = [];
  const log = { write: (line: string) => void lines.push(line) };
  const app = await buildApp({ config: readConfig({}), db, clock: systemClock, log });
  t.after(() => app.close());
  for (let round = 0; round < 5; round += 1) await app.inject('/api/admin/waivers?search=Maria');
  await app.inject('/api/admin/stats');
  const credentials = { email: 'maria@mailbox.example', password: 'a wrong password' };
  await app.inject({ method: 'POST', url: '/api/admin/login', payload: credentials });
  await app.inject('/api/waivers/check/nobody@mailbox.example');
  const entries = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
  assert.deepEqual(
    entries.map(({ level, msg, route, status, code, times }) => [level, msg, route, status, code, times]),
    [
      ['warn', 'refused', '/api/admin/waivers', 401, 'unauthenticated', 1],
      ['warn', 'refused', '/api/admin/stats', 401, 'unauthenticated', 1],
      ['warn', 'refused', '/api/admin/login', 401, 'invalid_credentials', 1],
    ],
  );
  assert.ok(!lines.join('').toLowerCase().includes('maria'));
});

test('what ends the process is told without the details of the database', () => {
  const error = Object.assign(new Error('Key (phone)=(+13015550111) already exists'), {
    severity: 'ERROR',
    code: '23505',
    detail: 'Key (phone)=(+13015550111) already exists',
  });
  const line = fatalLine(error);
  assert.deepEqual([line.includes('5550111'), line.includes('23505'), JSON.parse(line).level], [false, true, 'fatal']);
});

test('mail that fails is a line in ten minutes, with how often it did', (t) => {
  let now = 0;
  t.mock.method(performance, 'now', () => now);
  const lines: { times: number; failure: { name: string; code: string } }[] = [];
  const report = noteBackgroundFailures({ error: (line: never) => void lines.push(line) } as never);
  for (let minute = 0; minute < 25; minute += 1) {
    now = minute * 60_000;
    for (const code of ['ESOCKET', 'EAUTH 535'])
      report(new MailProblem('5.7.8 no, maria@mailbox.example', false, code));
  }
  assert.deepEqual(
    lines.map(({ times, failure }) => [times, failure.name, failure.code]),
    [
      [1, 'MailProblem', 'ESOCKET'],
      [20, 'MailProblem', 'ESOCKET'],
      [20, 'MailProblem', 'ESOCKET'],
    ],
  );
  assert.ok(!JSON.stringify(lines).includes('maria'));
});
