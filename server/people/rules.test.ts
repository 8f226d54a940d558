import assert from 'node:assert/strict';
import { test } from 'node:test';
import { newlyShown } from './rules.ts';

test('a search that goes on is counted once, and whom it showed already too', () => {
  const shown = (search: string, second: number, ...ids: string[]) => ({
    search,
    at: new Date(Date.UTC(2026, 4, 14, 15, 0, second)),
    ids: new Set(ids),
  });
  const first = shown('mar', 0, 'a', 'b');
  assert.deepEqual(newlyShown(first, undefined), { searches: 1, rows: 2 });
  assert.deepEqual(newlyShown(shown('maria', 2, 'b', 'c'), first), { searches: 0, rows: 1 });
  assert.deepEqual(newlyShown(shown('ma', 2, 'a', 'd', 'e'), first), { searches: 0, rows: 2 });
  assert.deepEqual(newlyShown(shown('linh', 2, 'a'), first), { searches: 1, rows: 1 });
  assert.deepEqual(newlyShown(shown('maria', 20, 'b'), first), { searches: 1, rows: 1 });
});
