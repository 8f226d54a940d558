import assert from 'node:assert/strict';
import { test } from 'node:test';
import { roleLabel, standingOf, tooYoungFor, untilLabel } from './person-labels.ts';

const END = '2027-05-15T03:59:59.999Z';

test('a badge says whether somebody is covered, and else why not', () => {
  assert.deepEqual(standingOf({ isCovered: true, reason: null }), { status: 'valid', words: 'Covered' });
  assert.deepEqual(standingOf({ isCovered: false, reason: 'turned_18' }), { status: 'expired', words: 'Turned 18' });
});

test('beside it stands until when, or what to do', () => {
  assert.equal(untilLabel({ isCovered: true, reason: null, coveredUntil: END }), 'Until May 14, 2027');
  assert.equal(untilLabel({ isCovered: false, reason: 'expired', coveredUntil: END }), 'Ended May 14, 2027');
  for (const reason of ['sign_again', 'turned_18', 'guardian_missing'] as const) {
    assert.match(untilLabel({ isCovered: false, reason, coveredUntil: null }), /\bsigns?\b/);
  }
});

test('namesakes are told apart by role, signer and age', () => {
  assert.equal(roleLabel({ role: 'kid', signerName: 'Ann Lee', age: 8 }), 'Kid of Ann Lee, 8 years');
  assert.equal(roleLabel({ role: 'signer', signerName: 'Ann Lee', age: null }), 'Signer');
});

test('machines that somebody is too young for have the day where it is known', () => {
  const machines = [
    { name: 'Car', mayRide: true, from: null },
    { name: 'Moto', mayRide: false, from: '2026-12-03' },
    { name: 'Flight', mayRide: false, from: null },
  ];
  assert.deepEqual(tooYoungFor({ machines }), ['Moto, from Dec 3, 2026', 'Flight']);
});
