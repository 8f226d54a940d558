import assert from 'node:assert/strict';
import { test } from 'node:test';
import { stateLabel } from './email-labels.ts';

test('an email on its way says how often it was tried', () => {
  assert.equal(stateLabel({ state: 'waiting', attempts: 0, heldUntil: null }), 'On its way');
  assert.equal(stateLabel({ state: 'queued', attempts: 1, heldUntil: null }), 'On its way, 1 attempt failed');
  assert.equal(stateLabel({ state: 'queued', attempts: 3, heldUntil: null }), 'On its way, 3 attempts failed');
});

test('an email over the daily limit of its address says until when it waits', () => {
  const limited = { state: 'waiting', attempts: 0, heldUntil: '2026-05-15T15:04:00.000Z' } as const;
  assert.match(stateLabel(limited), /^Waits until .*May 15.*: this address reached its daily limit$/);
});

test('a finished email only says how it ended', () => {
  assert.equal(stateLabel({ state: 'failed', attempts: 16, heldUntil: null }), 'Not delivered');
  assert.equal(stateLabel({ state: 'sent', attempts: 2, heldUntil: null }), 'Sent');
});
