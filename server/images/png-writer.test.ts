import assert from 'node:assert/strict';
import { test } from 'node:test';
import { decode } from 'fast-png';
import { readQrCode } from '../../tests/support/read-qr.ts';
import { readPngFile } from './png-file.ts';
import { writePng } from './png-writer.ts';
import { qrPng } from './qr-png.ts';

test('pixels come back as they were, by another reader and by our own', () => {
  for (const [width, depth] of [
    [1, 1],
    [7, 1],
    [8, 1],
    [9, 1],
    [65, 1],
    [1, 8],
    [33, 8],
  ] as const) {
    const height = 5;
    const data = Uint8Array.from({ length: Math.ceil((width * depth) / 8) * height }, (_, at) => (at * 89) & 0xff);
    const png = writePng({ width, height, depth, data });
    const read = decode(png, { checkCrc: true });
    assert.deepEqual([read.width, read.height, read.depth, read.channels], [width, height, depth, 1]);
    assert.deepEqual(Uint8Array.from(read.data), data, `${width} pixels of ${depth} bits`);
    assert.deepEqual(readPngFile(png)?.bytes, png);
  }
});

test('a QR code of any length and size is read by a decoder that did not make it', () => {
  for (const text of ['A', 'https://waiver.example/waiver-confirmation/abcdefghijklmnopqrstuvwxyz', 'é'.repeat(120)]) {
    for (const scale of [3, 4, 8]) assert.equal(readQrCode(qrPng(text, scale, 2)), text, `${text} at ${scale}`);
  }
});
