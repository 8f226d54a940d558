import '../../../tests/support/page-venue.ts';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ageOn, birthDateNote, birthDateProblem, editsToAge, leaveDate, typedDate } from './birth-date.ts';
import { editKids, type Kid, kidAgeNote, newKid } from './kids.ts';

const today = '2026-11-22';

function typed(written: string) {
  const [month = '', day = '', year = ''] = written.split('/');
  return typedDate({ month, day, year }, today);
}

const noteOf = (written: string) => birthDateNote(typed(written), today);
const problemOf = (written: string) => birthDateProblem(typed(written), today);

test('three numbers are a birth date, and are said back in words', () => {
  assert.equal(typed('12/3/2018').date, '2018-12-03');
  assert.equal(typed(' 5 / 14 / 2018 ').date, '2018-05-14');
  assert.deepEqual(
    ['5/14/2018', '11/22/2008', '11/23/2026', '2/30/2018', '12/3'].map((written) => typed(written).age),
    [8, 18, undefined, undefined, undefined],
  );
  assert.equal(noteOf('12/3/2018'), 'December 3, 2018, 7 years old');
  assert.equal(noteOf('11/22/2025'), 'November 22, 2025, 1 year old. Our rides start at age 5.');
  assert.equal(noteOf('11/23/2025'), 'November 23, 2025, under 1 year old. Our rides start at age 5.');
  assert.equal(noteOf('11/22/2021'), 'November 22, 2021, 5 years old');
});

test('an age that is asked for instead is that of the date, and never a kid’s beside the date of somebody older', () => {
  const rowOf = (written: string) => {
    const kids = editsToAge(typed(written)).reduce<readonly Kid[]>(
      (row, edit) => editKids(row, { ...edit, id: 1 }),
      [newKid([])],
    );
    return kids.map((kid) => [kid.age, kidAgeNote(kid)]);
  };
  assert.deepEqual(rowOf('5/14/2012'), [['14', '']]);
  const changed = 'Ages 5 to 17: 18 was changed to 17. Anyone older than 17 signs a waiver of their own';
  assert.deepEqual(rowOf('11/22/2008'), [['17', changed]]);
});

test('what is not whole is no birth date, and no problem yet', () => {
  for (const written of ['', '12', '12/3', '12/3/', '/3/2018']) {
    assert.deepEqual([typed(written).date, problemOf(written)], [undefined, undefined], written);
    assert.equal(noteOf(written), '', written);
  }
});

test('what cannot be says why', () => {
  const problems: Record<string, string> = {
    '13': 'There is no month 13',
    '0/3/2018': 'There is no month 0',
    '/32': 'There is no day 32',
    '2/30/2018': 'There is no February 30 in 2018',
    '2/29/2019': 'There is no February 29 in 2019',
    '12/3/18': 'Please enter the year with four digits',
    '12/3/20188': 'Please enter the year with four digits',
    'Dec/3/2018': 'Please enter the birth date in numbers',
    '11/23/2026': 'Please enter a birth date in the past',
    '11/22/2008': 'Kids are under 18: anyone who is 18 or older signs their own waiver',
    '1/1/0900': 'Kids are under 18: anyone who is 18 or older signs their own waiver',
  };
  for (const [written, problem] of Object.entries(problems)) {
    assert.equal(problemOf(written), problem, written);
    assert.equal(typed(written).date, undefined, written);
  }
  assert.equal(problemOf('11/22/2026'), undefined);
  assert.equal(problemOf('11/23/2008'), undefined);
});

test('a year of two digits is completed once the field is left, and only then', () => {
  assert.equal(leaveDate(typed('12/3/18'), today).year, '2018');
  assert.equal(leaveDate(typed('12/3/26'), today).year, '2026');
  assert.equal(leaveDate(typed('12/3/27'), today).year, '1927');
  for (const written of ['', '12/3/2018', '12/3/1', '12/3/201']) {
    const before = typed(written);
    assert.equal(leaveDate(before, today), before, written);
  }
});

test('somebody born on February 29 is a year older on the 28th in other years', () => {
  assert.deepEqual(
    ['2026-02-27', '2026-02-28', '2028-02-28', '2028-02-29'].map((day) => ageOn('2016-02-29', day)),
    [9, 10, 11, 12],
  );
});
