import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DEVICE_KEYS } from '#web/api.ts';
import { SHARED_TABLET_KEY } from '#web/shared-tablet/shared-tablet.ts';
import { WAIVER_SESSION_KEY } from '../pass/session.ts';
import { hasShapeOf, textOfVisitor } from './browser-storage.ts';
import { memoryStorage } from './memory-storage.ts';

test('a tablet that is enrolled as the venue’s own keeps nothing of a visitor, and gives up what it had', () => {
  const browser = memoryStorage();
  const visitor = textOfVisitor(browser);
  visitor.write(WAIVER_SESSION_KEY, 'own');
  assert.equal(visitor.read(WAIVER_SESSION_KEY), 'own');
  assert.equal(SHARED_TABLET_KEY, DEVICE_KEYS.credential);
  browser.write(DEVICE_KEYS.credential, 'credential');
  assert.equal(visitor.read(WAIVER_SESSION_KEY), null);
  assert.equal(browser.read(WAIVER_SESSION_KEY), null);
  visitor.write(WAIVER_SESSION_KEY, 'next');
  assert.equal(browser.read(WAIVER_SESSION_KEY), null);
});

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
