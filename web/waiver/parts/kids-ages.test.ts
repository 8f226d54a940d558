import assert from 'node:assert/strict';
import { test } from 'node:test';
import { MAX_KIDS } from '#contract/kids.ts';
import { ageOf, editKidsAges, SINGLE_FORM_AGES, WIZARD_AGES } from './kids-ages.ts';

test('a new kid is 8, and a surplus kid goes with its age', () => {
  const two = editKidsAges(['12'], { type: 'kidsCounted', count: 2 }, WIZARD_AGES);
  assert.deepEqual(two, ['12', '8']);
  assert.deepEqual(editKidsAges(two, { type: 'kidsCounted', count: 1 }, WIZARD_AGES), ['12']);
});

test('there are never fewer kids than none, nor more than a waiver takes', () => {
  assert.deepEqual(editKidsAges([], { type: 'kidsCounted', count: -1 }, WIZARD_AGES), []);
  assert.equal(editKidsAges([], { type: 'kidsCounted', count: 99 }, WIZARD_AGES).length, MAX_KIDS);
});

test('digits are kept as they are typed, so that 12 can be typed by way of 1', () => {
  assert.deepEqual(editKidsAges(['8', '8'], { type: 'ageTyped', index: 1, age: '1a' }, WIZARD_AGES), ['8', '1']);
});

test('the single form takes 1 to 17, and 1 for what is no number', () => {
  const left = (age: string) => editKidsAges([age], { type: 'ageLeft', index: 0 }, SINGLE_FORM_AGES)[0];
  assert.deepEqual(['', '0', '1', '17', '18'].map(left), ['1', '1', '1', '17', '17']);
});

test('the wizard takes 5 to 17, and 8 for what is no number', () => {
  assert.deepEqual(
    ['', '4', '5', '17', '99'].map((age) => ageOf(age, WIZARD_AGES)),
    [8, 5, 5, 17, 17],
  );
});
