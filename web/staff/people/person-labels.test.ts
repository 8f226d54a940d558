import '../../../tests/support/page-venue.ts';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  annulLabel,
  foundLabel,
  howLabel,
  checkedInByLabel,
  flagLabel,
  roleLabel,
  overrideLabel,
} from './person-labels.ts';

test('a flag says what staff should know', () => {
  assert.deepEqual((['health', 'note', 'party', 'birthday', 'guardian', 'age'] as const).map(flagLabel), [
    'Health answers',
    'Note',
    'At a party today',
    'Birthday this week',
    'Guardian not confirmed: ask',
    'Age not given: ask',
  ]);
});

test('namesakes are told apart by role, signer and age', () => {
  assert.equal(roleLabel({ role: 'kid', signerName: 'Ann Lee', age: 8 }), 'Kid of Ann Lee, 8');
  assert.equal(roleLabel({ role: 'signer', signerName: 'Ann Lee', age: null }), 'Signer');
  const guardian = { role: 'signer', signerName: 'Ann Lee', isTakingPart: false } as const;
  assert.equal(roleLabel({ ...guardian, age: null }), 'Signer, not taking part');
  assert.equal(roleLabel({ ...guardian, age: 41 }), 'Signer, 41, not taking part');
});

test('who has had no birthday yet is under 1, and never 0', () => {
  assert.equal(roleLabel({ role: 'kid', signerName: 'Ann Lee', age: 0 }), 'Kid of Ann Lee, under 1');
});

const ann = { id: 'a', name: 'Ann' };
const tablet = { id: 't', name: 'Tablet 2' };

test('a visit says how, by whom and where', () => {
  assert.equal(
    howLabel({ source: 'scanner', device: tablet, staff: ann }),
    'Code read by a scanner, by Ann on Tablet 2',
  );
  assert.equal(howLabel({ source: 'search', device: tablet, staff: null }), 'Found by search, on Tablet 2');
  assert.equal(howLabel({ source: 'offline', device: null, staff: null }), 'Recorded offline');
});

test('who checked somebody in is not taken for who came', () => {
  const entry = { device: tablet, staff: ann, override: null };
  assert.equal(checkedInByLabel(entry), 'checked in by Ann on Tablet 2');
  assert.equal(checkedInByLabel({ ...entry, device: null }), 'checked in by Ann');
  assert.equal(checkedInByLabel({ ...entry, staff: null }), 'checked in on Tablet 2');
  assert.equal(checkedInByLabel({ device: null, staff: null, override: null }), '');
  // A manager's PIN on Ann's screen.
  const override = { reason: 'forgot', staff: { id: 'm', name: 'Mo' } };
  assert.equal(checkedInByLabel({ ...entry, override }), 'checked in on Tablet 2');
});

test('an override says who and why, and what was taken back says when', () => {
  assert.equal(overrideLabel({ override: null }), '');
  assert.equal(overrideLabel({ override: { reason: 'forgot', staff: ann } }), 'Let in anyway by Ann: “forgot”');
  assert.equal(overrideLabel({ override: { reason: 'forgot', staff: null } }), 'Let in anyway: “forgot”');
  assert.equal(annulLabel({ annulledAt: null, annulledBy: null }), '');
  const annulledAt = '2026-11-21T19:06:00Z';
  assert.equal(annulLabel({ annulledAt, annulledBy: ann }), 'Undone Nov 21, 2026, 2:06 PM by Ann');
});

test('a search that shows as many as it can says that there may be more', () => {
  assert.equal(foundLabel(1), '1 person');
  assert.equal(foundLabel(19), '19 people');
  assert.equal(foundLabel(20), 'The first 20 people. Type more of the name, or the last four digits.');
});
