import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { ageOn, dateAtVenue, expiryOf, isToRenew, isValidOn, lastOfChildhood } from './rules.ts';
import { makeVenue } from '../../tests/support/venue.ts';

const VENUE = 'America/New_York';

function expiry(signedAt: string, timeZone = VENUE): string {
  return expiryOf(new Date(signedAt), makeVenue({ venue: { timeZone } })).toISOString();
}

describe('a waiver ends with the last millisecond of the anniversary day at the venue', () => {
  test('signed in summer, in winter, and at either end of a day', () => {
    assert.equal(expiry('2026-07-01T16:00:00Z'), '2027-07-02T03:59:59.999Z');
    assert.equal(expiry('2026-01-10T16:00:00Z'), '2027-01-11T04:59:59.999Z');
    assert.equal(expiry('2026-07-01T04:00:00.000Z'), '2027-07-02T03:59:59.999Z');
    assert.equal(expiry('2026-07-01T03:59:59.999Z'), '2027-07-01T03:59:59.999Z');
  });

  test('signed at half past eleven at night, when it is the next day in UTC', () => {
    assert.equal(expiry('2026-05-15T03:30:00Z'), '2027-05-15T03:59:59.999Z');
  });

  test('signed on 29 February, it ends on 28 February', () => {
    assert.equal(expiry('2028-02-29T17:00:00Z'), '2029-03-01T04:59:59.999Z');
    assert.equal(expiry('2028-03-01T04:59:00Z'), '2029-03-01T04:59:59.999Z');
  });

  test('signed on 28 February before a leap year, it ends on 28 February', () => {
    assert.equal(expiry('2027-02-28T17:00:00Z'), '2028-02-29T04:59:59.999Z');
  });

  test('signed on the days when the clocks change, and ending on one', () => {
    assert.equal(expiry('2026-03-08T06:59:00Z'), '2027-03-09T04:59:59.999Z');
    assert.equal(expiry('2026-03-08T07:01:00Z'), '2027-03-09T04:59:59.999Z');
    assert.equal(expiry('2026-11-01T05:30:00Z'), '2027-11-02T03:59:59.999Z');
    assert.equal(expiry('2026-11-01T06:30:00Z'), '2027-11-02T03:59:59.999Z');
    assert.equal(expiry('2026-03-14T16:00:00Z'), '2027-03-15T03:59:59.999Z');
    assert.equal(expiry('2026-11-07T17:00:00Z'), '2027-11-08T04:59:59.999Z');
  });

  test('signed around New Year', () => {
    assert.equal(expiry('2027-01-01T04:59:59.999Z'), '2028-01-01T04:59:59.999Z');
    assert.equal(expiry('2027-01-01T05:00:00.000Z'), '2028-01-02T04:59:59.999Z');
  });

  test('wherever the venue is', () => {
    assert.equal(expiry('2026-05-14T15:00:00Z', 'Asia/Tokyo'), '2027-05-15T14:59:59.999Z');
    assert.equal(expiry('2026-05-14T15:00:00Z', 'America/Los_Angeles'), '2027-05-15T06:59:59.999Z');
  });

  test('valid to the last millisecond and no longer', () => {
    const waiver = { expiresAt: new Date('2027-05-15T03:59:59.999Z') };
    assert.equal(isValidOn(waiver, new Date('2027-05-15T03:59:59.999Z')), true);
    assert.equal(isValidOn(waiver, new Date('2027-05-15T04:00:00.000Z')), false);
  });
});

describe('a venue decides how long', () => {
  const signFor = (validMonths: number | null, signedAt: string, hours = makeVenue().hours) => {
    const { rules } = makeVenue();
    return expiryOf(new Date(signedAt), makeVenue({ rules: { ...rules, validMonths }, hours })).toISOString();
  };

  test('in months, which end with the last day of a shorter one', () => {
    assert.equal(signFor(1, '2026-01-31T17:00:00Z'), '2026-03-01T04:59:59.999Z');
    assert.equal(signFor(6, '2026-05-14T15:00:00Z'), '2026-11-15T04:59:59.999Z');
    assert.equal(signFor(36, '2026-05-14T15:00:00Z'), '2029-05-15T03:59:59.999Z');
  });

  test('on the day alone, which ends at midnight, or later at the closing', () => {
    assert.equal(signFor(null, '2026-05-15T15:00:00Z'), '2026-05-16T03:59:59.999Z');
    const late = {
      ...makeVenue().hours,
      hours: [{ days: 'Friday', weekdays: [5], opens: '10:00', closes: '01:00' }],
      specialDays: [],
    };
    for (const at of ['2026-05-15T15:00:00Z', '2026-05-16T04:30:00Z'])
      assert.equal(signFor(null, at, late), '2026-05-16T04:59:59.999Z', at);
    assert.equal(signFor(null, '2026-05-16T05:00:00Z', late), '2026-05-17T03:59:59.999Z', 'Saturday');
  });

  test('nobody is asked to renew what was just signed', () => {
    const isAsked = (days: number, left: number) => {
      const expiresAt = new Date('2027-05-15T03:59:59.999Z');
      const before = (count: number) => new Date(expiresAt.getTime() - count * 24 * 60 * 60 * 1000);
      return isToRenew({ signedAt: before(days), expiresAt }, before(left));
    };
    assert.deepEqual([isAsked(365, 30), isAsked(365, 30.1), isAsked(365, 0)], [true, false, true]);
    assert.deepEqual([isAsked(31, 7), isAsked(31, 8), isAsked(1, 0.5)], [true, false, false]);
  });
});

describe('somebody is of age from the first instant of the 18th birthday at the venue on', () => {
  test('in summer, in winter and on the day when the clocks change', () => {
    assert.equal(lastOfChildhood('2008-07-01', VENUE).toISOString(), '2026-07-01T03:59:59.999Z');
    assert.equal(lastOfChildhood('2008-01-10', VENUE).toISOString(), '2026-01-10T04:59:59.999Z');
    assert.equal(lastOfChildhood('2008-03-08', VENUE).toISOString(), '2026-03-08T04:59:59.999Z');
    assert.equal(lastOfChildhood('2008-11-01', VENUE).toISOString(), '2026-11-01T03:59:59.999Z');
    assert.equal(lastOfChildhood('2008-05-14', 'Asia/Tokyo').toISOString(), '2026-05-13T14:59:59.999Z');
  });

  test('born on 29 February, on the 28th', () => {
    assert.equal(lastOfChildhood('2008-02-29', VENUE).toISOString(), '2026-02-28T04:59:59.999Z');
    const day = (instant: string) => dateAtVenue(new Date(instant), VENUE);
    assert.equal(ageOn('2008-02-29', day('2026-02-28T04:59:59.999Z')), 17);
    assert.equal(ageOn('2008-02-29', day('2026-02-28T05:00:00.000Z')), 18);
  });
});
