import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Person } from '#contract/people/people.ts';
import { verdictOf, wordOf } from './verdict.ts';

const person = (rest: Partial<Person> = {}) => ({ isCovered: true, isInside: false, reason: null, ...rest }) as Person;
const inside = person({ isInside: true });
const expired = person({ isCovered: false, reason: 'expired' });

test('the word over a phone’s screen says what the color cannot', () => {
  assert.equal(wordOf([person(), person()]), 'Covered');
  assert.equal(wordOf([inside, person()]), 'Covered');
  assert.equal(wordOf([person(), expired]), 'Some are covered');
  assert.equal(wordOf([expired, person({ isCovered: false, reason: 'turned_18' })]), 'Expired');
  assert.equal(wordOf([]), 'Nobody');
});

test('a pass whose people are all inside is not like one that nobody has shown yet', () => {
  assert.equal(wordOf([inside, inside]), 'Already inside');
  assert.equal(wordOf([inside, expired]), 'Already inside');
  assert.equal(wordOf([inside, inside], true), 'Checked in');
  assert.equal(wordOf([inside, person()], true), 'Covered');
});

test('a pass whose people are all inside is neither green nor red, unless they were let in just now', () => {
  assert.equal(verdictOf([person(), inside]), 'good');
  assert.equal(verdictOf([inside, inside]), 'inside');
  assert.equal(verdictOf([inside, expired]), 'inside');
  assert.equal(verdictOf([inside, inside], true), 'good');
  assert.equal(verdictOf([expired]), 'bad');
});
