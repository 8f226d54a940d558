import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readDate, readPartyId } from './address.ts';
import { readyOf, roleOf } from './party-labels.ts';

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
