import assert from 'node:assert/strict';
import { test } from 'node:test';
import { systemClock } from '#server/clock.ts';
import { readConfig } from '#server/config.ts';
import { buildApp } from '#server/app.ts';
import { makeTestDatabase } from '../../tests/support/test-database.ts';

test('a server that is about to end says that it is not ready, and closes with its answers', async (t) => {
  const { db } = await makeTestDatabase(t);
  const draining = new AbortController();
  const app = await buildApp({ config: readConfig({}), db, clock: systemClock, draining: draining.signal });
  t.after(() => app.close());
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  const before = await fetch(`${address}/api/ready`);
  assert.deepEqual([before.status, await before.json()], [200, { status: 'ready' }]);
  draining.abort();
  const after = await fetch(`${address}/api/ready`);
  assert.deepEqual([after.status, await after.json()], [503, { status: 'leaving' }]);
  const other = await fetch(`${address}/api/health`);
  assert.deepEqual([other.status, other.headers.get('connection')], [200, 'close']);
});

test('without its database it is not ready', async (t) => {
  const { db } = await makeTestDatabase(t);
  const app = await buildApp({ config: readConfig({}), db, clock: systemClock, log: { write: () => {} } });
  t.after(() => app.close());
  await db.destroy();
  const { statusCode, payload } = await app.inject('/api/ready');
  assert.deepEqual([statusCode, JSON.parse(payload)], [503, { status: 'database unavailable' }]);
});
