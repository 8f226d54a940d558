import assert from 'node:assert/strict';
import { test } from 'node:test';
import { KID_AGES, MAX_KIDS } from '#contract/kids.ts';
import { clampAge, editKids, type KidEdit, newKid } from './kids.ts';

const one = [newKid([])];
const edited = (...edits: KidEdit[]) => edits.reduce(editKids, one as ReturnType<typeof editKids>);
const cycled: KidEdit = { type: 'genderCycled', id: 1 };
const named = (name: string): KidEdit => ({ type: 'kidNamed', id: 1, name });

test('an age stays within 5 to 17; what is no number becomes 8', () => {
  assert.deepEqual(
    ['12', '4', '0', '5', '17', '18', '99', '', 'x'].map((typed) => clampAge(typed)),
    [12, 5, 5, 5, 17, 17, 17, 8, 8],
  );
  assert.equal(clampAge('3', KID_AGES.single), 3);
});

test('"12" can be typed by way of "1", and only leaving the field settles the age', () => {
  const typing = edited({ type: 'ageTyped', id: 1, age: '' }, { type: 'ageTyped', id: 1, age: '1' });
  assert.equal(typing[0]?.age, '1');
  assert.equal(edited({ type: 'ageTyped', id: 1, age: '12' }, { type: 'ageLeft', id: 1 })[0]?.age, '12');
  assert.equal(edited({ type: 'ageTyped', id: 1, age: '1' }, { type: 'ageLeft', id: 1 })[0]?.age, '5');
  assert.equal(edited({ type: 'ageTyped', id: 1, age: '' }, { type: 'ageLeft', id: 1 })[0]?.age, '8');
});

test('an age takes digits only', () => {
  assert.equal(edited({ type: 'ageTyped', id: 1, age: '-1.5e' })[0]?.age, '15');
});

test('an added kid is 8, neutral and has a number of its own', () => {
  const kids = edited({ type: 'kidAdded' }, { type: 'kidRemoved', id: 1 }, { type: 'kidAdded' });
  assert.deepEqual(
    kids.map((kid) => [kid.id, kid.age, kid.gender]),
    [
      [2, '8', 'neutral'],
      [3, '8', 'neutral'],
    ],
  );
});

test('the last kid cannot be removed, and there is an end to adding', () => {
  assert.equal(edited({ type: 'kidRemoved', id: 1 }).length, 1);
  assert.equal(edited(...Array.from({ length: MAX_KIDS + 5 }, (): KidEdit => ({ type: 'kidAdded' }))).length, MAX_KIDS);
});

test('a click turns boy into girl, girl into neutral, neutral into boy', () => {
  assert.deepEqual(
    [1, 2, 3, 4].map((clicks) => edited(...Array.from({ length: clicks }, () => cycled))[0]?.gender),
    ['boy', 'girl', 'neutral', 'boy'],
  );
});

test('a guess sets the gender, but not after a click by hand and not for another name', () => {
  const guess: KidEdit = { type: 'genderGuessed', id: 1, guess: { name: 'Olivia', gender: 'girl' } };
  assert.equal(edited(named('Olivia'), guess)[0]?.gender, 'girl');
  assert.equal(edited(named('Olivia'), cycled, guess)[0]?.gender, 'boy');
  assert.equal(edited(named('Oliver'), guess)[0]?.gender, 'neutral');
});
