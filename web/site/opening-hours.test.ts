import assert from 'node:assert/strict';
import { test } from 'node:test';
import { venue } from '#venue/venue.ts';
import { formatTimes, openingState } from './opening-hours.ts';

const wordsAt = (instant: string, closedOn: readonly string[] = []) =>
  openingState(new Date(instant), { ...venue, closedOn }).words;

test('the hours read as the venue writes them', () => {
  assert.deepEqual(
    venue.hours.map((row) => `${row.days} ${formatTimes(row)}`),
    ['Monday-Thursday 10:00 AM-8:00 PM', 'Friday-Saturday 10:00 AM-10:00 PM', 'Sunday 12:00 PM-6:00 PM'],
  );
  assert.equal(formatTimes({ opens: '09:30', closes: '24:00' }), '9:30 AM-12:00 AM');
});

test('the venue is open from the first minute until the last, by its own clock', () => {
  // Thursday, November 19, 2026, winter time: UTC-5.
  assert.equal(wordsAt('2026-11-19T14:59:59Z'), 'Closed now. Opens today at 10:00 AM.');
  assert.equal(wordsAt('2026-11-19T15:00:00Z'), 'Open now until 8:00 PM');
  assert.equal(wordsAt('2026-11-20T00:59:59Z'), 'Open now until 8:00 PM');
  assert.equal(wordsAt('2026-11-20T01:00:00Z'), 'Closed now. Opens tomorrow at 10:00 AM.');
  // Friday is long; Saturday night leads to Sunday noon.
  assert.equal(wordsAt('2026-11-21T02:30:00Z'), 'Open now until 10:00 PM');
  assert.equal(wordsAt('2026-11-22T03:00:00Z'), 'Closed now. Opens tomorrow at 12:00 PM.');
});

test('summer time moves the venue’s hours with it', () => {
  assert.equal(wordsAt('2026-07-02T13:59:00Z'), 'Closed now. Opens today at 10:00 AM.');
  assert.equal(wordsAt('2026-07-02T14:00:00Z'), 'Open now until 8:00 PM');
  // Sunday, March 8, 2026, the day without 2:30 AM.
  assert.equal(wordsAt('2026-03-08T15:59:00Z'), 'Closed now. Opens today at 12:00 PM.');
  assert.equal(wordsAt('2026-03-08T16:00:00Z'), 'Open now until 6:00 PM');
});

test('a closed day is closed, and the next open one is named', () => {
  const christmas = ['2026-12-25'];
  assert.equal(wordsAt('2026-12-25T17:00:00Z', christmas), 'Closed now. Opens tomorrow at 10:00 AM.');
  assert.equal(
    wordsAt('2026-12-25T02:00:00Z', ['2026-12-25', '2026-12-26']),
    'Closed now. Opens on Sunday at 12:00 PM.',
  );
});

test('today’s weekday is the venue’s', () => {
  assert.equal(openingState(new Date('2026-11-23T02:00:00Z'), venue).weekday, 0);
});

test('where there is little room the same is said shorter', () => {
  const untilAt = (instant: string) => openingState(new Date(instant), venue).until;
  assert.equal(untilAt('2026-11-19T15:00:00Z'), 'until 8 PM');
  assert.equal(untilAt('2026-11-19T14:00:00Z'), 'until 10 AM');
  assert.equal(untilAt('2026-11-22T03:00:00Z'), 'until Sun 12 PM');
  assert.equal(openingState(new Date('2026-11-19T15:00:00Z'), { ...venue, hours: [] }).until, '');
});

test('a venue without hours promises none', () => {
  assert.equal(openingState(new Date('2026-11-19T15:00:00Z'), { ...venue, hours: [] }).words, 'Closed now.');
});
