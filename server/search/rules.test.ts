import assert from 'node:assert/strict';
import { test } from 'node:test';
import { gramsOf } from './rules.ts';

test('a long word is sought by every four characters of it', () => {
  assert.equal(gramsOf(['nelson']), "'nels' & 'elso' & 'lson'");
  assert.equal(gramsOf(['ab💥cd']), "'ab💥c' & 'b💥cd'");
});

test('beside a long word a short one is left to the look at the rows', () => {
  assert.equal(gramsOf([' jo', '8754']), "'8754'");
  assert.equal(gramsOf(['aaaaaa']), "'aaaa'");
});

test('beside a number a name is left to the look at the rows, beside a few digits it is not', () => {
  assert.equal(gramsOf(['marti', '386017']), "'3860' & '8601' & '6017'");
  assert.equal(gramsOf(['marti', '6017']), "'mart' & 'arti' & '6017'");
});

test('short words alone are sought as beginnings', () => {
  assert.equal(gramsOf([' jo', 'mar']), "' jo':* & 'mar':*");
});

test('signs that mean something in a tsquery are themselves', () => {
  assert.equal(gramsOf(["o'n\\"]), "'o''n\\\\'");
});
