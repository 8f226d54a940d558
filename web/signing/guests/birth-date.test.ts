import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ageOn, birthDateNote, birthDateOf, birthDateProblem, leaveDate, type TypedDate } from './birth-date.ts';

const typed = (written: string, typedOn = '2026-11-22'): TypedDate => {
  const [month = '', day = '', year = ''] = written.split('/');
  return { month, day, year, typedOn };
};

test('three numbers are a birth date, and are said back in words', () => {
  assert.equal(birthDateOf(typed('12/3/2018')), '2018-12-03');
  assert.equal(birthDateOf(typed(' 5 / 14 / 2018 ')), '2018-05-14');
  assert.equal(birthDateNote(typed('12/3/2018')), 'December 3, 2018, 7 years old');
  assert.equal(birthDateNote(typed('11/22/2025')), 'November 22, 2025, 1 year old');
  assert.equal(birthDateNote(typed('11/23/2025')), 'November 23, 2025, under 1 year old');
});

test('what is not whole is no birth date, and no problem yet', () => {
  for (const written of ['', '12', '12/3', '12/3/', '/3/2018']) {
    assert.deepEqual([birthDateOf(typed(written)), birthDateProblem(typed(written))], [undefined, undefined], written);
    assert.equal(birthDateNote(typed(written)), '', written);
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
    assert.equal(birthDateProblem(typed(written)), problem, written);
    assert.equal(birthDateOf(typed(written)), undefined, written);
  }
  assert.equal(birthDateProblem(typed('11/22/2026')), undefined);
  assert.equal(birthDateProblem(typed('11/23/2008')), undefined);
});

test('a year of two digits is completed once the field is left, and only then', () => {
  assert.equal(leaveDate(typed('12/3/18')).year, '2018');
  assert.equal(leaveDate(typed('12/3/26')).year, '2026');
  assert.equal(leaveDate(typed('12/3/27')).year, '1927');
  for (const written of ['', '12/3/2018', '12/3/1', '12/3/201']) {
    const before = typed(written);
    assert.equal(leaveDate(before), before, written);
  }
});

test('somebody born on February 29 is a year older on the 28th in other years', () => {
  assert.deepEqual(
    ['2026-02-27', '2026-02-28', '2028-02-28', '2028-02-29'].map((day) => ageOn('2016-02-29', day)),
    [9, 10, 11, 12],
  );
});
