import assert from 'node:assert/strict';
import { test } from 'node:test';
import { otherDayNote, tooFewNote, tooManyNote, tooYoungNote } from './package-notes.ts';

const school = { name: 'School or Camp', atLeast: 15, who: 'student', weekdays: [1, 2, 3, 4, 5] };

test('a group that is too small for a package is told so, and may ask', () => {
  assert.equal(tooFewNote('14', school), 'Our School or Camp package starts at 15 students. You can still ask.');
  for (const people of ['15', '', '0', 'x']) assert.equal(tooFewNote(people, school), '', people);
});

test('so is one that is too large for a party, as far as the form takes it', () => {
  for (const people of ['81', '200']) {
    assert.equal(tooManyNote(people, 80, 200), 'Our parties go up to 80. You can still ask.', people);
  }
  for (const people of ['80', '201', '', 'x']) assert.equal(tooManyNote(people, 80, 200), '', people);
  assert.equal(tooManyNote('81', null, 200), '');
});

test('so is who plans a birthday for which nobody may ride yet', () => {
  const machines = [{ minAge: 8 }, { minAge: 5 }, { minAge: 6 }];
  assert.equal(tooYoungNote('4', machines), 'Our rides start at age 5. You can still ask.');
  for (const turning of ['5', '40', '', '0', 'x']) assert.equal(tooYoungNote(turning, machines), '', turning);
});

test('so is a day on which the package is not sold', () => {
  const note = 'Our School or Camp package runs on weekdays. You can still ask.';
  assert.equal(otherDayNote('2026-12-05', school), note);
  const mornings = { ...school, name: 'Early Bird', weekdays: [2, 0] };
  assert.equal(
    otherDayNote('2026-12-05', mornings),
    'Our Early Bird package runs on Sundays and Tuesdays. You can still ask.',
  );
  for (const day of ['2026-12-04', '']) assert.equal(otherDayNote(day, school), '', day);
  assert.equal(otherDayNote('2026-12-05', { ...school, weekdays: null }), '');
});
