import assert from 'node:assert/strict';
import { test } from 'node:test';
import { moveTo, pathOf, renewalOf } from './step-history.ts';

const STEPS = ['lookup', 'waiver', 'form', 'signature', 'complete'] as const;
type Step = (typeof STEPS)[number];
const move = (path: Step[], step: Step) => moveTo<Step>(path, step);

test('a new step is a new entry behind those before it', () => {
  assert.deepEqual(move(['lookup', 'waiver'], 'form'), { kind: 'push', path: ['lookup', 'waiver', 'form'] });
});

test('a step that was passed is gone back to', () => {
  assert.deepEqual(move(['lookup', 'waiver', 'form', 'signature'], 'form'), { kind: 'back', delta: -1 });
  assert.deepEqual(move(['lookup', 'waiver', 'form', 'signature', 'complete'], 'waiver'), { kind: 'back', delta: -3 });
});

test('where one stands, nothing moves', () => {
  assert.deepEqual(move(['lookup', 'complete'], 'complete'), { kind: 'stay' });
});

test('only a list of steps is a path', () => {
  assert.deepEqual(pathOf({ trail: ['lookup', 'form'] }, STEPS), ['lookup', 'form']);
  for (const state of [
    null,
    undefined,
    'x',
    {},
    { trail: [] },
    { trail: ['lookup', 'elsewhere'] },
    { trail: 'lookup' },
  ])
    assert.equal(pathOf(state, STEPS), null);
});

test('only what the page behind an email handed over is a renewal', () => {
  const renewal = { name: 'Maya', email: null, phone: '+13015550142', signedFor: 'self', renewalToken: 'R' };
  assert.deepEqual(renewalOf({ renewal }), renewal);
  for (const state of [null, {}, { trail: ['lookup'] }, { renewal: null }, { renewal: { name: 'Maya' } }])
    assert.equal(renewalOf(state), null);
});
