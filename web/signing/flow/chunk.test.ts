import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createChunk } from './chunk.ts';

const settle = () => new Promise(setImmediate);

test('a part is fetched once, however often it is wanted', async () => {
  let fetches = 0;
  const chunk = createChunk(async () => (fetches += 1));
  assert.deepEqual(chunk.get(), { status: 'waiting' });
  chunk.load();
  chunk.load();
  await settle();
  chunk.load();
  assert.deepEqual(chunk.get(), { status: 'ready', part: 1 });
});

test('a part that did not come can be fetched again, and listeners hear of both', async () => {
  let fetches = 0;
  const chunk = createChunk(async () => {
    if ((fetches += 1) === 1) throw new Error('offline');
    return 'step';
  });
  const heard: string[] = [];
  const leave = chunk.subscribe(() => heard.push(chunk.get().status));
  chunk.load();
  await settle();
  chunk.load();
  await settle();
  leave();
  assert.deepEqual(heard, ['failed', 'ready']);
});
