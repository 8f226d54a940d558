import assert from 'node:assert/strict';
import { test } from 'node:test';
import { lazyWithRetry } from './lazy-with-retry.ts';

const settle = () => new Promise(setImmediate);

test('what was fetched is fetched once; what was lost is fetched again', async () => {
  let [fetched, isOnline] = [0, false];
  const lazy = lazyWithRetry(async () => {
    fetched += 1;
    if (!isOnline) throw new Error('offline');
    return 'here';
  });
  lazy.load();
  await assert.rejects(lazy.get());
  isOnline = true;
  assert.equal(await lazy.get(), 'here');
  assert.equal(await lazy.get(), 'here');
  assert.equal(fetched, 2);
});

test('a part is fetched once, however often it is wanted', async () => {
  let fetches = 0;
  const lazy = lazyWithRetry(async () => (fetches += 1));
  assert.deepEqual(lazy.state(), { status: 'waiting' });
  lazy.load();
  lazy.load();
  await settle();
  lazy.load();
  assert.deepEqual(lazy.state(), { status: 'ready', part: 1 });
});

test('a part that did not come can be fetched again, and listeners hear of both', async () => {
  let fetches = 0;
  const lazy = lazyWithRetry(async () => {
    if ((fetches += 1) === 1) throw new Error('offline');
    return 'step';
  });
  const heard: string[] = [];
  const leave = lazy.subscribe(() => heard.push(lazy.state().status));
  lazy.load();
  await settle();
  lazy.load();
  await settle();
  leave();
  assert.deepEqual(heard, ['failed', 'ready']);
});
