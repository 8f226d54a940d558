import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openingHours } from '#venue/hours.ts';
import { venue } from '#venue/venue.ts';
import type { VenueOpening } from '#server/validity/rules.ts';
import { happenedOn, venueTimeOf } from './rules.ts';

const opening: VenueOpening = {
  timeZone: 'America/New_York',
  hours: [
    { days: 'Thursday-Friday', weekdays: [4, 5], opens: '10:00', closes: '20:00' },
    { days: 'Sunday', weekdays: [0], opens: '01:30', closes: '02:30' },
    { days: 'Tuesday Morning', weekdays: [2], opens: '10:00', closes: '14:00' },
    { days: 'Tuesday Night', weekdays: [2], opens: '16:00', closes: '24:00' },
    { days: 'Wednesday', weekdays: [3], opens: '18:00', closes: '02:00' },
  ],
  specialDays: [
    { day: '2026-11-26', name: 'Thanksgiving', hours: null },
    { day: '2026-12-24', name: 'Christmas Eve', hours: { opens: '10:00', closes: '16:00' } },
  ],
};

const ends = (instant: string, hours = opening) => venueTimeOf(new Date(instant), hours).endsAt.toISOString();

test('an entry ends when the venue closes; one made after that, or on a day without hours, at midnight', () => {
  assert.equal(ends('2026-05-14T15:00:00Z'), '2026-05-15T00:00:00.000Z', 'Thursday until eight');
  assert.equal(ends('2026-05-14T23:59:59.999Z'), '2026-05-15T00:00:00.000Z');
  assert.equal(ends('2026-05-15T00:00:00Z'), '2026-05-15T04:00:00.000Z', 'at closing');
  assert.equal(ends('2026-05-14T09:00:00Z'), '2026-05-15T00:00:00.000Z', 'before it opens');
  assert.equal(ends('2026-05-16T15:00:00Z'), '2026-05-17T04:00:00.000Z', 'no hours on Saturdays');
  assert.equal(ends('2026-11-26T15:00:00Z'), '2026-11-27T05:00:00.000Z', 'Thanksgiving');
  assert.equal(ends('2026-12-24T15:00:00Z'), '2026-12-24T21:00:00.000Z', 'Christmas Eve until four');
  assert.equal(ends('2026-12-24T21:00:00Z'), '2026-12-25T05:00:00.000Z', 'after four');
  assert.equal(ends('2026-05-12T15:00:00Z'), '2026-05-13T04:00:00.000Z', 'the last of two openings');
  assert.equal(ends('2026-05-13T23:00:00Z'), '2026-05-14T06:00:00.000Z', 'open until two in the night');
});

test('a day that is open after midnight ends at its closing', () => {
  const at = (instant: string) => {
    const { day, hour, endsAt } = venueTimeOf(new Date(instant), opening);
    return [day, hour, endsAt.toISOString()];
  };
  // Wednesday, May 13, from six in the evening until two.
  assert.deepEqual(at('2026-05-14T03:59:00Z'), ['2026-05-13', 23, '2026-05-14T06:00:00.000Z']);
  assert.deepEqual(at('2026-05-14T04:30:00Z'), ['2026-05-13', 0, '2026-05-14T06:00:00.000Z'], 'half past midnight');
  assert.deepEqual(at('2026-05-14T05:59:59.999Z'), ['2026-05-13', 1, '2026-05-14T06:00:00.000Z']);
  assert.deepEqual(
    at('2026-05-14T06:00:00Z'),
    ['2026-05-14', 2, '2026-05-15T00:00:00.000Z'],
    'closed: Thursday has begun',
  );
});

test('where 1 AM comes twice, a closing then is the first one', () => {
  const untilHalfPastOne = {
    timeZone: 'America/New_York',
    hours: [{ days: 'Saturday', weekdays: [6], opens: '10:00', closes: '01:30' }],
    specialDays: [],
  };
  const at = (instant: string) => venueTimeOf(new Date(instant), untilHalfPastOne);
  const first = at('2026-11-01T05:10:00Z');
  assert.deepEqual([first.day, first.endsAt.toISOString()], ['2026-10-31', '2026-11-01T05:30:00.000Z']);
  const second = at('2026-11-01T06:10:00Z');
  assert.deepEqual([second.day, second.endsAt.toISOString()], ['2026-11-01', '2026-11-02T05:00:00.000Z']);
});

test('days with 23 and 25 hours are as long as they are, and their hours are those on the wall', () => {
  // 8 March 2026: 2 AM is 3 AM. The closing at 2:30 never comes; it is an hour later.
  assert.equal(ends('2026-03-08T06:30:00Z'), '2026-03-08T07:30:00.000Z');
  assert.equal(ends('2026-03-08T08:00:00Z'), '2026-03-09T04:00:00.000Z');
  assert.equal(venueTimeOf(new Date('2026-03-08T07:00:00Z'), opening).hour, 3);
  // 1 November 2026: 1 AM comes twice.
  const [first, second] = ['2026-11-01T05:10:00Z', '2026-11-01T06:10:00Z'].map((instant) =>
    venueTimeOf(new Date(instant), opening),
  );
  assert.deepEqual([first?.hour, second?.hour, first?.day], [1, 1, '2026-11-01']);
  assert.equal(ends('2026-11-01T06:10:00Z'), '2026-11-01T07:30:00.000Z');
  assert.equal(ends('2026-11-01T07:30:00Z'), '2026-11-02T05:00:00.000Z');
});

test('the shipped hours are understood', () => {
  const own = { ...openingHours, timeZone: venue.timeZone };
  assert.equal(ends('2026-05-14T15:00:00Z', own), '2026-05-15T00:00:00.000Z');
  assert.equal(ends('2026-05-16T15:00:00Z', own), '2026-05-17T02:00:00.000Z');
  assert.equal(ends('2026-12-24T15:00:00Z', own), '2026-12-24T21:00:00.000Z', 'Christmas Eve');
  assert.equal(ends('2026-12-25T15:00:00Z', own), '2026-12-26T05:00:00.000Z', 'Christmas Day');
});

test('what is told is never ahead, and at most two days old', () => {
  const now = new Date('2026-05-14T15:00:00Z');
  const told = (instant?: string) => happenedOn(instant, now)?.toISOString();
  assert.equal(told(), '2026-05-14T15:00:00.000Z');
  assert.equal(told('2027-05-14T15:00:00Z'), '2026-05-14T15:00:00.000Z');
  assert.equal(told('2026-05-12T15:00:00Z'), '2026-05-12T15:00:00.000Z');
  assert.equal(told('2026-05-12T14:59:59.999Z'), undefined);
});
