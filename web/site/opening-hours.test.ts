import '../../tests/support/page-venue.ts';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { SpecialDay } from '#contract/venue/opening-hours.ts';
import { openingHours } from '#web/venue/document.ts';
import { formatTimes, OPENING_TIMES, openingState } from './opening-hours.ts';

const wordsAt = (instant: string, specialDays: readonly SpecialDay[] = []) =>
  openingState(new Date(instant), { ...OPENING_TIMES, specialDays }).words;
const closedOn = (...days: string[]) => days.map((day) => ({ day, name: 'A Holiday', hours: null }));

test('the hours read as the venue writes them', () => {
  assert.deepEqual(
    openingHours.hours.map((row) => `${row.days} ${formatTimes(row)}`),
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
  const christmas = closedOn('2026-12-25');
  assert.equal(wordsAt('2026-12-25T17:00:00Z', christmas), 'Closed now. Opens tomorrow at 10:00 AM.');
  const nameAt = (instant: string) =>
    openingState(new Date(instant), { ...OPENING_TIMES, specialDays: christmas }).closedFor;
  assert.deepEqual([nameAt('2026-12-25T17:00:00Z'), nameAt('2026-12-24T17:00:00Z')], ['A Holiday', '']);
  assert.equal(
    wordsAt('2026-12-25T02:00:00Z', closedOn('2026-12-25', '2026-12-26')),
    'Closed now. Opens on Sunday at 12:00 PM.',
  );
});

test('a day with hours of its own opens and closes by them', () => {
  const short = [{ day: '2026-12-24', name: 'Christmas Eve', hours: { opens: '11:00', closes: '16:00' } }];
  assert.equal(wordsAt('2026-12-24T02:00:00Z', short), 'Closed now. Opens tomorrow at 11:00 AM.');
  assert.equal(wordsAt('2026-12-24T15:30:00Z', short), 'Closed now. Opens today at 11:00 AM.');
  assert.equal(wordsAt('2026-12-24T20:59:00Z', short), 'Open now until 4:00 PM');
  assert.equal(wordsAt('2026-12-24T21:00:00Z', short), 'Closed now. Opens tomorrow at 10:00 AM.');
});

test('between two openings of a day the second is named', () => {
  const hours = [
    { days: 'Thursday', weekdays: [4], opens: '10:00', closes: '12:00' },
    { days: 'Thursday', weekdays: [4], opens: '14:00', closes: '20:00' },
  ];
  const at = (instant: string) => openingState(new Date(instant), { ...OPENING_TIMES, hours }).words;
  assert.equal(at('2026-11-19T16:00:00Z'), 'Open now until 12:00 PM');
  assert.equal(at('2026-11-19T18:00:00Z'), 'Closed now. Opens today at 2:00 PM.');
  assert.equal(at('2026-11-19T20:00:00Z'), 'Open now until 8:00 PM');
});

test('a Friday until one in the morning is open from the morning on, and after midnight', () => {
  const hours = [
    { days: 'Friday', weekdays: [5], opens: '10:00', closes: '01:00' },
    { days: 'Saturday', weekdays: [6], opens: '12:00', closes: '00:00' },
  ];
  const at = (instant: string) => {
    const { isOpen, words, changesAt, day } = openingState(new Date(instant), { ...OPENING_TIMES, hours });
    return [isOpen, words, changesAt, day];
  };
  const friday = [true, 'Open now until 1:00 AM', '1 AM', '2026-11-20'];
  assert.deepEqual(at('2026-11-20T17:00:00Z'), friday, 'noon');
  assert.deepEqual(at('2026-11-21T05:30:00Z'), friday, 'half past midnight');
  const saturday = [false, 'Closed now. Opens today at 12:00 PM.', '12 PM', '2026-11-21'];
  assert.deepEqual(at('2026-11-21T06:00:00Z'), saturday, 'closed at one');
  assert.deepEqual(at('2026-11-22T04:59:00Z'), [true, 'Open now until 12:00 AM', '12 AM', '2026-11-21']);
  assert.deepEqual(at('2026-11-22T05:00:00Z'), [
    false,
    'Closed now. Opens on Friday at 10:00 AM.',
    'Fri 10 AM',
    '2026-11-22',
  ]);
  assert.equal(formatTimes({ opens: '10:00', closes: '01:00' }), '10:00 AM-1:00 AM');
});

test('around Thanksgiving nobody is sent to a closed door', () => {
  const at = (instant: string) => {
    const { words, changesAt } = openingState(new Date(instant), OPENING_TIMES);
    return [words, changesAt];
  };
  assert.deepEqual(at('2026-11-26T02:00:00Z'), ['Closed now. Opens on Friday at 10:00 AM.', 'Fri 10 AM']);
  assert.deepEqual(at('2026-11-26T17:00:00Z'), ['Closed now. Opens tomorrow at 10:00 AM.', 'Fri 10 AM']);
  assert.deepEqual(at('2026-11-27T17:00:00Z'), ['Open now until 10:00 PM', '10 PM']);
  assert.deepEqual(at('2026-12-24T17:00:00Z'), ['Open now until 4:00 PM', '4 PM']);
  assert.deepEqual(at('2026-12-24T22:00:00Z'), ['Closed now. Opens on Saturday at 10:00 AM.', 'Sat 10 AM']);
});

test('today is the venue’s', () => {
  assert.equal(openingState(new Date('2026-11-23T02:00:00Z'), OPENING_TIMES).day, '2026-11-22');
});

test('where there is little room the same is said shorter', () => {
  const changesAt = (instant: string) => openingState(new Date(instant), OPENING_TIMES).changesAt;
  assert.equal(changesAt('2026-11-19T15:00:00Z'), '8 PM');
  assert.equal(changesAt('2026-11-19T14:00:00Z'), '10 AM');
  assert.equal(changesAt('2026-11-22T03:00:00Z'), 'Sun 12 PM');
  assert.equal(openingState(new Date('2026-11-19T15:00:00Z'), { ...OPENING_TIMES, hours: [] }).changesAt, '');
});

test('a venue without hours promises none', () => {
  assert.equal(openingState(new Date('2026-11-19T15:00:00Z'), { ...OPENING_TIMES, hours: [] }).words, 'Closed now.');
});
