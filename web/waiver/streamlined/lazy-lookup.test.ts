import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Desk } from './lookup.ts';
import { createFlowStore } from './flow-store.ts';
import { createLateDesk } from './lazy-lookup.ts';
import { memoryStore } from '#web/signing/flow/memory-storage.ts';

function openStore() {
  return createFlowStore({ tab: memoryStore(), device: memoryStore(), now: () => new Date() });
}

test('the desk is fetched once and asked each time', async () => {
  let [fetched, asked] = [0, 0];
  const desk = { lookUp: async () => void (asked += 1) } as unknown as Desk;
  const late = createLateDesk(openStore(), async () => {
    fetched += 1;
    return { openDesk: () => desk };
  });
  late.prepare();
  await late.lookUp();
  await late.lookUp();
  assert.deepEqual([fetched, asked], [1, 2]);
});

test('a desk that does not come is said, and fetched again at the next try', async () => {
  const store = openStore();
  let asked = 0;
  let isOnline = false;
  const desk = { lookUp: async () => void (asked += 1) } as unknown as Desk;
  const late = createLateDesk(store, async () => {
    if (!isOnline) throw new Error('offline');
    return { openDesk: () => desk };
  });
  await late.lookUp();
  const { state } = store.get();
  assert.ok(state.step === 'lookup' && /could not reach/.test(state.problem ?? ''));
  isOnline = true;
  await late.lookUp();
  assert.equal(asked, 1);
});
