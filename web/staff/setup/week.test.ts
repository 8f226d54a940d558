import '../../../tests/support/page-venue.ts';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { hasSplitDay, readWeek, toRows } from './week.ts';

test('a week at a glance becomes a row for the days of the same hours, and comes back as it was', () => {
  const usual = { opens: '10:00', closes: '20:00' };
  const late = { opens: '10:00', closes: '01:00' };
  const week = [usual, null, usual, usual, usual, late, late];
  const rows = toRows(week);
  assert.deepEqual(rows, [
    { days: 'Tuesday-Thursday, Sunday', weekdays: [2, 3, 4, 0], ...usual },
    { days: 'Friday-Saturday', weekdays: [5, 6], ...late },
  ]);
  assert.deepEqual(readWeek(rows), week);
  assert.equal(hasSplitDay(rows), false);
  assert.equal(hasSplitDay([...rows, { days: 'Friday', weekdays: [5], opens: '08:00', closes: '09:00' }]), true);
});
