import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findLeastAge, isOfAge, nameLimits } from './ride-limits.ts';

const FOR_ALL = { minAge: null, maxAge: null, minHeight: null, heightUnit: 'in' } as const;

test('who may ride is said in a word or two', () => {
  for (const [limits, words] of [
    [FOR_ALL, 'All ages'],
    [{ ...FOR_ALL, minAge: 6 }, '6+'],
    [{ ...FOR_ALL, minAge: 3, maxAge: 6 }, '3 to 6'],
    [{ ...FOR_ALL, maxAge: 5 }, '0 to 5'],
    [{ ...FOR_ALL, minAge: 6, minHeight: 48 }, '6+, 48 in or taller'],
    [{ ...FOR_ALL, minHeight: 120, heightUnit: 'cm' }, 'All ages, 120 cm or taller'],
  ] as const)
    assert.equal(nameLimits(limits), words);
});

test('who is old enough may ride, and who is not too old', () => {
  const ages = [0, 3, 6, 7];
  assert.deepEqual(
    ages.filter((age) => isOfAge(age, { minAge: 3, maxAge: 6 })),
    [3, 6],
  );
  assert.deepEqual(
    ages.filter((age) => isOfAge(age, FOR_ALL)),
    ages,
  );
  assert.deepEqual([[], [FOR_ALL], [{ minAge: 6 }, { minAge: 5 }]].map(findLeastAge), [0, 0, 5]);
});
