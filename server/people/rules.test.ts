import assert from 'node:assert/strict';
import { test } from 'node:test';
import { newlyShown, orderFamilies } from './rules.ts';

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

test('families are listed by how they fit, then of today, then covered, else as they were found', () => {
  const family = (id: string, fit: number, isOfToday: boolean, isCovered: boolean) => ({
    id,
    fit,
    isOfToday,
    isCovered,
  });
  const found = [
    family('near, of today', 1, true, true),
    family('expired', 0, false, false),
    family('covered', 0, false, true),
    family('covered, found later', 0, false, true),
    family('expired, of today', 0, true, false),
    family('of today', 0, true, true),
  ];
  assert.deepEqual(
    orderFamilies(found).map(({ id }) => id),
    ['of today', 'expired, of today', 'covered', 'covered, found later', 'expired', 'near, of today'],
  );
});
