import assert from 'node:assert/strict';
import { test } from 'node:test';
import { MAX_KIDS } from '#contract/kids.ts';
import { GUIDED_AGES, SINGLE_FORM_AGES } from './age.ts';
import { editKidsAges, type KidsAges, type KidsAgesEdit, kidsAgesNotes, leaveEveryAge } from './kids-ages.ts';

function edited(kidsAges: readonly string[], ...edits: KidsAgesEdit[]): KidsAges {
  return edits.reduce<KidsAges>((ages, edit) => editKidsAges(ages, edit, GUIDED_AGES), { kidsAges });
}

const counted = (count: number): KidsAgesEdit => ({ type: 'kidsCounted', count });

test('a new kid is 8, and a surplus kid goes with its age', () => {
  assert.deepEqual(edited(['12'], counted(2)).kidsAges, ['12', '8']);
  assert.deepEqual(edited(['12'], counted(2), counted(1)).kidsAges, ['12']);
});

test('there are never fewer kids than none, nor more than a waiver takes', () => {
  assert.deepEqual(edited([], counted(-1)).kidsAges, []);
  assert.equal(edited([], counted(99)).kidsAges.length, MAX_KIDS);
});

test('an age is kept as it is typed, so that 12 can be typed by way of 1', () => {
  assert.deepEqual(edited(['8', '8'], { type: 'ageTyped', index: 1, age: '1a' }).kidsAges, ['8', '1a']);
});

test('leaving a field sets its age right by the rule of its form, and says so', () => {
  const left = (age: string) => {
    const ages = editKidsAges<KidsAges>({ kidsAges: [age] }, { type: 'ageLeft', index: 0 }, SINGLE_FORM_AGES);
    return [ages.kidsAges[0], ...kidsAgesNotes(ages, SINGLE_FORM_AGES)];
  };
  assert.deepEqual(left('17'), ['17', '']);
  assert.deepEqual(left('18'), [
    '17',
    'Ages 1 to 17: 18 was changed to 17. Anyone older than 17 signs a waiver of their own',
  ]);
  assert.deepEqual(left(''), ['1', 'Ages 1 to 17: an empty age was changed to 1']);
});

test('what was said goes with its kid, and with the next typing', () => {
  const said = edited(['8', '3'], { type: 'ageLeft', index: 1 });
  assert.deepEqual(kidsAgesNotes(said, GUIDED_AGES), [
    '',
    'Ages 5 to 17: 3 was changed to 5. For a younger kid, use the birth date instead',
  ]);
  const typed = editKidsAges(said, { type: 'ageTyped', index: 1, age: '6' }, GUIDED_AGES);
  assert.deepEqual(kidsAgesNotes(typed, GUIDED_AGES), ['', '']);
  const again = editKidsAges(editKidsAges(said, counted(1), GUIDED_AGES), counted(2), GUIDED_AGES);
  assert.deepEqual(kidsAgesNotes(again, GUIDED_AGES), ['', '']);
});

test('leaving what is right changes nothing at all', () => {
  const ages: KidsAges = { kidsAges: ['8', '12'] };
  assert.equal(editKidsAges(ages, { type: 'ageLeft', index: 0 }, GUIDED_AGES), ages);
  assert.equal(editKidsAges(ages, { type: 'ageLeft', index: 7 }, GUIDED_AGES), ages);
  assert.equal(leaveEveryAge(ages, GUIDED_AGES), ages);
  assert.deepEqual(leaveEveryAge({ kidsAges: ['2', '9', 'x'] }, GUIDED_AGES).kidsAges, ['5', '9', '8']);
});
