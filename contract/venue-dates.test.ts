import assert from 'node:assert/strict';
import { test } from 'node:test';
import { formatCalendarDate, formatVenueDate, formatVenueDateTime, venueDay } from './venue-dates.ts';

test('a date is the one on the wall of the venue', () => {
  assert.equal(formatVenueDate('2027-05-15T03:59:59.999Z', 'America/New_York'), 'May 14, 2027');
  assert.equal(formatVenueDate('2027-05-15T04:00:00.000Z', 'America/New_York'), 'May 15, 2027');
});

test('so is a time, in summer and in winter', () => {
  assert.match(formatVenueDateTime('2026-07-01T16:30:00Z', 'America/New_York'), /^July 1, 2026 at 12:30\sPM$/);
  assert.match(formatVenueDateTime('2026-12-01T16:30:00Z', 'America/New_York'), /^December 1, 2026 at 11:30\sAM$/);
});

test('a day is written as spreadsheets read it', () => {
  assert.equal(venueDay('2027-01-01T04:59:59.999Z', 'America/New_York'), '2026-12-31');
  assert.equal(venueDay(new Date('2027-01-01T05:00:00Z'), 'America/New_York'), '2027-01-01');
  assert.equal(venueDay('2027-01-01T05:00:00Z', 'Asia/Tokyo'), '2027-01-01');
});

test('a calendar date is the same day everywhere', () => {
  assert.equal(formatCalendarDate('2028-02-29'), 'February 29, 2028');
});
