import '../../tests/support/page-venue.ts';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { venueMoment } from './venue-clock.ts';

const HOME = { timeZone: 'America/New_York', hours: [], specialDays: [] };

test('the day and the hour are the venue’s, in summer and in winter', () => {
  assert.deepEqual(venueMoment(new Date('2026-07-01T03:59:00Z'), HOME), {
    day: '2026-06-30',
    time: '23:59',
  });
  assert.deepEqual(venueMoment(new Date('2026-12-06T05:00:00Z'), HOME), {
    day: '2026-12-06',
    time: '00:00',
  });
});

test('the hour that summer time takes does not exist, the one that it gives comes twice', () => {
  assert.equal(venueMoment(new Date('2026-03-08T07:00:00Z'), HOME).time, '03:00');
  assert.equal(venueMoment(new Date('2026-11-01T05:30:00Z'), HOME).time, '01:30');
  assert.equal(venueMoment(new Date('2026-11-01T06:30:00Z'), HOME).time, '01:30');
});
