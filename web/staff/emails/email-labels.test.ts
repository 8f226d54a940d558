import '../../../tests/support/page-venue.ts';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { EMAIL_NOT_MADE } from '#contract/labels.ts';
import { problemLabel, showOptions, stateLabel } from './email-labels.ts';

const BY_MAIL = true;
const BY_FILE = false;

test('an email on its way says how often it was tried', () => {
  assert.equal(stateLabel({ state: 'waiting', attempts: 0, heldUntil: null }, BY_MAIL), 'On its way');
  assert.equal(stateLabel({ state: 'queued', attempts: 1, heldUntil: null }, BY_MAIL), 'On its way, 1 attempt failed');
  assert.equal(stateLabel({ state: 'queued', attempts: 3, heldUntil: null }, BY_MAIL), 'On its way, 3 attempts failed');
});

test('without a mail server nothing is on its way: it is not saved yet', () => {
  assert.equal(stateLabel({ state: 'waiting', attempts: 0, heldUntil: null }, BY_FILE), 'Not saved yet');
  assert.equal(
    stateLabel({ state: 'queued', attempts: 2, heldUntil: null }, BY_FILE),
    'Not saved yet, 2 attempts failed',
  );
  assert.deepEqual(
    showOptions(BY_FILE).map(({ label }) => label),
    ['Failed or not saved yet', 'Failed only', 'All emails'],
  );
  assert.equal(showOptions(BY_MAIL)[0]?.label, 'Failed or on their way');
});

test('an email over the daily limit of its address says until when it waits', () => {
  const limited = { state: 'waiting', attempts: 0, heldUntil: '2026-05-15T15:04:00.000Z' } as const;
  assert.match(stateLabel(limited, BY_MAIL), /^Waits until .*May 15.*: this address reached its daily limit$/);
});

test('a finished email only says how it ended, whatever is configured since', () => {
  for (const now of [BY_MAIL, BY_FILE]) {
    assert.equal(stateLabel({ state: 'failed', attempts: 16, heldUntil: null }, now), 'Not delivered');
    assert.equal(stateLabel({ state: 'sent', attempts: 2, heldUntil: null }, now), 'Sent');
    assert.equal(stateLabel({ state: 'dropped', attempts: 0, heldUntil: null }, now), 'Not sent');
    assert.equal(stateLabel({ state: 'written', attempts: 0, heldUntil: null }, now), 'Saved to a file, not sent');
  }
});

test('the mail server is quoted only where it said something', () => {
  assert.equal(problemLabel('550 no such mailbox'), 'The mail server said: 550 no such mailbox');
  assert.equal(problemLabel(EMAIL_NOT_MADE), EMAIL_NOT_MADE);
});
