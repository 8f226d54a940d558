import assert from 'node:assert/strict';
import { test } from 'node:test';
import { stateLabel } from './email-labels.ts';

test('a letter on its way tells how often it was tried', () => {
  assert.equal(stateLabel({ state: 'waiting', attempts: 0, heldUntil: null }), 'On its way');
  assert.equal(stateLabel({ state: 'queued', attempts: 1, heldUntil: null }), 'On its way, 1 attempt failed');
  assert.equal(stateLabel({ state: 'queued', attempts: 3, heldUntil: null }), 'On its way, 3 attempts failed');
});

test('a letter that its mailbox has no room for says until when it waits', () => {
  const held = { state: 'waiting', attempts: 0, heldUntil: '2026-05-15T15:04:00.000Z' } as const;
  assert.match(stateLabel(held), /^Waits until .*May 15.*: this address reached its limit for a day$/);
});

test('a settled letter only tells how it ended', () => {
  assert.equal(stateLabel({ state: 'failed', attempts: 16, heldUntil: null }), 'Not delivered');
  assert.equal(stateLabel({ state: 'sent', attempts: 2, heldUntil: null }), 'Sent');
});
