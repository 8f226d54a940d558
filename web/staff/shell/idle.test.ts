import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openBrowserStores } from '#web/device/browser-stores.ts';
import { DEVICE_IDLE_MS, idleSeconds, isIdle as isIdleFor, noteUse, readLastUse } from './idle.ts';

const NOON = Date.parse('2026-11-22T12:00:00Z');
const isIdle = (lastUse: number, now: number) => isIdleFor(lastUse, now, DEVICE_IDLE_MS);

test('a last use that is no number is none', () => {
  openBrowserStores();
  localStorage.setItem('device-last-use', 'just now');
  assert.equal(isIdle(readLastUse(), NOON), true);
});

test('a device is idle five minutes after its last use, on any of its pages', () => {
  assert.equal(isIdle(NOON, NOON + DEVICE_IDLE_MS - 1), false);
  assert.equal(isIdle(NOON, NOON + DEVICE_IDLE_MS), true);
});

test('a device that was never used, or whose clock was set back, is idle', () => {
  assert.equal(isIdle(0, NOON), true);
  assert.equal(isIdle(NOON, NOON - 60_000), true);
  assert.equal(isIdle(NOON, NOON - 1000), false);
});

test('what the server is told of it are whole seconds, never fewer than none', () => {
  assert.deepEqual([idleSeconds(NOON, NOON + 61_999), idleSeconds(NOON, NOON - 4000)], [61, 0]);
});

test('the last use is kept', () => {
  openBrowserStores();
  assert.equal(readLastUse(), 0);
  noteUse(NOON);
  assert.equal(readLastUse(), NOON);
});
