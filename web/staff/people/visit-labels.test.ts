import assert from 'node:assert/strict';
import { test } from 'node:test';
import { annulLabel, overrideLabel, visitLabel } from './visit-labels.ts';

const ann = { id: 'a', name: 'Ann' };
const tablet = { id: 't', name: 'Tablet 2' };

test('a visit says what happened, how and where', () => {
  assert.equal(
    visitLabel({ kind: 'entry', source: 'scanner', device: tablet, staff: ann }),
    'Came in · scanner · Tablet 2, Ann',
  );
  assert.equal(visitLabel({ kind: 'exit', source: 'offline', device: null, staff: null }), 'Left · recorded offline');
});

test('an override says who and why, and what was taken back says when', () => {
  assert.equal(overrideLabel({ override: null }), '');
  assert.equal(overrideLabel({ override: { reason: 'forgot', staff: ann } }), 'Let in by Ann: “forgot”');
  assert.equal(overrideLabel({ override: { reason: 'forgot', staff: null } }), 'Let in: “forgot”');
  assert.equal(annulLabel({ annulledAt: null, annulledBy: null }), '');
  const annulledAt = '2026-11-21T19:06:00Z';
  assert.equal(annulLabel({ annulledAt, annulledBy: ann }), 'Taken back Nov 21, 2026, 2:06 PM by Ann');
});
