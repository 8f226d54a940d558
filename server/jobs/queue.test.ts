import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { makeTestDatabase } from '../../tests/support/test-database.ts';
import { type JobQueue, startJobQueue } from './queue.ts';

test('work that a stop interrupts is no failure, and waits for the next server', { timeout: 30_000 }, async (t) => {
  const { db, url } = await makeTestDatabase(t);
  const reported: unknown[] = [];
  const begun = Promise.withResolvers<void>();
  const work = Promise.withResolvers<'done'>();
  const opened = Promise.withResolvers<JobQueue>();
  const worker = { queue: 'slow', atOnce: 1, work: () => (begun.resolve(), work.promise) };
  const jobs = startJobQueue(
    { db, databaseUrl: url, worker, schedules: [], report: (error) => void reported.push(error) },
    opened.resolve,
  );
  await (await opened.promise).add(db, 'slow', [{ data: {}, priority: 0 }]);
  await begun.promise;
  await jobs.close();
  work.reject(new Error('The server is stopping'));
  await sleep(100);
  assert.deepEqual(reported, []);
});

test('what has a higher priority is done first, however late it comes', { timeout: 30_000 }, async (t) => {
  const { db, url } = await makeTestDatabase(t);
  const done: unknown[] = [];
  const opened = Promise.withResolvers<JobQueue>();
  const all = Promise.withResolvers<void>();
  async function work(data: object): Promise<'done'> {
    if (done.push(data) === 40) all.resolve();
    return 'done';
  }
  const worker = { queue: 'mixed', atOnce: 1, work };
  const jobs = startJobQueue(
    { db, databaseUrl: url, worker, schedules: [], report: (error) => assert.fail(String(error)) },
    opened.resolve,
  );
  t.after(() => jobs.close());
  const many = Array.from({ length: 39 }, (_, number) => ({ data: { number }, priority: 0 }));
  await (await opened.promise).add(db, 'mixed', [...many, { data: { isUrgent: true }, priority: 1 }]);
  await all.promise;
  assert.ok(done.findIndex((data) => JSON.stringify(data).includes('isUrgent')) < 12, 'in the first batch');
});
