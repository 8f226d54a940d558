import assert from 'node:assert/strict';
import { test } from 'node:test';
import { endOfVenueDay, isEasyPin, startOfVenueDay } from './rules.ts';

test('a PIN that others would try is easy', () => {
  for (const pin of [
    '000000',
    '111111',
    '123456',
    '654321',
    '456789',
    '890123',
    '135791',
    '121212',
    '101010',
    '112233',
    '998877',
    '123123',
    '741741',
    '123321',
    '123789',
    '111222',
    '159357',
    '147258',
    '246810',
  ]) {
    assert.ok(isEasyPin(pin), pin);
  }
  for (const pin of ['482916', '703518', '110486', '907213', '260374']) assert.ok(!isEasyPin(pin), pin);
});

test('few PINs are easy, so that nobody looks long for one', () => {
  const some = Array.from({ length: 20_000 }, (_, at) => String((at * 50 + 7) % 1_000_000).padStart(6, '0'));
  const easy = some.filter(isEasyPin);
  assert.ok(easy.length < some.length / 100, String(easy.length));
});

const opening = {
  timeZone: 'America/New_York',
  hours: [{ days: 'Friday', weekdays: [5], opens: '10:00', closes: '01:00' }],
  specialDays: [],
};

test('a day on which the venue is open after midnight ends when it closes', () => {
  const day = (instant: string) =>
    [startOfVenueDay, endOfVenueDay].map((of) => of(new Date(instant), opening).toISOString());
  const friday = ['2026-05-15T04:00:00.000Z', '2026-05-16T05:00:00.000Z'];
  assert.deepEqual(day('2026-05-15T16:00:00Z'), friday);
  assert.deepEqual(day('2026-05-16T04:30:00Z'), friday, 'half past midnight');
  assert.deepEqual(day('2026-05-16T05:00:00Z'), ['2026-05-16T04:00:00.000Z', '2026-05-17T04:00:00.000Z']);
});

test('the venue’s day has as many hours as its clocks say', () => {
  const hours = (instant: string) => {
    const now = new Date(instant);
    const [start, end] = [startOfVenueDay(now, opening), endOfVenueDay(now, opening)];
    return [start.toISOString(), (end.getTime() - start.getTime()) / 3_600_000];
  };
  assert.deepEqual(hours('2026-05-14T03:59:59Z'), ['2026-05-13T04:00:00.000Z', 24]);
  assert.deepEqual(hours('2026-11-01T12:00:00Z'), ['2026-11-01T04:00:00.000Z', 25]);
  assert.deepEqual(hours('2027-03-14T12:00:00Z'), ['2027-03-14T05:00:00.000Z', 23]);
});
