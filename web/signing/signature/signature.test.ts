import '../../../tests/support/page-venue.ts';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type InkPoint, isSigned, NO_SIGNATURE, type Stroke, typedLine } from './signature.ts';

const STEPS = 30;

/** A stroke along `at`, for `t` from 0 to 1. */
function stroke(at: (t: number) => [number, number]): Stroke {
  return Array.from({ length: STEPS + 1 }, (_, step): InkPoint => {
    const [x, y] = at(step / STEPS);
    return { x, y, pressure: 0.5 };
  });
}

function line(x0: number, y0: number, x1: number, y1: number): Stroke {
  return stroke((t) => [x0 + (x1 - x0) * t, y0 + (y1 - y0) * t]);
}

const DOT: Stroke = [{ x: 250, y: 100, pressure: 0.5 }];
const SHAKEN_TAP = stroke((t) => [250 + 2 * Math.sin(t * 20), 100 + 2 * Math.cos(t * 17)]);
const LETTER_C = stroke((t) => [120 - 25 * Math.sin(t * Math.PI), 90 + 50 * t]);
const LOOPS = stroke((t) => [100 + 300 * t + 15 * Math.sin(t * 40), 120 - 25 * Math.cos(t * 40)]);

function isTyped(typedName: string): boolean {
  return isSigned({ ...NO_SIGNATURE, method: 'typed', typedName });
}

function isDrawn(...strokes: Stroke[]): boolean {
  return isSigned({ ...NO_SIGNATURE, strokes });
}

test('nothing is no signature', () => {
  assert.equal(isSigned(NO_SIGNATURE), false);
  assert.equal(isDrawn([]), false);
});

test('dots and taps are no signature, however many', () => {
  assert.equal(isDrawn(DOT), false);
  assert.equal(isDrawn(DOT, DOT, DOT), false);
  assert.equal(isDrawn(SHAKEN_TAP, DOT), false);
});

test('a single straight line is no signature, in any direction, also by an unsteady hand, also with a dot', () => {
  assert.equal(isDrawn(line(50, 150, 450, 150)), false);
  assert.equal(isDrawn(line(250, 20, 250, 180)), false);
  assert.equal(isDrawn(line(50, 180, 400, 30)), false);
  assert.equal(isDrawn(stroke((t) => [60 + 300 * t, 120 + 5 * Math.sin(t * 9)])), false);
  assert.equal(isDrawn(line(50, 150, 450, 150), DOT), false);
});

test('a line drawn there and back is still one line', () => {
  assert.equal(isDrawn(stroke((t) => [60 + 300 * Math.abs(1 - 2 * t), 120])), false);
});

test('short real initials are a signature', () => {
  assert.equal(isDrawn(LETTER_C), true);
  assert.equal(isDrawn(line(100, 60, 100, 110), line(85, 60, 115, 60)), true);
  assert.equal(isDrawn(line(100, 60, 140, 110), line(140, 60, 100, 110)), true);
});

test('a name with its dots, accents and underline is a signature', () => {
  assert.equal(isDrawn(LOOPS), true);
  assert.equal(isDrawn(DOT, LOOPS, DOT, line(100, 160, 400, 155)), true);
});

test('a long flat wave is a signature, not a line', () => {
  assert.equal(isDrawn(stroke((t) => [80 + 320 * t, 120 + 14 * Math.sin(t * 45)])), true);
});

test('ink outside the box does not count', () => {
  assert.equal(isDrawn(stroke((t) => [600 + 40 * Math.sin(t * 6), 300 + 40 * Math.cos(t * 6)])), false);
});

test('a typed name needs two letters of any script', () => {
  for (const name of ['Jo', ' Zoë O’Brien ', 'Nguyễn', '李明', 'Юрий', 'J. D.'])
    assert.equal(isTyped(name), true, name);
  for (const name of ['', '   ', 'J', 'J.', '12', '--']) assert.equal(isTyped(name), false, name);
});

test('only the half of the method that shows counts', () => {
  assert.equal(isSigned({ method: 'typed', strokes: [LOOPS], typedName: '' }), false);
  assert.equal(isSigned({ method: 'drawn', strokes: [], typedName: 'Ann Example' }), false);
});

test('a typed line is trimmed, composed and has single spaces', () => {
  assert.equal(typedLine('  Zoe\u0308   Example '), 'Zoë Example');
});
