import assert from 'node:assert/strict';
import { test } from 'node:test';
import { venue } from '#venue/venue.ts';
import { formatDay, openingPhases, phaseAt } from './opening-phases.ts';

const phases = openingPhases(venue.openings, 'Bethesda');
const linesAt = (instant: string) =>
  phases[
    phaseAt(
      phases.map(({ from }) => from),
      new Date(instant),
      venue.timeZone,
    )
  ]?.lines;

test('openings are announced until their day at the venue, held on it, and never after it', () => {
  const expected = [
    ['1999-01-01T00:00:00Z', ['Soft Opening Oct 10, 2025', 'Grand Opening Oct 31, 2025']],
    ['2025-10-10T03:59:59Z', ['Soft Opening Oct 10, 2025', 'Grand Opening Oct 31, 2025']],
    ['2025-10-10T04:00:00Z', ['Soft Opening today', 'Grand Opening Oct 31, 2025']],
    ['2025-10-11T03:59:59Z', ['Soft Opening today', 'Grand Opening Oct 31, 2025']],
    ['2025-10-11T04:00:00Z', ['Now open in Bethesda', 'Grand Opening Oct 31, 2025']],
    ['2025-10-31T12:00:00Z', ['Grand Opening today']],
    ['2025-11-01T03:59:59Z', ['Grand Opening today']],
    ['2025-11-01T04:00:00Z', ['Now open in Bethesda']],
    ['2031-05-01T12:00:00Z', ['Now open in Bethesda']],
  ] as const;
  for (const [instant, lines] of expected) assert.deepEqual(linesAt(instant), lines, instant);
});

test('openings on days that follow each other leave no gap', () => {
  const close = openingPhases(
    [
      { name: 'Preview', day: '2026-02-28' },
      { name: 'Opening', day: '2026-03-01' },
    ],
    'Bethesda',
  );
  assert.deepEqual(
    close.map(({ from }) => from),
    ['0000-01-01', '2026-02-28', '2026-03-01', '2026-03-02'],
  );
  assert.deepEqual(close[2]?.lines, ['Opening today']);
});

test('a venue that announces nothing is open', () => {
  assert.deepEqual(openingPhases([], 'Bethesda'), [{ from: '0000-01-01', lines: ['Now open in Bethesda'] }]);
});

test('a day is written as people here write it', () => {
  assert.equal(formatDay('2025-10-10'), 'Oct 10, 2025');
});
