import assert from 'node:assert/strict';
import { test } from 'node:test';
import { listedNames } from './listed-names.ts';

test('names are listed as one says them, a crowd of them only in part', () => {
  assert.equal(listedNames([]), '');
  assert.equal(listedNames(['Maya']), 'Maya');
  assert.equal(listedNames(['Maya', 'Leo', 'Ana']), 'Maya, Leo, and Ana');
  assert.equal(listedNames(['Maya'], 2), 'Maya and 1 more person');
  assert.equal(listedNames([], 3), '3 more people');
  const crowd = Array.from({ length: 40 }, (_, index) => `N${index}`);
  assert.match(listedNames(crowd), /, N11, and 28 more people$/);
});
