import assert from 'node:assert/strict';
import { test } from 'node:test';
import { stateWords } from './letter-words.ts';

test('an email on its way tells how often it was tried', () => {
  assert.equal(stateWords({ state: 'waiting', attempts: 0, heldUntil: null }), 'On its way');
  assert.equal(stateWords({ state: 'queued', attempts: 1, heldUntil: null }), 'On its way, 1 attempt failed');
  assert.equal(stateWords({ state: 'queued', attempts: 3, heldUntil: null }), 'On its way, 3 attempts failed');
});

test('an email that its mailbox has no room for says until when it waits', () => {
  const held = { state: 'waiting', attempts: 0, heldUntil: '2026-05-15T15:04:00.000Z' } as const;
  assert.match(stateWords(held), /^Waits until .*May 15.*: this address got its emails for a day$/);
});

test('a settled email only tells how it ended', () => {
  assert.equal(stateWords({ state: 'failed', attempts: 16, heldUntil: null }), 'Not delivered');
  assert.equal(stateWords({ state: 'sent', attempts: 2, heldUntil: null }), 'Sent');
});
