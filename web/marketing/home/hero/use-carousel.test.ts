import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Holds, isPlaying, isRunning, stepFrom, swipe } from './use-carousel.ts';

const free: Holds = { choice: undefined, isHovered: false, hasFocus: false, prefersStill: false };

test('pictures move until something holds them', () => {
  assert.equal(isRunning(free), true);
  assert.equal(isRunning({ ...free, isHovered: true }), false);
  assert.equal(isRunning({ ...free, hasFocus: true }), false);
  assert.equal(isRunning({ ...free, choice: 'pause' }), false);
  assert.equal(isRunning({ ...free, prefersStill: true }), false);
});

test('pressing play starts them for those who asked for stillness, though the focus stands on the button', () => {
  const chosen: Holds = { ...free, prefersStill: true, hasFocus: true, choice: 'play' };
  assert.equal(isRunning(chosen), true);
  assert.equal(isRunning({ ...chosen, isHovered: true }), false);
});

test('the button offers to stop what only waits', () => {
  assert.equal(isPlaying(free), true);
  assert.equal(isPlaying({ choice: undefined, prefersStill: true }), false);
  assert.equal(isPlaying({ choice: 'pause', prefersStill: false }), false);
});

test('after the last picture comes the first, and before the first the last', () => {
  assert.deepEqual([stepFrom(3, 1, 4), stepFrom(0, -1, 4), stepFrom(1, 1, 4)], [0, 3, 2]);
});

test('a swipe is wide and level', () => {
  assert.equal(swipe({ x: -60, y: 10 }), 1);
  assert.equal(swipe({ x: 60, y: -10 }), -1);
  assert.equal(swipe({ x: -39, y: 0 }), 0);
  assert.equal(swipe({ x: -60, y: 90 }), 0);
});
