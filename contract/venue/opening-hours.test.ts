import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { openingHours } from '#venue/hours.ts';
import { hoursOn, onVenueDay, specialDayOn } from './opening-hours.ts';

const times = {
  hours: [
    { days: 'Monday-Saturday', weekdays: [1, 2, 3, 4, 5, 6], opens: '10:00', closes: '20:00' },
    { days: 'Saturday Night', weekdays: [6], opens: '21:00', closes: '24:00' },
  ],
  specialDays: [
    { day: '2026-12-24', name: 'Christmas Eve', hours: { opens: '10:00', closes: '16:00' } },
    { day: '2026-12-25', name: 'Christmas Day', hours: null },
    { day: '2026-12-27', name: 'Family Sunday', hours: { opens: '12:00', closes: '18:00' } },
  ],
};
const on = (day: string) => hoursOn(day, times).map(({ opens, closes }) => `${opens}-${closes}`);

test('a day has the hours of its weekday, or those of its own', () => {
  assert.deepEqual(on('2026-12-23'), ['10:00-20:00']);
  assert.deepEqual(on('2026-12-26'), ['10:00-20:00', '21:00-24:00'], 'a Saturday opens twice');
  assert.deepEqual(on('2026-12-20'), [], 'a Sunday');
  assert.deepEqual(on('2026-12-24'), ['10:00-16:00']);
  assert.deepEqual(on('2026-12-25'), []);
  assert.deepEqual(on('2026-12-27'), ['12:00-18:00'], 'a Sunday like no other');
});

const late = {
  hours: [
    { days: 'Thursday', weekdays: [4], opens: '10:00', closes: '00:00' },
    { days: 'Friday', weekdays: [5], opens: '10:00', closes: '01:00' },
    { days: 'Saturday', weekdays: [6], opens: '10:00', closes: '22:00' },
  ],
  specialDays: [
    { day: '2026-12-31', name: 'New Year’s Eve', hours: { opens: '18:00', closes: '02:30' } },
    { day: '2027-01-01', name: 'New Year’s Day', hours: null },
  ],
};

test('a closing after midnight is the later end of its own day', () => {
  const hours = (day: string) => hoursOn(day, late).map(({ opens, closes }) => `${opens}-${closes}`);
  assert.deepEqual(hours('2026-12-03'), ['10:00-24:00'], 'Thursday until midnight');
  assert.deepEqual(hours('2026-12-04'), ['10:00-25:00'], 'Friday until one');
  assert.deepEqual(hours('2026-12-05'), ['10:00-22:00']);
  assert.deepEqual(hours('2026-12-31'), ['18:00-26:30']);
});

test('the venue’s day ends at its closing, also after midnight', () => {
  const on = (day: string, time: string) => Object.values(onVenueDay({ day, time }, late)).join(' ');
  assert.equal(on('2026-12-04', '12:00'), '2026-12-04 12:00', 'Friday noon');
  assert.equal(on('2026-12-05', '00:00'), '2026-12-04 24:00');
  assert.equal(on('2026-12-05', '00:59'), '2026-12-04 24:59', 'still Friday');
  assert.equal(on('2026-12-05', '01:00'), '2026-12-05 01:00', 'Saturday from the closing on');
  assert.equal(on('2026-12-04', '00:00'), '2026-12-04 00:00', 'Thursday ends at midnight');
  assert.equal(on('2026-12-06', '00:30'), '2026-12-06 00:30', 'Saturday closed at ten');
  assert.equal(on('2027-01-01', '02:29'), '2026-12-31 26:29', 'into a closed day');
  assert.equal(on('2027-01-01', '02:30'), '2027-01-01 02:30');
});

test('a special day has a name', () => {
  assert.equal(specialDayOn('2026-12-25', times)?.name, 'Christmas Day');
  assert.equal(specialDayOn('2026-12-26', times), undefined);
});

describe('what the venue ships', () => {
  test('Thanksgiving and Christmas are closed, and Christmas Eve ends early', () => {
    for (const day of ['2026-11-26', '2026-12-25', '2027-11-25', '2027-12-25'])
      assert.deepEqual(hoursOn(day, openingHours), [], day);
    for (const day of ['2026-12-24', '2027-12-24']) {
      const [own] = hoursOn(day, openingHours);
      assert.ok(own && own.closes < '20:00', day);
    }
  });
});
