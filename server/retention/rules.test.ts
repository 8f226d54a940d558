import assert from 'node:assert/strict';
import { test } from 'node:test';
import { clockFault, goesFrom, keepUntil, mayErase, maxPerNight, nightOf } from './rules.ts';
import { expiryOf } from '#server/validity/rules.ts';
import { makeVenue } from '../../tests/support/venue.ts';

const NEW_YORK = 'America/New_York';
const KEEPING = { timeZone: NEW_YORK, keepYears: 3 };

function sealedWaiverOf(signedAt: string, kidsAges: number[] = []) {
  const instant = new Date(signedAt);
  return { signedAt: instant, expiresAt: expiryOf(instant, makeVenue()), kidsAges };
}

test('an adult’s record is kept for three years after it ends', () => {
  assert.equal(keepUntil(sealedWaiverOf('2026-05-14T15:00:00Z'), KEEPING), '2030-05-14');
});

test('a kid’s until three years after its 18th birthday, if it turned so old on the day of signing', () => {
  assert.equal(keepUntil(sealedWaiverOf('2026-05-14T15:00:00Z', [5]), KEEPING), '2042-05-14');
  assert.equal(keepUntil(sealedWaiverOf('2026-05-14T15:00:00Z', [11, 7, 16]), KEEPING), '2040-05-14');
  assert.equal(keepUntil(sealedWaiverOf('2026-05-14T15:00:00Z', [17]), KEEPING), '2030-05-14');
});

test('a venue that keeps records longer keeps all of them longer', () => {
  const record = sealedWaiverOf('2026-05-14T15:00:00Z', [5]);
  assert.equal(keepUntil(record, { ...KEEPING, keepYears: 6 }), '2045-05-14');
  assert.equal(keepUntil({ ...record, kidsAges: [] }, { ...KEEPING, keepYears: 6 }), '2033-05-14');
});

test('days are the venue’s: late at night and on the last of February', () => {
  assert.equal(keepUntil(sealedWaiverOf('2026-01-01T04:59:00Z'), KEEPING), '2029-12-31');
  assert.equal(keepUntil(sealedWaiverOf('2026-01-01T05:00:00Z'), KEEPING), '2030-01-01');
  assert.equal(keepUntil(sealedWaiverOf('2028-02-29T17:00:00Z'), KEEPING), '2032-02-28');
  assert.equal(keepUntil(sealedWaiverOf('2028-02-29T17:00:00Z', [8]), KEEPING), '2041-02-28');
});

test('it may be erased from the next day on', () => {
  const record = sealedWaiverOf('2026-05-14T15:00:00Z');
  assert.equal(mayErase(record, new Date('2030-05-15T03:59:59.999Z'), KEEPING), false);
  assert.equal(mayErase(record, new Date('2030-05-15T04:00:00.000Z'), KEEPING), true);
});

test('the night is the hour from three at the venue', () => {
  assert.equal(nightOf(new Date('2026-05-14T06:59:59Z'), NEW_YORK), undefined);
  assert.equal(nightOf(new Date('2026-05-14T07:00:00Z'), NEW_YORK), '2026-05-14');
  assert.equal(nightOf(new Date('2026-05-14T08:00:00Z'), NEW_YORK), undefined);
  // When the clocks go forward there is an hour from two to three that is not.
  assert.equal(nightOf(new Date('2026-03-08T07:00:00Z'), NEW_YORK), '2026-03-08');
});

test('a hundred go in a night, or one in a hundred where that is more', () => {
  assert.deepEqual([0, 40, 10_000, 10_001, 1_000_000].map(maxPerNight), [100, 100, 100, 101, 10_000]);
});

test('what was announced goes on the first day on which both its time and the week are over', () => {
  const record = sealedWaiverOf('2026-05-14T15:00:00Z');
  assert.equal(goesFrom(record, new Date('2030-05-12T07:30:00Z'), KEEPING), '2030-05-15');
  assert.equal(goesFrom(record, new Date('2030-06-01T07:30:00Z'), KEEPING), '2030-06-01');
});

test('a clock is believed while nothing lies more than ten minutes ahead, and the last night not more than eight days back', () => {
  const now = new Date('2030-05-15T07:30:00Z');
  const after = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
  const usual = { databaseNow: now, signedAt: after(-600), linkedAt: after(-1), notedAt: null, lastNightAt: null };
  const isBelieved = (odd: object) => clockFault(now, { ...usual, ...odd }, NEW_YORK) === undefined;
  assert.ok(isBelieved({}));
  for (const clock of ['databaseNow', 'signedAt', 'linkedAt', 'notedAt', 'lastNightAt']) {
    assert.deepEqual([isBelieved({ [clock]: after(10) }), isBelieved({ [clock]: after(11) })], [true, false], clock);
  }
  assert.deepEqual([isBelieved({ databaseNow: after(-10) }), isBelieved({ databaseNow: after(-11) })], [true, false]);
  const eightDays = -8 * 24 * 60;
  assert.ok(isBelieved({ lastNightAt: after(eightDays) }) && !isBelieved({ lastNightAt: after(eightDays - 1) }));
});
