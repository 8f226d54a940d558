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

const rest = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** The load of the first quiet moment: what else this process does may fill one moment, not all of them. */
async function loadAtRest(loadSince: () => number): Promise<number> {
  for (let look = 0; look < 50; look += 1) {
    await rest(100);
    const load = loadSince();
    if (load < 0.5) return load;
  }
  return assert.fail('Nothing to do counted as busy');
}

test('the load is that of the time since it was last asked', async () => {
  await rest(1);
  const loadSince = measureLoad();
  const until = performance.now() + 200;
  while (performance.now() < until);
  assert.ok(loadSince() > 0.8);
  await loadAtRest(loadSince);
});

test('calls of the same moment get the same answer', async () => {
  await rest(1);
  const loadSince = measureLoad();
  const load = await loadAtRest(loadSince);
  assert.equal(loadSince(), load);
});
