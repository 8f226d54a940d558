import assert from 'node:assert/strict';
import { test } from 'node:test';
import { CHOICES, isNothing, isSame, NOTHING, wordsOfChoices } from './choices.ts';

test('nothing agreed to is nothing, and one choice is something', () => {
  assert.equal(isNothing(NOTHING), true);
  assert.equal(isNothing({ ...NOTHING, specialEvents: true }), false);
});

test('two answers are the same when every choice is', () => {
  assert.equal(isSame(NOTHING, { ...NOTHING }), true);
  assert.equal(isSame(NOTHING, { ...NOTHING, stemWorkshops: true }), false);
});

test('every choice has words that fit into the record', () => {
  assert.deepEqual(
    Object.keys(wordsOfChoices()),
    CHOICES.map(({ id }) => id),
  );
  for (const words of Object.values(wordsOfChoices())) assert.ok(words.length > 0 && words.length <= 200, words);
});
