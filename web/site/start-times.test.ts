import assert from 'node:assert/strict';
import { test } from 'node:test';
import { closedNote, startTimes } from './start-times.ts';

const times = {
  hours: [
    { days: 'Monday-Saturday', weekdays: [1, 2, 3, 4, 5, 6], opens: '10:00', closes: '20:00' },
    { days: 'Sunday', weekdays: [0], opens: '12:00', closes: '21:30' },
  ],
  closedOn: ['2026-12-25'],
  timeZone: 'America/New_York',
};

test('a host is offered the half hours at which the venue is open on some day, and apart from them the others', () => {
  const { usual, other } = startTimes(times);
  assert.deepEqual([usual[0], usual[1], usual.at(-1)], ['10:00', '10:30', '21:00']);
  assert.deepEqual(other, [
    '06:00',
    '06:30',
    '07:00',
    '07:30',
    '08:00',
    '08:30',
    '09:00',
    '09:30',
    '21:30',
    '22:00',
    '22:30',
    '23:00',
    '23:30',
  ]);
});

test('a host who chooses a time at which the venue is closed is told, once day and time are known', () => {
  for (const [date, time, note] of [
    ['', '', ''],
    ['2026-12-06', '', ''],
    ['', '23:00', ''],
    ['2026-12-05', '10:00', ''],
    ['2026-12-05', '20:00', 'We are open 10:00 AM-8:00 PM that day.'],
    ['2026-12-06', '10:00', 'We are open 12:00 PM-9:30 PM that day.'],
    ['2026-12-25', '10:00', 'We are closed that day.'],
  ] as const) {
    assert.equal(closedNote(date, time, times), note, `${date} ${time}`);
  }
});
