import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createLate } from './lazy-with-retry.ts';

test('what was fetched is fetched once; what was lost is fetched again', async () => {
  let [fetched, isOnline] = [0, false];
  const late = createLate(async () => {
    fetched += 1;
    if (!isOnline) throw new Error('offline');
    return 'here';
  });
  late.prepare();
  await assert.rejects(late.get());
  isOnline = true;
  assert.equal(await late.get(), 'here');
  assert.equal(await late.get(), 'here');
  assert.equal(fetched, 2);
});
