import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readAgeLimit } from './age-limit.ts';

test('an age limit is a plain age, or none', () => {
  assert.deepEqual(['5+', '6+', '18+', 'All ages'].map(readAgeLimit), [5, 6, 18, 0]);
});

test('what may be a height, or an age up to which somebody rides, is no age limit', () => {
  for (const words of [
    '48 in. and taller',
    'Under 6',
    '6',
    '6-10',
    '6 +',
    '6+ with an adult',
    '120+',
    '0+',
    '',
    'Ages 6+',
  ])
    assert.equal(readAgeLimit(words), undefined, words);
});
