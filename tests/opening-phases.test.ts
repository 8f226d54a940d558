import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openingHours as hours } from '#venue/hours.ts';
import { venue } from '#venue/venue.ts';
import { en as words } from '#words/site/banner.ts';
import { openingPhases, withNotice } from '#server/site/opening-phases.ts';
import { phaseAt } from '#web/site/phase-of-today.ts';

const phases = openingPhases(venue.openings, 'Bethesda', venue.timeZone);
const linesAt = (instant: string) =>
  phases[
    phaseAt(
      phases.map(({ from }) => from),
      Date.parse(instant),
    )
  ]?.lines;

test('openings are announced until their day at the venue, held on it, and never after it', () => {
  const expected = [
    ['1999-01-01T00:00:00Z', ['Soft Opening Oct 10, 2025', 'Grand Opening Oct 31, 2025']],
    ['2025-10-10T03:59:59Z', ['Soft Opening Oct 10, 2025', 'Grand Opening Oct 31, 2025']],
    ['2025-10-10T04:00:00Z', ['Soft Opening today', 'Grand Opening Oct 31, 2025']],
    ['2025-10-11T03:59:59Z', ['Soft Opening today', 'Grand Opening Oct 31, 2025']],
    ['2025-10-11T04:00:00Z', ['Now in Bethesda', 'Grand Opening Oct 31, 2025']],
    ['2025-10-31T12:00:00Z', ['Grand Opening today']],
    ['2025-11-01T03:59:59Z', ['Grand Opening today']],
    ['2025-11-01T04:00:00Z', ['Now in Bethesda']],
    ['2031-05-01T12:00:00Z', ['Now in Bethesda']],
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
    'America/New_York',
  );
  assert.deepEqual(
    close.map(({ from }) => new Date(from).toISOString()),
    ['1970-01-01T00:00:00.000Z', '2026-02-28T05:00:00.000Z', '2026-03-01T05:00:00.000Z', '2026-03-02T05:00:00.000Z'],
  );
  assert.deepEqual(close[2]?.lines, ['Opening today']);
});

test('a day begins when the venue’s clock says so, also where that is no whole hour from the world’s', () => {
  const startIn = (timeZone: string, day: string) => {
    const [, opening, after] = openingPhases([{ name: 'Opening', day }], 'Here', timeZone);
    return [opening, after].map((phase) => new Date(phase?.from ?? 0).toISOString());
  };
  // The days on which clocks are set ahead and back.
  assert.deepEqual(startIn('America/New_York', '2026-03-08'), ['2026-03-08T05:00:00.000Z', '2026-03-09T04:00:00.000Z']);
  assert.deepEqual(startIn('America/New_York', '2026-11-01'), ['2026-11-01T04:00:00.000Z', '2026-11-02T05:00:00.000Z']);
  assert.deepEqual(startIn('Asia/Kathmandu', '2026-05-01'), ['2026-04-30T18:15:00.000Z', '2026-05-01T18:15:00.000Z']);
  assert.deepEqual(startIn('Pacific/Kiritimati', '2026-05-01'), [
    '2026-04-30T10:00:00.000Z',
    '2026-05-01T10:00:00.000Z',
  ]);
});

test('a venue that announces nothing is open', () => {
  assert.deepEqual(openingPhases([], 'Bethesda', venue.timeZone), [{ from: 0, lines: ['Now in Bethesda'] }]);
});

test('a notice is in the place of the banner until the end of its day', () => {
  const times = { ...hours, timeZone: venue.timeZone };
  const notice = { text: 'Closed for snow', until: '2025-10-10' };
  const noticed = withNotice(phases, notice, times);
  const said = noticed.map(({ from, lines }) => `${new Date(from).toISOString()} ${lines.join(', ')}`);
  assert.deepEqual(said, [
    '1970-01-01T00:00:00.000Z Closed for snow',
    '2025-10-11T04:00:00.000Z Now in Bethesda, Grand Opening Oct 31, 2025',
    '2025-10-31T04:00:00.000Z Grand Opening today',
    '2025-11-01T04:00:00.000Z Now in Bethesda',
  ]);
  assert.equal(withNotice(phases, null, times), phases);
  const late = { ...times, hours: [{ days: 'Friday', weekdays: [5], opens: '10:00', closes: '01:00' }] };
  const [, after] = withNotice(phases, notice, late);
  assert.equal(after?.from, Date.parse('2025-10-11T05:00:00Z'), 'a Friday that is open until one');
});

test('a day is written as people here write it', () => {
  assert.equal(words.day('2025-10-10'), 'Oct 10, 2025');
});
