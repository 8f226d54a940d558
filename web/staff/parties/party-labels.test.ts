import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readDate, readPartyId } from './address.ts';
import { coverageOf, readyOf, roleOf, untilOf } from './party-labels.ts';

test('who is covered and why not, in a word', () => {
  assert.deepEqual(coverageOf({ isCovered: true, reason: null }), { status: 'valid', words: 'Covered' });
  for (const [reason, status, words] of [
    ['expired', 'expired', 'Expired'],
    ['sign_again', 'soon', 'Must sign again'],
    ['turned_18', 'soon', 'Turned 18'],
    ['guardian_missing', 'soon', 'Guardian must sign'],
  ] as const) {
    assert.deepEqual(coverageOf({ isCovered: false, reason }), { status, words });
  }
});

test('until when, or since when not', () => {
  assert.equal(untilOf({ isCovered: true, coveredUntil: '2027-05-15T03:59:59.999Z' }), 'until May 14, 2027');
  assert.equal(untilOf({ isCovered: false, coveredUntil: '2025-05-15T03:59:59.999Z' }), 'not since May 14, 2025');
  assert.equal(untilOf({ isCovered: false, coveredUntil: null }), '');
});

test('what somebody is, and how many are ready', () => {
  const signerName = 'Maria Delgado';
  assert.equal(roleOf({ role: 'kid', signerName, isTakingPart: true }), 'Kid of Maria Delgado');
  assert.equal(roleOf({ role: 'participant', signerName, isTakingPart: true }), 'Participant of Maria Delgado');
  assert.equal(roleOf({ role: 'signer', signerName, isTakingPart: true }), 'Signed');
  assert.equal(roleOf({ role: 'signer', signerName, isTakingPart: false }), 'Signed, does not play');
  assert.equal(readyOf({ ready: 9, expected: 14 }), '9 of 14');
});

test('an address opens a party or a day, and anything else the list', () => {
  const id = '3f1b8f0e-5f0c-4b7e-9a53-0d1c2b3a4f5e';
  assert.equal(readPartyId(new URLSearchParams({ party: id })), id);
  assert.equal(readPartyId(new URLSearchParams({ party: '../x' })), undefined);
  assert.equal(readDate(new URLSearchParams({ date: '2026-05-30' })), '2026-05-30');
  assert.equal(readDate(new URLSearchParams({ date: 'x' })), undefined);
});
