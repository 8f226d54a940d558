import assert from 'node:assert/strict';
import { test } from 'node:test';
import { stateWords } from './letter-words.ts';

test('a letter on its way tells how often it was tried', () => {
  assert.equal(stateWords({ state: 'waiting', attempts: 0 }), 'On its way');
  assert.equal(stateWords({ state: 'queued', attempts: 1 }), 'On its way, 1 attempt failed');
  assert.equal(stateWords({ state: 'queued', attempts: 3 }), 'On its way, 3 attempts failed');
});

test('a settled letter only tells how it ended', () => {
  assert.equal(stateWords({ state: 'failed', attempts: 16 }), 'Not delivered');
  assert.equal(stateWords({ state: 'sent', attempts: 2 }), 'Sent');
});
