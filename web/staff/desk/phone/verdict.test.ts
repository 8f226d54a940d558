import '../../../../tests/support/page-venue.ts';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { verdictOf, wordOf } from './verdict.ts';

type Judged = Parameters<typeof verdictOf>[0][number];

const person = (rest: Partial<Judged> = {}): Judged => ({
  isCovered: true,
  isInside: false,
  reason: null,
  flags: [],
  ...rest,
});
const inside = person({ isInside: true });
const letIn = person({ isInside: true, isLetIn: true });
const insideBefore = person({ isInside: true, wasInsideBefore: true });
const expired = person({ isCovered: false, reason: 'expired' });

test('the word over a phone’s screen says what the color cannot', () => {
  assert.equal(wordOf([person(), person()]), 'Covered');
  assert.equal(wordOf([inside, person()]), '1 of 2 inside');
  assert.equal(wordOf([person(), expired]), 'Some are covered');
  assert.equal(wordOf([expired, person({ isCovered: false, reason: 'turned_18' })]), 'Expired');
  assert.equal(wordOf([]), 'Nobody');
});

test('a pass whose people are all inside is not like one that nobody has shown yet', () => {
  assert.equal(wordOf([inside, inside]), 'Inside');
  assert.equal(wordOf([inside, expired]), 'Inside');
  assert.equal(wordOf([letIn, letIn]), 'Checked in');
  assert.equal(wordOf([inside, letIn]), 'Checked in');
  assert.equal(wordOf([letIn, person()]), '1 of 2 inside');
});

test('a pass whose people are all inside is neither green nor red, unless they were let in just now', () => {
  assert.equal(verdictOf([person(), inside]), 'good');
  assert.equal(verdictOf([inside, inside]), 'inside');
  assert.equal(verdictOf([inside, expired]), 'inside');
  assert.equal(verdictOf([letIn, letIn]), 'good');
  assert.equal(verdictOf([inside, letIn]), 'good');
  assert.equal(verdictOf([expired]), 'bad');
});

test('whoever came in by another device before the press here is not green by it, whoever may still come in', () => {
  for (const others of [[], [inside], [person()], [expired]]) {
    assert.equal(verdictOf([insideBefore, ...others]), 'inside');
    assert.equal(wordOf([insideBefore, ...others]), 'Inside');
  }
  assert.equal(verdictOf([letIn, insideBefore]), 'inside');
  assert.equal(wordOf([letIn, insideBefore]), 'Some were inside before');
  // That entry was taken back.
  assert.equal(verdictOf([person({ isInside: false, wasInsideBefore: true })]), 'good');
});

test('a pass is amber while staff have to ask something about somebody who may come in', () => {
  for (const question of [{ flags: ['guardian'] }, { flags: ['age'] }, { otherAge: 5 }] satisfies Partial<Judged>[]) {
    const unanswered = person(question);
    assert.equal(verdictOf([person(), unanswered]), 'ask');
    assert.equal(wordOf([person(), unanswered]), 'Ask first');
    assert.equal(verdictOf([{ ...unanswered, isInside: true, isLetIn: true }]), 'good');
    assert.equal(verdictOf([{ ...unanswered, isCovered: false, reason: 'expired' }]), 'bad');
  }
  assert.equal(verdictOf([person({ flags: ['health', 'party'] })]), 'good');
});
