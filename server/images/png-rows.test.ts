import assert from 'node:assert/strict';
import { test } from 'node:test';
import { deflateSync } from 'node:zlib';
import { convertIndexedToRgb, decode, encode } from 'fast-png';
import { chunk, file, filtered, header } from '../../tests/support/png.ts';
import { makeRandom } from '../../tests/support/random.ts';
import { type PngFile, readPngFile } from './png-file.ts';
import { colourOf, type PixelRow, visitRows } from './png-rows.ts';

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
  const toColour = colourOf(png);
  assert.equal(
    visitRows(png, (row, y) =>
      pixels.set(
        Int32Array.from(pixelsOf(row, png), (pixel) => toColour(pixel) ?? 0),
        y * png.width,
      ),
    ),
    true,
  );
  return new Uint8Array(pixels.buffer);
}

/** Of fewer than eight bits each, several are in a byte. */
function pixelsOf(row: PixelRow, { width, depth }: PngFile): PixelRow {
  if (depth >= 8) return row;
  return Uint8Array.from({ length: width }, (_, x) => {
    const bit = x * depth;
    return ((row[bit >> 3] ?? 0) >> (8 - depth - (bit % 8))) & (2 ** depth - 1);
  });
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

test('samples of every kind and depth come out as fast-png reads them', () => {
  const random = makeRandom(11);
  for (const [colourType, channels, depth] of [
    [0, 1, 8],
    [0, 1, 16],
    [2, 3, 8],
    [2, 3, 16],
    [4, 2, 8],
    [4, 2, 16],
    [6, 4, 8],
    [6, 4, 16],
  ] as const) {
    const rowBytes = (WIDTH * channels * depth) / 8;
    const rows = Buffer.from(
      Array.from({ length: (rowBytes + 1) * HEIGHT }, (_, index) =>
        index % (rowBytes + 1) === 0 ? random(5) : random(4) * 80,
      ),
    );
    const bytes = file(header({ width: WIDTH, height: HEIGHT, depth, colourType }), chunk('IDAT', deflateSync(rows)));
    const { data } = decode(bytes);
    const samples = Array.from(data, (sample) => sample >> (depth - 8));
    const expected = Array.from({ length: WIDTH * HEIGHT }, (_, index) => {
      const [one = 0, two = 0, three = 0, four = 255] = samples.slice(index * channels, (index + 1) * channels);
      return channels < 3 ? [one, one, one, channels === 2 ? two : 255] : [one, two, three, four];
    });
    assert.deepEqual([...readAll(bytes)], expected.flat(), `${channels} channels of ${depth} bits`);
  }
});

test('pixels of a palette, several in a byte and some of them clear, come out as fast-png reads them', () => {
  const random = makeRandom(12);
  for (const depth of [1, 2, 4, 8]) {
    const size = 2 ** depth;
    const palette = Buffer.from(Array.from({ length: size * 3 }, () => random(256)));
    const alphas = Buffer.from(Array.from({ length: size }, () => random(256)));
    const rowBytes = Math.ceil((WIDTH * depth) / 8);
    // One filter that depends on neighbours is enough: what differs from other pictures is what a byte holds.
    const rows = Buffer.from(
      Array.from({ length: (rowBytes + 1) * HEIGHT }, (_, index) => (index % (rowBytes + 1) === 0 ? 2 : random(256))),
    );
    const chunks = [chunk('PLTE', palette), chunk('tRNS', alphas), chunk('IDAT', deflateSync(rows))];
    const bytes = file(header({ width: WIDTH, height: HEIGHT, depth, colourType: 3 }), ...chunks);
    const expected = convertIndexedToRgb(decode(bytes));
    assert.deepEqual([...readAll(bytes)], [...expected], `${depth} bits`);
  }
});

for (const filter of [3, 4]) {
  test(`a picture of more detail than a signature has is given up on its way, by filter ${filter}`, () => {
    const [width, height] = [2000, 2000];
    const rows = Buffer.alloc((width + 1) * height);
    for (let y = 0; y < height; y += 1) {
      rows[y * (width + 1)] = filter;
      for (let x = 0; x < width; x += 1) rows[y * (width + 1) + 1 + x] = x * 7;
    }
    const bytes = file(header({ width, height, colourType: 0 }), chunk('IDAT', deflateSync(rows)));
    const png = readPngFile(bytes);
    assert.ok(png);
    let visited = 0;
    assert.equal(
      visitRows(png, () => (visited += 1)),
      false,
    );
    assert.ok(visited > 0 && visited < height / 4, `${visited} rows`);
  });
}

test('a picture that is larger than any of eight bits a sample is not unpacked', () => {
  const [width, height] = [2000, 2000];
  const rows = Buffer.alloc((width * 8 + 1) * height);
  const bytes = file(header({ width, height, depth: 16 }), chunk('IDAT', deflateSync(rows)));
  const png = readPngFile(bytes);
  assert.ok(png);
  assert.equal(
    visitRows(png, () => assert.fail('a row was visited')),
    false,
  );
});

test('opaque pictures have full alpha, grey ones three equal colours', () => {
  const rgb = encode({ width: 2, height: 1, data: Uint8Array.from([1, 2, 3, 4, 5, 6]), channels: 3, depth: 8 });
  assert.deepEqual([...readAll(Buffer.from(rgb))], [1, 2, 3, 255, 4, 5, 6, 255]);
  const grey = encode({ width: 2, height: 1, data: Uint8Array.from([9, 40, 8, 50]), channels: 2, depth: 8 });
  assert.deepEqual([...readAll(Buffer.from(grey))], [9, 9, 9, 40, 8, 8, 8, 50]);
});
