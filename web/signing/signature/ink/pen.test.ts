import '../../../../tests/support/page-venue.ts';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { meaningOf } from './pen.ts';

const LONG_AGO = Infinity;
const finger = { pointerId: 1, pointerType: 'touch' };
const palm = { pointerId: 2, pointerType: 'touch' };
const pen = { pointerId: 3, pointerType: 'pen' };
const mouse = { pointerId: 4, pointerType: 'mouse' };

test('the first pointer draws, whatever it is', () => {
  for (const pointer of [finger, pen, mouse]) assert.equal(meaningOf(pointer, undefined, LONG_AGO), 'draws');
});

test('a second touch is a resting hand', () => {
  assert.equal(meaningOf(palm, finger, LONG_AGO), 'rests');
  assert.equal(meaningOf(palm, pen, 0), 'rests');
});

test('a pen takes over from the palm that landed before it', () => {
  assert.equal(meaningOf(pen, palm, LONG_AGO), 'replaces');
});

test('a pen does not take over from a mouse', () => {
  assert.equal(meaningOf(pen, mouse, LONG_AGO), 'rests');
});

test('between two words of a pen a touch is a palm; later it is a finger again', () => {
  assert.equal(meaningOf(palm, undefined, 800), 'rests');
  assert.equal(meaningOf(finger, undefined, 5000), 'draws');
});
