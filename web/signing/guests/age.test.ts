import '../../../tests/support/page-venue.ts';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ageNote, ageOf, changedAge, GUIDED_AGES, SINGLE_FORM_AGES } from './age.ts';

test('an age stays within 5 to 17; what is no number becomes 8', () => {
  assert.deepEqual(
    ['12', '4', '0', '5', '17', '18', '99', '', 'x'].map((typed) => ageOf(typed, GUIDED_AGES)),
    [12, 5, 5, 5, 17, 17, 17, 8, 8],
  );
});

test('the single form takes 1 to 17, and 1 for what is no number', () => {
  assert.deepEqual(
    ['', '0', '1', '3', '17', '18'].map((typed) => ageOf(typed, SINGLE_FORM_AGES)),
    [1, 1, 1, 3, 17, 17],
  );
});

test('half a year is none, and never makes a kid of seven one of seventy-five', () => {
  assert.deepEqual(
    ['7.5', '7 ½', '7 years'].map((typed) => ageOf(typed, GUIDED_AGES)),
    [7, 7, 7],
  );
});

test('an age is changed only where something else would be sent', () => {
  assert.deepEqual(
    ['12', ' 12 ', '3', '', 'x', '07'].map((typed) => changedAge(typed, GUIDED_AGES)),
    [undefined, undefined, '5', '8', '8', '7'],
  );
});

test('a changed age is said with what was typed', () => {
  assert.equal(
    ageNote('3', '5', GUIDED_AGES),
    'Ages 5 to 17: 3 was changed to 5. For a younger kid, use the birth date instead',
  );
  assert.equal(
    ageNote('19', '17', GUIDED_AGES),
    'Ages 5 to 17: 19 was changed to 17. Anyone older than 17 signs a waiver of their own',
  );
  assert.equal(ageNote('7.5', '7', GUIDED_AGES), 'Ages 5 to 17: 7.5 was changed to 7');
  assert.equal(ageNote(' ', '1', SINGLE_FORM_AGES), 'Ages 1 to 17: an empty age was changed to 1');
  assert.equal(ageNote('a'.repeat(50), '8', GUIDED_AGES), `Ages 5 to 17: ${'a'.repeat(20)}… was changed to 8`);
});
