import '../../../tests/support/page-venue.ts';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { coverageOf, coveredUntilLabel, insideLabel, missingOf, untilLabel } from './coverage-labels.ts';

const END = '2027-05-15T03:59:59.999Z';

test('who is covered and why not, in a word and a color', () => {
  assert.deepEqual(coverageOf({ isCovered: true, reason: null }), { status: 'valid', words: 'Covered' });
  for (const [reason, status, words] of [
    ['expired', 'expired', 'Expired'],
    ['sign_again', 'expired', 'Sign again'],
    ['turned_18', 'expired', 'Turned 18'],
    ['guardian_missing', 'expired', 'Guardian missing'],
    ['erased', 'gone', 'Erased'],
  ] as const) {
    assert.deepEqual(coverageOf({ isCovered: false, reason }), { status, words });
  }
});

test('who is inside already is not shown like who may come in, whatever their waiver says', () => {
  const inside = { status: 'inside', words: 'Inside' };
  assert.deepEqual(coverageOf({ isCovered: true, reason: null, isInside: true }), inside);
  assert.deepEqual(coverageOf({ isCovered: false, reason: 'expired', isInside: true }), inside);
  assert.equal(coverageOf({ isCovered: true, reason: null, isInside: false }).status, 'valid');
});

test('who is inside is inside since a time', () => {
  assert.equal(insideLabel('2026-05-14T18:05:00.000Z'), 'Inside since 2:05\u00a0PM');
  assert.equal(insideLabel(null), 'Inside');
});

test('who was let in just now is green, until the next guest', () => {
  const letIn = { isCovered: true, reason: null, isLetIn: true } as const;
  assert.deepEqual(coverageOf({ ...letIn, isInside: true }), { status: 'valid', words: 'Checked in' });
  assert.deepEqual(coverageOf({ ...letIn, isInside: true, isLetIn: false }), { status: 'inside', words: 'Inside' });
  // Undone, or checked out again.
  assert.equal(coverageOf({ ...letIn, isInside: false }).words, 'Covered');
});

test('beside it stands until when, or what to do', () => {
  assert.equal(untilLabel({ isCovered: true, coveredUntil: END }), 'Until May\u00a014,\u00a02027');
  assert.equal(untilLabel({ isCovered: false, coveredUntil: END }), 'Ended May\u00a014,\u00a02027');
  assert.equal(untilLabel({ isCovered: false, coveredUntil: null }), '');
  // Where the badge is of something else, "Inside".
  assert.equal(coveredUntilLabel({ isCovered: true, coveredUntil: END }), 'Covered until May\u00a014,\u00a02027');
  assert.equal(coveredUntilLabel({ isCovered: false, coveredUntil: END }), 'Ended May\u00a014,\u00a02027');
  assert.equal(coveredUntilLabel({ isCovered: true, coveredUntil: null }), '');
  assert.equal(missingOf({ isCovered: true, reason: null }), '');
  for (const reason of ['sign_again', 'turned_18', 'guardian_missing'] as const) {
    assert.match(missingOf({ isCovered: false, reason }), /\bsigns?\b/);
  }
});
