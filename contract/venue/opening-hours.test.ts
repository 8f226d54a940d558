import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { openingHours } from '#venue/hours.ts';
import { hoursOn, specialDayOn } from './opening-hours.ts';

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

test('a special day has a name', () => {
  assert.equal(specialDayOn('2026-12-25', times)?.name, 'Christmas Day');
  assert.equal(specialDayOn('2026-12-26', times), undefined);
});

describe('what the venue ships', () => {
  const CLOCK = /^(([01]\d|2[0-3]):[0-5]\d|24:00)$/;

  test('no special day stands there twice, the earliest first, and each is a real day', () => {
    const days = openingHours.specialDays.map(({ day }) => day);
    assert.deepEqual(days, [...new Set(days)].toSorted());
    for (const day of days) assert.equal(new Date(`${day}T00:00:00Z`).toJSON()?.slice(0, 10), day);
    for (const { day, name } of openingHours.specialDays) assert.ok(name.trim(), day);
  });

  test('it opens before it closes, on the clock, on days of the week', () => {
    const own = openingHours.specialDays.flatMap(({ hours }) => hours ?? []);
    for (const { opens, closes } of [...openingHours.hours, ...own]) {
      assert.match(opens, CLOCK);
      assert.match(closes, CLOCK);
      assert.ok(opens < closes, `${opens}-${closes}`);
    }
    for (const { days, weekdays } of openingHours.hours) {
      assert.ok(
        weekdays.every((weekday) => [0, 1, 2, 3, 4, 5, 6].includes(weekday)),
        days,
      );
    }
  });

  test('Thanksgiving and Christmas are closed, and Christmas Eve ends early', () => {
    for (const day of ['2026-11-26', '2026-12-25', '2027-11-25', '2027-12-25'])
      assert.deepEqual(hoursOn(day, openingHours), [], day);
    for (const day of ['2026-12-24', '2027-12-24']) {
      const [own] = hoursOn(day, openingHours);
      assert.ok(own && own.closes < '20:00', day);
    }
  });
});
