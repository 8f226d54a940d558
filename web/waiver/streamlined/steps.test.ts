import '../../../tests/support/page-venue.ts';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { EMPTY_FORM } from './form.ts';
import { isStopDone, positionAt } from './steps.ts';

test('the stop of the phone is done once there is a number', () => {
  const done = (form: typeof EMPTY_FORM) => [0, 1, 2, 3].map((index) => isStopDone(index, 2, form));
  assert.deepEqual(done(EMPTY_FORM), [false, true, false, false]);
  assert.deepEqual(done({ ...EMPTY_FORM, phone: '(301) 555-0142' }), [true, true, false, false]);
  assert.deepEqual(done({ ...EMPTY_FORM, lookupPhone: '(301) 555-0142' }), [true, true, false, false]);
});

test('the position is said in words', () => {
  assert.equal(positionAt(1), 'Step 2 of 4: Safety');
});
