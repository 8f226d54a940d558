import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isBirthday } from './birthday.ts';

const TODAY = '2026-09-12';

test('a day of the calendar up to today is a birthday', () => {
  assert.equal(isBirthday('1985-02-28', TODAY), true);
  assert.equal(isBirthday('1984-02-29', TODAY), true);
  assert.equal(isBirthday(TODAY, TODAY), true);
});

test('a year that is still being typed is not', () => {
  for (const typed of ['0001-05-06', '0019-05-06', '0198-05-06']) assert.equal(isBirthday(typed, TODAY), false);
});

test('nor is a day to come, a day that no calendar has, or nothing', () => {
  assert.equal(isBirthday('2026-09-13', TODAY), false);
  assert.equal(isBirthday('1985-02-30', TODAY), false);
  assert.equal(isBirthday('1985-13-01', TODAY), false);
  assert.equal(isBirthday('', TODAY), false);
});
