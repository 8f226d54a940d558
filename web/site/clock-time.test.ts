import assert from 'node:assert/strict';
import { test } from 'node:test';
import { en as times } from '#words/times.ts';
import { formatClockTime, withClockTime } from './clock-time.ts';

test('a time is written as on an American clock', () => {
  for (const [time, written] of [
    ['00:00', '12:00 AM'],
    ['09:05', '9:05 AM'],
    ['12:00', '12:00 PM'],
    ['14:30', '2:30 PM'],
    ['23:59', '11:59 PM'],
    ['24:00', '12:00 AM'],
  ] as const) {
    assert.equal(formatClockTime(time), written);
  }
});

test('a day goes with its time, or alone', () => {
  assert.equal(withClockTime('Dec 5, 2026', '14:30'), 'Dec 5, 2026, 2:30\u00a0PM');
  for (const none of [null, undefined]) assert.equal(withClockTime('Dec 5, 2026', none), 'Dec 5, 2026');
});

test('no line ends within a date, and one may before it and after it', () => {
  assert.equal(
    times.keepDatesWhole('Signed November 27, 2026 at 1:05 PM'),
    'Signed November\u00a027,\u00a02026 at 1:05 PM',
  );
});
