import assert from 'node:assert/strict';
import { test } from 'node:test';
import { formatDay } from './day-words.ts';

test('a day is written as people here write it', () => {
  assert.equal(formatDay('2025-10-10'), 'Oct 10, 2025');
});
