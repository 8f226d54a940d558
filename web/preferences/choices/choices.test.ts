import '../../../tests/support/page-venue.ts';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isNothing, isSame, NOTHING } from './choices.ts';

test('nothing agreed to is nothing, and one choice is something', () => {
  assert.equal(isNothing(NOTHING), true);
  assert.equal(isNothing({ ...NOTHING, specialEvents: true }), false);
});

test('two answers are the same when every choice is, and how often', () => {
  const news = { preferences: NOTHING, frequency: 'monthly' } as const;
  assert.equal(isSame(news, { ...news, preferences: { ...NOTHING } }), true);
  assert.equal(isSame(news, { ...news, preferences: { ...NOTHING, stemWorkshops: true } }), false);
  assert.equal(isSame(news, { ...news, frequency: 'weekly' }), false);
});
