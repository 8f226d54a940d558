import '../../../../tests/support/page-venue.ts';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { rasterise } from './rasterise.ts';
import type { Contour } from './shapes.ts';

const WIDTH = 500;

function square(left: number, top: number, size: number): Contour {
  return [left, top, left + size, top, left + size, top + size, left, top + size];
}

function turned(contour: Contour): Contour {
  return contour.flatMap((_, index) => (index % 2 ? [] : [contour.at(-index - 2)!, contour.at(-index - 1)!]));
}

function total(covered: Uint8Array): number {
  return covered.reduce((sum, cover) => sum + cover, 0) / 255;
}

test('a square covers its own area and nothing else', () => {
  const covered = rasterise([[square(10, 20, 5)]]);
  assert.equal(covered[20 * WIDTH + 10], 255);
  assert.equal(covered[19 * WIDTH + 10], 0);
  assert.equal(covered[20 * WIDTH + 15], 0);
  assert.equal(total(covered), 25);
});

test('an edge between two pixels is shared by both', () => {
  const covered = rasterise([[square(10.5, 20, 1)]]);
  assert.equal(covered[20 * WIDTH + 10], 128);
  assert.equal(covered[20 * WIDTH + 11], 128);
});

test('a contour that runs the other way leaves a hole, whatever way a shape runs', () => {
  const ring = [square(10, 10, 10), turned(square(12, 12, 6))];
  assert.equal(total(rasterise([ring])), 64);
  assert.equal(total(rasterise([ring.map(turned)])), 64);
});

test('where a shape or two shapes overlap, ink stays ink', () => {
  assert.equal(total(rasterise([[square(10, 10, 10), square(15, 10, 10)]])), 150);
  assert.equal(total(rasterise([[square(10, 10, 10)], [turned(square(15, 10, 10))]])), 150);
});

test('what lies outside the picture is cut off', () => {
  assert.equal(total(rasterise([[square(-5, -5, 10)], [square(495, 195, 50)]])), 50);
  assert.equal(total(rasterise([[square(600, 300, 10)], [square(-50, -50, 10)]])), 0);
});

test('a slanted edge covers half of its square', () => {
  assert.ok(Math.abs(total(rasterise([[[10, 10, 50, 10, 50, 50]]])) - 800) < 1);
});
