import assert from 'node:assert/strict';
import { test } from 'node:test';
import { MAX_ATTEMPTS, RETRY_PACE, retryPauseS } from './rules.ts';

test('a refused email is tried again soon, then less and less often, and for a day at most', () => {
  const pauses = (random: number) =>
    Array.from({ length: MAX_ATTEMPTS - 1 }, (_, index) => retryPauseS(index + 1, RETRY_PACE, random));
  assert.deepEqual(pauses(1).slice(0, 4), [30, 60, 120, 240]);
  assert.deepEqual(pauses(0).slice(0, 4), [15, 30, 60, 120], 'half as long at least, so that a crowd spreads');
  assert.equal(pauses(1).at(-1), RETRY_PACE.maxPauseS);
  const hours = pauses(0.5).reduce((sum, pause) => sum + pause, 0) / 3600;
  assert.ok(hours > 12 && hours < 17, `${hours} hours`);
});
