import assert from 'node:assert/strict';
import { test } from 'node:test';
import { formatPartyTime, withPartyTime } from './party-time.ts';

test('a time is written as on an American clock, and stays on one line', () => {
  for (const [time, written] of [
    ['00:00', '12:00 AM'],
    ['09:05', '9:05 AM'],
    ['12:00', '12:00 PM'],
    ['14:30', '2:30 PM'],
    ['23:59', '11:59 PM'],
  ] as const) {
    assert.equal(formatPartyTime(time), written.replace(' ', '\u00a0'));
  }
});

test('a day goes with its time, or alone', () => {
  assert.equal(withPartyTime('Dec 5, 2026', '14:30'), 'Dec 5, 2026, 2:30\u00a0PM');
  for (const none of [null, undefined]) assert.equal(withPartyTime('Dec 5, 2026', none), 'Dec 5, 2026');
});
