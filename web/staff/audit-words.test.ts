import assert from 'node:assert/strict';
import { test } from 'node:test';
import { actorOf, detailsOf } from './audit-words.ts';

const grace = { id: '0b8e7a52-3c1f-4d2a-9a54-6f1d2c3b4a59', email: 'grace@farside-vr.example', name: 'Grace Osei' };

test('who did it', () => {
  assert.equal(actorOf({ staff: grace, action: 'waiver-seen', details: {} }), 'Grace Osei');
  assert.equal(actorOf({ staff: grace, action: 'password-reset', details: { by: 'command' } }), 'Operator');
  assert.equal(actorOf({ staff: null, action: 'sign-in-failed', details: {} }), 'Unknown account');
});

test('what it was about', () => {
  assert.equal(
    detailsOf({ staff: grace, details: { search: 'maria', status: 'valid', rows: 1200 } }),
    '“maria”, valid only, 1,200 rows',
  );
  assert.equal(detailsOf({ staff: grace, details: { search: '', status: 'all', rows: 1 } }), '1 row');
  assert.equal(detailsOf({ staff: grace, details: { by: 'command' } }), grace.email);
  assert.equal(detailsOf({ staff: grace, details: { message: 'x' } }), '');
});
