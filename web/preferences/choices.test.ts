import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isNothing, isSame, NOTHING } from './choices.ts';

test('nothing agreed to is nothing, and one choice is something', () => {
  assert.equal(isNothing(NOTHING), true);
  assert.equal(isNothing({ ...NOTHING, specialEvents: true }), false);
});

test('two answers are the same when every choice is', () => {
  assert.equal(isSame(NOTHING, { ...NOTHING }), true);
  assert.equal(isSame(NOTHING, { ...NOTHING, stemWorkshops: true }), false);
});
