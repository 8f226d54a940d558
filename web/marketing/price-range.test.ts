import assert from 'node:assert/strict';
import { test } from 'node:test';
import { formatTotal } from './price-range.ts';

test('a total is the lowest and the highest price, so many times', () => {
  const prices = ['$11.99 - $15.99', '$11.99 - $15.99', null];
  assert.equal(formatTotal(prices, 1), '$11.99 - $15.99');
  assert.equal(formatTotal(prices, 9), '$107.91 - $143.91');
});

test('machines with prices of their own share one range, one price is one amount, and none is no total', () => {
  assert.equal(formatTotal(['$10', '$12.50'], 2), '$20.00 - $25.00');
  assert.equal(formatTotal(['$34.99'], 10), '$349.90');
  assert.equal(formatTotal([null], 10), undefined);
});

test('prices are in the money of the venue', () => {
  assert.equal(formatTotal(['11,99 € - 15,99 €'], 2), '23,98 € - 31,98 €');
  assert.equal(formatTotal(['£9'], 3), '£27');
  assert.equal(formatTotal(['CHF 12.50 for 6 min'], 2), 'CHF 25.00');
  assert.equal(formatTotal(['120 kr'], 2), '240 kr');
  assert.equal(formatTotal(['6 min', 'two of 4'], 2), undefined);
});
