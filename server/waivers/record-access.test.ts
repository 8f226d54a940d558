import assert from 'node:assert/strict';
import { test } from 'node:test';
import { maria } from '../../tests/support/people.ts';
import { startTestApp } from '../../tests/support/test-app.ts';

test('an access is noted once a minute at most', async (t) => {
  const { post, db, clock } = await startTestApp(t);
  const { body } = await post('/api/waivers', maria);
  const url = `/api/waivers/${body.waiver.id}/access`;
  for (const instant of ['2026-05-14T15:00:00Z', '2026-05-14T15:00:59Z', '2026-05-14T15:01:00Z']) {
    clock.set(instant);
    const replies = await Promise.all([post(url), post(url), post(url)]);
    for (const { status, text } of replies) assert.deepEqual([status, text], [204, '']);
  }
  const accesses = await db.selectFrom('accesses').selectAll().orderBy('minute').execute();
  assert.deepEqual(
    accesses.map(({ waiver_id, minute, address }) => [waiver_id, minute.toISOString(), address]),
    [
      [body.waiver.id, '2026-05-14T15:00:00.000Z', '127.0.0.1'],
      [body.waiver.id, '2026-05-14T15:01:00.000Z', '127.0.0.1'],
    ],
  );
});

test('a call that names JSON and sends none is taken', async (t) => {
  const { post } = await startTestApp(t);
  const { body } = await post('/api/waivers', maria);
  const headers = { 'content-type': 'application/json' };
  assert.equal((await post(`/api/waivers/${body.waiver.id}/access`, undefined, { headers })).status, 204);
});

test('there is no access to a waiver that is not there', async (t) => {
  const { post, db } = await startTestApp(t);
  const unknown = await post('/api/waivers/00000000-0000-4000-8000-000000000000/access');
  assert.deepEqual([unknown.status, unknown.body], [404, { message: 'Waiver not found', code: 'waiver_not_found' }]);
  assert.equal((await post('/api/waivers/1/access')).status, 400);
  assert.deepEqual(await db.selectFrom('accesses').selectAll().execute(), []);
});
