import assert from 'node:assert/strict';
import { test } from 'node:test';
import { IDLE_MS, isIdle, noteUse, readLastUse } from './idle.ts';

const NOON = Date.parse('2026-11-22T12:00:00Z');

test('a device is idle five minutes after its last use, on any of its pages', () => {
  assert.equal(isIdle(NOON, NOON + IDLE_MS - 1), false);
  assert.equal(isIdle(NOON, NOON + IDLE_MS), true);
});

test('a device that was never used, or whose clock was set back, is idle', () => {
  assert.equal(isIdle(0, NOON), true);
  assert.equal(isIdle(NOON, NOON - 60_000), true);
  assert.equal(isIdle(NOON, NOON - 1000), false);
});

test('the last use is kept', () => {
  const kept: Record<string, string> = {};
  const storage = {
    getItem: (key: string) => kept[key] ?? null,
    setItem: (key: string, value: string) => void (kept[key] = value),
  };
  assert.equal(readLastUse(storage), 0);
  noteUse(NOON, storage);
  assert.equal(readLastUse(storage), NOON);
});
