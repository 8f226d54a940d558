import '../../../tests/support/page-venue.ts';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { convertIndexedToRgb, decode } from 'fast-png';
import { signatureImage } from './signature-image.ts';
import { NO_SIGNATURE, type Stroke } from './signature.ts';

function loops(pressure: number): Stroke {
  return Array.from({ length: 120 }, (_, step) => {
    const t = step / 120;
    return { x: 100 + 300 * t + 15 * Math.sin(t * 40), y: 120 - 25 * Math.cos(t * 40), pressure };
  });
}

async function darkPixelsAt(pressure: number): Promise<number> {
  const picture = await signatureImage({ ...NO_SIGNATURE, strokes: [loops(pressure)] });
  return greysOf(bytesOf(picture)).filter((grey) => grey < 128).length;
}

function greysOf(png: Buffer): Uint8Array {
  return convertIndexedToRgb(decode(png, { checkCrc: true })).filter((_, at) => at % 3 === 0);
}

function bytesOf(url: string): Buffer {
  const [head, data = ''] = url.split(',');
  assert.equal(head, 'data:image/png;base64');
  return Buffer.from(data, 'base64');
}

test('strokes become a small PNG of 500 by 200 in four greys, dark ink on white', async () => {
  const bytes = bytesOf(await signatureImage({ ...NO_SIGNATURE, strokes: [loops(0.5)] }));
  assert.ok(bytes.length < 5000, `${bytes.length} bytes`);
  const png = decode(bytes, { checkCrc: true });
  assert.deepEqual([png.width, png.height, png.channels, png.depth], [500, 200, 1, 2]);
  const greys = greysOf(bytes);
  assert.equal(greys[0], 255);
  assert.deepEqual(
    [...new Set(greys)].toSorted((one, other) => one - other),
    [30, 105, 180, 255],
  );
  const dark = greys.filter((grey) => grey < 128).length;
  assert.ok(dark > 1000 && dark < 10_000, `${dark} dark pixels`);
});

test('ink that covers the whole picture stays far below 200 kB', async () => {
  const scribble = Array.from({ length: 60 }, (_, row): Stroke =>
    Array.from({ length: 60 }, (__, step) => ({
      x: step * 8.5,
      y: row * 3.4 + 9 * Math.sin(step * row),
      pressure: 0.5,
    })),
  );
  assert.ok(bytesOf(await signatureImage({ ...NO_SIGNATURE, strokes: scribble })).length < 100_000);
});

test('pressure makes the line thicker', async () => {
  assert.ok((await darkPixelsAt(0.9)) > 1.5 * (await darkPixelsAt(0.2)));
});

test('a picture without ink is refused', async () => {
  const outside: Stroke = [1, 2, 3, 4].map((step) => ({ x: 600 + step * 20, y: 300 + step, pressure: 0.5 }));
  for (const strokes of [[], [[]], [outside]]) {
    await assert.rejects(signatureImage({ ...NO_SIGNATURE, strokes }), { message: 'Failed to capture signature' });
  }
});
