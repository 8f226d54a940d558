import assert from 'node:assert/strict';
import { test } from 'node:test';
import { moveTo, stepOf, trailOf } from './step-history.ts';

test('a new step is a new entry behind those before it', () => {
  assert.deepEqual(moveTo(['lookup', 'waiver'], 'form'), { kind: 'push', trail: ['lookup', 'waiver', 'form'] });
});

test('a step that was passed is gone back to', () => {
  assert.deepEqual(moveTo(['lookup', 'waiver', 'form', 'signature'], 'form'), { kind: 'back', delta: -1 });
  assert.deepEqual(moveTo(['lookup', 'waiver', 'form', 'signature', 'complete'], 'waiver'), {
    kind: 'back',
    delta: -3,
  });
});

test('where one stands, nothing moves', () => {
  assert.deepEqual(moveTo(['lookup', 'complete'], 'complete'), { kind: 'stay' });
});

test('only a list of steps is a trail', () => {
  assert.deepEqual(trailOf({ trail: ['lookup', 'form'] }), ['lookup', 'form']);
  for (const state of [
    null,
    undefined,
    'x',
    {},
    { trail: [] },
    { trail: ['lookup', 'elsewhere'] },
    { trail: 'lookup' },
  ])
    assert.equal(trailOf(state), null);
});

test('the step of an entry is its trail’s last', () => {
  assert.equal(stepOf(['lookup', 'waiver']), 'waiver');
});
