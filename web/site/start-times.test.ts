import '../../tests/support/page-venue.ts';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { closedNote, startNote, startTimes } from './start-times.ts';

const times = {
  hours: [
    { days: 'Monday-Saturday', weekdays: [1, 2, 3, 4, 5, 6], opens: '10:00', closes: '20:00' },
    { days: 'Sunday', weekdays: [0], opens: '12:00', closes: '21:30' },
  ],
  specialDays: [
    { day: '2026-12-24', name: 'Christmas Eve', hours: { opens: '10:00', closes: '16:00' } },
    { day: '2026-12-25', name: 'Christmas Day', hours: null },
  ],
  timeZone: 'America/New_York',
  lastPartyMinutes: 60,
};

const EVERY_HALF_HOUR = Object.values(startTimes('', times)).flat().toSorted();

const offered = (date: string) => {
  const { usual, other } = startTimes(date, times);
  assert.deepEqual([...usual, ...other].toSorted(), EVERY_HALF_HOUR, date);
  return [usual[0], usual[1], usual.at(-1), usual.length];
};

test('a host is offered the half hours of the day that they chose, until a party would hardly begin before closing', () => {
  assert.deepEqual(offered('2026-12-05'), ['10:00', '10:30', '19:00', 19], 'a Saturday');
  assert.deepEqual(offered('2026-12-06'), ['12:00', '12:30', '20:30', 18], 'a Sunday');
  assert.deepEqual(offered('2026-12-24'), ['10:00', '10:30', '15:00', 11], 'Christmas Eve');
  assert.deepEqual(startTimes('2026-12-25', times).usual, []);
});

test('where the venue closes after midnight, a party may start until the end of the evening', () => {
  const late = {
    ...times,
    hours: [{ days: 'Friday', weekdays: [5], opens: '16:00', closes: '01:00' }],
    specialDays: [],
  };
  for (const date of ['2026-12-04', '']) {
    const { usual } = startTimes(date, late);
    assert.deepEqual([usual[0], usual.at(-1)], ['16:00', '23:30'], date);
  }
  const night = new Date('2026-12-05T05:30:00Z');
  assert.equal(closedNote('2026-12-04', night, late), '', 'half past midnight');
  assert.equal(startNote({ date: '2026-12-04', time: '23:30', by: 'host' }, night, late), 'That time is past today.');
});

test('before a day is chosen those of some day are offered, and apart from them the others', () => {
  assert.deepEqual(offered(''), ['10:00', '10:30', '20:30', 22]);
  assert.deepEqual(startTimes('', times).other, [
    '06:00',
    '06:30',
    '07:00',
    '07:30',
    '08:00',
    '08:30',
    '09:00',
    '09:30',
    '21:00',
    '21:30',
    '22:00',
    '22:30',
    '23:00',
    '23:30',
  ]);
});

test('who chooses a day or a time at which the venue is closed is told', () => {
  const now = new Date('2026-12-04T20:15:00Z');
  for (const [date, time, note] of [
    ['', '', ''],
    ['2026-12-06', '', ''],
    ['', '23:00', ''],
    ['2026-12-05', '10:00', ''],
    ['2026-12-05', '19:00', ''],
    ['2026-12-05', '19:30', 'We close at 8:00 PM that day.'],
    ['2026-12-05', '20:00', 'We are open 10:00 AM-8:00 PM that day.'],
    ['2026-12-06', '10:00', 'We are open 12:00 PM-9:30 PM that day.'],
    ['2026-12-24', '15:00', ''],
    ['2026-12-24', '17:00', 'We are open 10:00 AM-4:00 PM that day.'],
    ['2026-12-25', '', 'We are closed on Christmas Day.'],
    ['2026-12-25', '10:00', 'We are closed on Christmas Day.'],
  ] as const) {
    assert.equal(startNote({ date, time, by: 'staff' }, now, times), note, `${date} ${time}`);
    const told = note && `${note} Please ask us first.`;
    assert.equal(startNote({ date, time, by: 'host' }, now, times), told, `${date} ${time}`);
  }
  for (const [time, note] of [
    ['15:00', 'That time is past today.'],
    ['15:30', ''],
  ] as const) {
    assert.equal(startNote({ date: '2026-12-04', time, by: 'host' }, now, times), note);
  }
});

test('who asks for a day on which nobody can come any more is told', () => {
  const at = (day: string, instant: string) => closedNote(day, new Date(instant), times);
  assert.equal(at('', '2026-12-04T20:15:00Z'), '');
  assert.equal(at('2026-12-04', '2026-12-05T00:59:00Z'), '', 'until eight');
  assert.equal(at('2026-12-04', '2026-12-05T01:00:00Z'), 'We have closed for today. Pick another day.');
  assert.equal(at('2026-12-05', '2026-12-05T01:00:00Z'), '');
  assert.equal(at('2026-12-25', '2026-12-05T01:00:00Z'), 'Closed on Christmas Day. Pick another day.');
  assert.equal(at('2026-12-25', '2026-12-25T15:00:00Z'), 'Closed on Christmas Day. Pick another day.');
  const noSundays = { ...times, hours: times.hours.slice(0, 1) };
  assert.equal(
    closedNote('2026-12-06', new Date('2026-12-05T01:00:00Z'), noSundays),
    'Closed that day. Pick another day.',
  );
});
