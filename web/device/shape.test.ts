import assert from 'node:assert/strict';
import { test } from 'node:test';
import { hasShapeOf } from './shape.ts';

const kid = { name: '', ages: [0], home: { city: '' }, token: null };

test('a value with every key of the example and the same types has its shape', () => {
  assert.ok(hasShapeOf({ name: 'Mia', ages: [], home: { city: 'Rome', extra: 1 }, token: 'x' }, kid));
});

test('a missing key, another type, a bad item and a bad inner value do not', () => {
  assert.ok(!hasShapeOf({ name: 'Mia', ages: [], home: { city: '' } }, kid));
  assert.ok(!hasShapeOf({ name: 1, ages: [], home: { city: '' }, token: null }, kid));
  assert.ok(!hasShapeOf({ name: '', ages: ['8'], home: { city: '' }, token: null }, kid));
  assert.ok(!hasShapeOf({ name: '', ages: [8], home: null, token: null }, kid));
  assert.ok(!hasShapeOf(undefined, kid));
});
