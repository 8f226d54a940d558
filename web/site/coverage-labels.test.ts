import assert from 'node:assert/strict';
import { test } from 'node:test';
import { machines } from '#venue/machines.ts';
import { coverageLabel, ridesLabels } from './coverage-labels.ts';

const today = '2026-11-22';

test('it says until when, and why not', () => {
  const coveredUntil = '2027-11-22T04:59:59.999Z';
  const labelOf = (reason: Parameters<typeof coverageLabel>[0]['reason'], until: string | null = coveredUntil) =>
    coverageLabel({ isCovered: false, coveredUntil: until, reason });
  assert.equal(coverageLabel({ isCovered: true, coveredUntil, reason: null }), 'Covered until November 21, 2027');
  assert.equal(labelOf('expired'), 'Not covered since November 21, 2027');
  assert.equal(labelOf('turned_18'), 'Turned 18: now signs their own waiver');
  assert.equal(labelOf('sign_again'), 'Not covered: the waiver text has changed, please sign again');
  assert.equal(labelOf('guardian_missing', null), 'Not covered: a parent or guardian has to sign');
});

const ridesLabel = (...given: Parameters<typeof ridesLabels>) => ridesLabels(...given).join('. ');

test('what a kid may ride goes by the ages that the venue names', () => {
  const rides = (age: number, from: string | null = null) =>
    machines.map(({ name, ageLimit }) => {
      const mayRide = age >= Number.parseInt(ageLimit, 10);
      return { name, mayRide, from: mayRide ? null : from };
    });
  assert.equal(ridesLabel(rides(9), today), 'May ride every machine');
  assert.equal(ridesLabel(rides(7, '2026-12-03'), today), 'May ride 5+ and 6+. 8+: from Dec 3');
  assert.equal(ridesLabel(rides(7, '2027-12-03'), today), 'May ride 5+ and 6+. 8+: from Dec 3, 2027');
  assert.equal(ridesLabel(rides(5), today), 'May ride 5+. 6+ and 8+: not yet');
  assert.equal(ridesLabel([], today), '');
  assert.equal(ridesLabel([{ name: 'Old Coaster', mayRide: false, from: null }], today), 'Old Coaster: not yet');
});
