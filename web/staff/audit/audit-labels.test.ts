import '../../../tests/support/page-venue.ts';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { actorOf, detailsOf } from './audit-labels.ts';

const grace = { id: '0b8e7a52-3c1f-4d2a-9a54-6f1d2c3b4a59', email: 'grace@farside-vr.example', name: 'Grace Osei' };

const tablet = { id: '7d1c6c1e-5a0b-4a53-8a3e-0f4d7f3c2b11', name: 'Tablet 2' };

test('who did it', () => {
  assert.equal(actorOf({ staff: grace, device: null, action: 'waiver-seen', details: {} }), 'Grace Osei');
  assert.equal(actorOf({ staff: grace, device: tablet, action: 'people-joined', details: {} }), 'Grace Osei, Tablet 2');
  assert.equal(actorOf({ staff: null, device: tablet, action: 'lists-read', details: {} }), 'Tablet 2');
  assert.equal(
    actorOf({ staff: grace, device: null, action: 'password-reset', details: { by: 'command' } }),
    'Operator',
  );
  assert.equal(actorOf({ staff: null, device: null, action: 'sign-in-failed', details: {} }), 'Unknown account');
});

test('what it was about', () => {
  assert.equal(
    detailsOf({ staff: grace, details: { search: 'maria', status: 'valid', rows: 1200 } }),
    '“maria”, valid only, 1,200 rows',
  );
  assert.equal(detailsOf({ staff: grace, details: { search: '', status: 'all', rows: 1 } }), '1 row');
  const narrowed = { search: '', status: 'soon', signedFrom: 'monday', signedTo: '2026-05-14', rows: 2 };
  assert.equal(
    detailsOf({ staff: grace, details: narrowed }),
    'soon only, signed this week, signed to May 14, 2026, 2 rows',
  );
  assert.equal(detailsOf({ staff: grace, details: { by: 'command' } }), grace.email);
  assert.equal(detailsOf({ staff: grace, details: { message: 'x' } }), '');
  assert.equal(detailsOf({ staff: grace, details: { shown: true } }), 'shown on the screen');
  assert.equal(detailsOf({ staff: grace, details: { shown: false } }), 'sent by email');
  assert.equal(detailsOf({ staff: grace, details: { kind: 'signed-elsewhere' } }), 'Signed from another device');
  assert.equal(detailsOf({ staff: grace, details: { version: 2 } }), 'version 2');
  assert.equal(
    detailsOf({ staff: grace, details: { version: 2, status: 'stay-valid' } }),
    'version 2: older ones stay valid',
  );
});

test('what was read in an hour', () => {
  const details = { hour: '2026-05-14T15:00:00.000Z', pages: 14, searches: 1, records: 0, exports: 0, rows: 4200 };
  assert.equal(
    detailsOf({ staff: grace, details }),
    'May 14, 2026, 11:00 AM – 12:00 PM: 14 pages, 1 search, 4,200 rows',
  );
});
