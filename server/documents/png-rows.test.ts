import assert from 'node:assert/strict';
import { test } from 'node:test';
import { deflateSync } from 'node:zlib';
import { decode, encode } from 'fast-png';
import { chunk, file, filtered, header } from '../../tests/support/png.ts';
import { makeRandom } from '../../tests/support/random.ts';
import { readPngFile } from './png-file.ts';
import { visitRows } from './png-rows.ts';

const WIDTH = 37;
const HEIGHT = 23;

/** Half noise and half plain, so that both the short and the long way through each filter are taken. */
function makePixels(): Uint8Array {
  const random = makeRandom(7);
  return Uint8Array.from({ length: WIDTH * HEIGHT * 4 }, (_, index) => (index % (WIDTH * 4) < 60 ? random(256) : 255));
}

function readAll(bytes: Buffer): Uint8Array {
  const png = readPngFile(bytes);
  assert.ok(png);
  const pixels = new Int32Array(png.width * png.height);
  assert.equal(
    visitRows(png, (row, y) => pixels.set(row, y * png.width)),
    true,
  );
  return new Uint8Array(pixels.buffer);
}

test('each filter gives back the very pixels, as fast-png does', () => {
  const pixels = makePixels();
  for (const filter of [0, 1, 2, 3, 4]) {
    const rows = deflateSync(filtered(pixels, WIDTH, filter));
    const bytes = file(header({ width: WIDTH, height: HEIGHT }), chunk('IDAT', rows));
    assert.deepEqual(readAll(bytes), pixels, `filter ${filter}`);
    assert.deepEqual(Uint8Array.from(decode(bytes).data), pixels, `filter ${filter} by fast-png`);
  }
});

test('opaque pictures have full alpha, grey ones three equal colours', () => {
  const rgb = encode({ width: 2, height: 1, data: Uint8Array.from([1, 2, 3, 4, 5, 6]), channels: 3, depth: 8 });
  assert.deepEqual([...readAll(Buffer.from(rgb))], [1, 2, 3, 255, 4, 5, 6, 255]);
  const grey = encode({ width: 2, height: 1, data: Uint8Array.from([9, 40, 8, 50]), channels: 2, depth: 8 });
  assert.deepEqual([...readAll(Buffer.from(grey))], [9, 9, 9, 40, 8, 8, 8, 50]);
});
