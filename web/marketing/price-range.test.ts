import assert from 'node:assert/strict';
import { test } from 'node:test';
import { formatTotal, rangeOf } from './price-range.ts';

test('a total is the lowest and the highest price, so many times', () => {
  const range = rangeOf(['$11.99 - $15.99', '$11.99 - $15.99']);
  assert.deepEqual(range, { fromCents: 1199, toCents: 1599 });
  assert.equal(formatTotal(range, 1), '$11.99 - $15.99');
  assert.equal(formatTotal(range, 9), '$107.91 - $143.91');
});

test('machines with prices of their own share one range, and one price is one amount', () => {
  assert.equal(formatTotal(rangeOf(['$10', '$12.50']), 2), '$20.00 - $25.00');
  assert.equal(formatTotal(rangeOf(['$34.99']), 10), '$349.90');
});
