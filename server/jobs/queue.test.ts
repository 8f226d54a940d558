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
    { db, databaseUrl: url, workers: [worker], schedules: [], report: (error) => void reported.push(error) },
    opened.resolve,
  );
  await (await opened.promise).add(db, 'slow', [{}]);
  await begun.promise;
  await jobs.close();
  work.reject(new Error('The server is stopping'));
  await sleep(100);
  assert.deepEqual(reported, []);
});
