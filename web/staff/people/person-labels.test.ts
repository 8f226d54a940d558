import assert from 'node:assert/strict';
import { test } from 'node:test';
import { roleLabel, tooYoungFor } from './person-labels.ts';

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
