import '../../../tests/support/page-venue.ts';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { MAX_KIDS } from '#contract/kids.ts';
import { SINGLE_FORM_AGES } from './age.ts';
import {
  asksKidsAge,
  editKids,
  isAgeGiven,
  type Kid,
  kidAgeNote,
  kidBirthDate,
  type KidEdit,
  leaveAges,
  newKid,
} from './kids.ts';

const one = [newKid([])];
const edited = (...edits: KidEdit[]) => edits.reduce((kids, edit) => editKids(kids, edit), one as readonly Kid[]);
const cycled: KidEdit = { type: 'genderCycled', id: 1 };
const named = (name: string): KidEdit => ({ type: 'kidNamed', id: 1, name });

test('"12" can be typed by way of "1", and only leaving the field settles the age', () => {
  const typing = edited({ type: 'ageTyped', id: 1, age: '' }, { type: 'ageTyped', id: 1, age: '1' });
  assert.equal(typing[0]?.age, '1');
  assert.equal(edited({ type: 'ageTyped', id: 1, age: '12' }, { type: 'ageLeft', id: 1 })[0]?.age, '12');
  assert.equal(edited({ type: 'ageTyped', id: 1, age: '1' }, { type: 'ageLeft', id: 1 })[0]?.age, '5');
  assert.equal(edited({ type: 'ageTyped', id: 1, age: '' }, { type: 'ageLeft', id: 1 })[0]?.age, '8');
});

test('an age that leaving the field has changed is said until another one is typed', () => {
  const notes = (...edits: KidEdit[]) => edited(...edits).map((each) => kidAgeNote(each));
  const three: KidEdit = { type: 'ageTyped', id: 1, age: '3' };
  const left: KidEdit = { type: 'ageLeft', id: 1 };
  assert.deepEqual(notes(three), ['']);
  assert.deepEqual(notes(three, left), [
    'Ages 5 to 17: 3 was changed to 5. For a younger kid, use the birth date instead',
  ]);
  assert.deepEqual(notes(three, left, left), [
    'Ages 5 to 17: 3 was changed to 5. For a younger kid, use the birth date instead',
  ]);
  assert.deepEqual(notes(three, left, named('Leo')), [
    'Ages 5 to 17: 3 was changed to 5. For a younger kid, use the birth date instead',
  ]);
  assert.deepEqual(notes(three, left, { type: 'ageTyped', id: 1, age: '7' }, left), ['']);
});

test('nothing that is typed as an age goes in silence', () => {
  const typed = edited({ type: 'ageTyped', id: 1, age: '7.5' });
  assert.equal(typed[0]?.age, '7.5');
  const [left] = leaveAges(typed);
  assert.deepEqual([left?.age, left && kidAgeNote(left)], ['7', 'Ages 5 to 17: 7.5 was changed to 7']);
});

test('a kid is given by its birth date or its age, and what was typed of the other is kept', () => {
  const birthDate = { month: '12', day: '3', year: '2018', date: '2018-12-03' };
  const chosen = (isByBirthDate: boolean): KidEdit => ({ type: 'birthDateChosen', id: 1, isByBirthDate });
  const typed: KidEdit = { type: 'birthDateTyped', id: 1, birthDate };
  const dates = (...edits: KidEdit[]) => edited(...edits).map(kidBirthDate);
  assert.deepEqual(dates(chosen(true)), [undefined]);
  assert.deepEqual(dates(chosen(true), typed), ['2018-12-03']);
  assert.deepEqual(dates(chosen(true), typed, chosen(false)), [undefined]);
  assert.deepEqual(dates(chosen(true), typed, chosen(false), chosen(true)), ['2018-12-03']);
  assert.deepEqual(
    edited(chosen(true), { type: 'kidAdded' }).map((kid) => kid.isByBirthDate),
    [true, true],
  );
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

test('a kid that was removed comes back as it was, in its place', () => {
  const before = edited(
    { type: 'kidAdded' },
    { type: 'kidNamed', id: 1, name: 'Leo' },
    { type: 'ageTyped', id: 1, age: '11' },
  );
  const [leo] = before;
  assert.ok(leo);
  const without = editKids(before, { type: 'kidRemoved', id: 1 });
  assert.deepEqual(editKids(without, { type: 'kidRestored', kid: leo, index: 0 }), before);
  const full = edited(...Array.from({ length: MAX_KIDS }, (): KidEdit => ({ type: 'kidAdded' })));
  assert.equal(editKids(full, { type: 'kidRestored', kid: leo, index: 0 }).length, MAX_KIDS);
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

test('an age is given by typing it or by one tap, and not by what the form makes of another', () => {
  const kid = newKid([]);
  const after = (...edits: KidEdit[]) =>
    edits.reduce((kids, edit) => editKids(kids, edit), [kid] as readonly Kid[])[0] as Kid;
  const confirms: KidEdit = { type: 'ageConfirmed', id: 1, isConfirmed: true };
  const types = (age: string): KidEdit => ({ type: 'ageTyped', id: 1, age });
  const leaves: KidEdit = { type: 'ageLeft', id: 1 };
  assert.deepEqual([isAgeGiven(kid), asksKidsAge(kid)], [false, true]);
  assert.deepEqual([isAgeGiven(after(confirms)), asksKidsAge(after(confirms))], [true, true]);
  assert.equal(isAgeGiven(after(confirms, { ...confirms, isConfirmed: false })), false);
  assert.deepEqual([isAgeGiven(after(types('8'))), asksKidsAge(after(types('8')))], [true, false]);
  assert.deepEqual([isAgeGiven(after(types('3'), leaves)), asksKidsAge(after(types('3'), leaves))], [false, true]);
  assert.equal(asksKidsAge(after(types(''))), false, 'while nothing stands there');
  assert.equal(asksKidsAge({ ...kid, isAgeAsked: true }), false);
});

test('leaving a field sets its age right by the rule of its form', () => {
  const left = (age: string) => {
    const [kid = one[0]!] = editKids([{ ...one[0]!, age }], { type: 'ageLeft', id: 1 }, SINGLE_FORM_AGES);
    return [kid.age, kidAgeNote(kid, SINGLE_FORM_AGES)];
  };
  assert.deepEqual(left('17'), ['17', '']);
  assert.deepEqual(left('18'), [
    '17',
    'Ages 1 to 17: 18 was changed to 17. Anyone older than 17 signs a waiver of their own',
  ]);
  assert.deepEqual(left(''), ['1', 'Ages 1 to 17: an empty age was changed to 1']);
});

test('leaving what is right changes nothing at all', () => {
  const kids = edited({ type: 'kidAdded' }, { type: 'ageTyped', id: 2, age: '12' });
  assert.equal(editKids(kids, { type: 'ageLeft', id: 1 }), kids);
  assert.equal(editKids(kids, { type: 'ageLeft', id: 7 }), kids);
  assert.equal(leaveAges(kids), kids);
});

test('kids that are only counted: a new one is 8, surplus ones go, and there is an end at both sides', () => {
  const count = (kids: readonly Kid[], number: number) => editKids(kids, { type: 'kidsCounted', count: number });
  const two = count(edited({ type: 'ageTyped', id: 1, age: '12' }), 2);
  assert.deepEqual(
    two.map(({ age }) => age),
    ['12', '8'],
  );
  const said = editKids(editKids(two, { type: 'ageTyped', id: 2, age: '3' }), { type: 'ageLeft', id: 2 });
  assert.deepEqual(count(count(said, 1), 2), two, 'what was said goes with its kid');
  assert.deepEqual(count(two, -1), []);
  assert.equal(count([], 99).length, MAX_KIDS);
});
