import assert from 'node:assert/strict';
import { test } from 'node:test';
import { measureLoad, waitForCapacity } from './wait-for-capacity.ts';

async function restsBeforeCapacity(loads: number[]): Promise<number> {
  let rests = 0;
  const loadSince = () => loads[Math.min(rests, loads.length - 1)] ?? 0;
  await waitForCapacity(loadSince, async () => void (rests += 1));
  return rests;
}

test('an email waits while the server is busy, and not longer', async () => {
  assert.equal(await restsBeforeCapacity([0.1]), 0);
  assert.equal(await restsBeforeCapacity([0.95, 0.9, 0.2]), 2);
});

test('a server that is always busy sends its emails anyway', async () => {
  assert.equal(await restsBeforeCapacity([1]), 200);
});

test('the load is that of the time since it was last asked', async () => {
  const rest = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
  await rest(1);
  const loadSince = measureLoad();
  const until = performance.now() + 200;
  while (performance.now() < until);
  assert.ok(loadSince() > 0.8);
  await rest(100);
  assert.ok(loadSince() < 0.5);
});

test('calls of the same moment get the same answer', async () => {
  const rest = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
  await rest(1);
  const loadSince = measureLoad();
  await rest(200);
  const first = loadSince();
  assert.ok(first < 0.5);
  assert.equal(loadSince(), first);
});
