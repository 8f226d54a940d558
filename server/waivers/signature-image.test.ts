import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { deflateSync } from 'node:zlib';
import { encode } from 'fast-png';
import { DomainError } from '#server/domain-error.ts';
import { inkedSignature, toDataUrl } from '../../tests/support/people.ts';
import { chunk, file as pngFile, filtered, header, MAGIC } from '../../tests/support/png.ts';
import { makeRandom } from '../../tests/support/random.ts';
import { hasInk, isCostly, openSignature } from './signature-image.ts';

type Colour = readonly [number, number, number, number];
const CLEAR: Colour = [0, 0, 0, 0];
const WHITE: Colour = [255, 255, 255, 255];
const INK: Colour = [17, 24, 39, 255];

interface Stroke {
  x: number;
  y: number;
  width: number;
  height: number;
  colour?: Colour;
}

function paint(ground: Colour, strokes: Stroke[], [width, height] = [500, 200]): Uint8Array {
  const data = new Uint8Array(width * height * 4);
  for (let index = 0; index < width * height; index += 1) data.set(ground, index * 4);
  for (const stroke of strokes) {
    for (let y = stroke.y; y < stroke.y + stroke.height; y += 1) {
      for (let x = stroke.x; x < stroke.x + stroke.width; x += 1) data.set(stroke.colour ?? INK, (y * width + x) * 4);
    }
  }
  return data;
}

function picture(ground: Colour, strokes: Stroke[], [width, height] = [500, 200]): string {
  return toDataUrl(encode({ width, height, data: paint(ground, strokes, [width, height]), channels: 4, depth: 8 }));
}

function isAccepted(dataUrl: string): boolean {
  try {
    return hasInk(openSignature(dataUrl));
  } catch (error) {
    assert.ok(error instanceof DomainError && error.code === 'signature_missing', String(error));
    return false;
  }
}

function file(...chunks: Buffer[]): string {
  return toDataUrl(pngFile(...chunks));
}

const stroke: Stroke = { x: 100, y: 100, width: 180, height: 3 };

describe('what counts as a signature', () => {
  test('the bytes and the size of the picture come back', () => {
    const dataUrl = inkedSignature();
    const { bytes, width, height } = openSignature(dataUrl);
    assert.equal(toDataUrl(bytes), dataUrl);
    assert.deepEqual([width, height], [500, 200]);
    assert.equal(isCostly(openSignature(dataUrl)), false);
  });

  test('lines on a clear or white ground, in any dark colour', () => {
    for (const ground of [CLEAR, WHITE]) {
      assert.ok(isAccepted(picture(ground, [stroke])));
      assert.ok(isAccepted(picture(ground, [{ ...stroke, colour: [0, 0, 200, 255] }])));
      assert.ok(isAccepted(picture(ground, [{ ...stroke, height: 1, colour: [0, 0, 0, 130] }])));
    }
  });

  test('the short initial of someone in a hurry', () => {
    assert.ok(isAccepted(picture(CLEAR, [{ x: 240, y: 90, width: 2, height: 30 }])));
    assert.ok(
      isAccepted(
        picture(WHITE, [
          { x: 240, y: 90, width: 22, height: 2 },
          { x: 251, y: 90, width: 2, height: 25 },
        ]),
      ),
    );
  });

  test('not an empty picture of any colour', () => {
    for (const ground of [CLEAR, WHITE, [255, 255, 255, 0], [250, 245, 240, 255], [0, 0, 0, 20]] as const) {
      assert.ok(!isAccepted(picture(ground, [])), String(ground));
    }
  });

  test('not a filled picture', () => {
    for (const ground of [INK, [0, 0, 0, 255], [200, 0, 0, 255]] as const) assert.ok(!isAccepted(picture(ground, [])));
    assert.ok(!isAccepted(picture(WHITE, [{ x: 0, y: 0, width: 500, height: 120 }])));
  });

  test('not a tap of the pen, nor two', () => {
    const dot = { x: 250, y: 100, width: 7, height: 7 };
    assert.ok(!isAccepted(picture(CLEAR, [{ ...dot, width: 1, height: 1 }])));
    assert.ok(!isAccepted(picture(CLEAR, [dot])));
    assert.ok(
      !isAccepted(
        picture(CLEAR, [
          { ...dot, width: 3, height: 3 },
          { ...dot, x: 50, width: 3, height: 3 },
        ]),
      ),
    );
  });
});

describe('which files are read', () => {
  test('every filter that a browser may choose, to the same pixels', () => {
    const signed = paint(CLEAR, [stroke, { x: 120, y: 60, width: 3, height: 90, colour: [90, 20, 10, 200] }]);
    const blank = paint(WHITE, []);
    for (const filter of [0, 1, 2, 3, 4]) {
      assert.ok(
        isAccepted(file(header({}), chunk('IDAT', deflateSync(filtered(signed, 500, filter))))),
        `filter ${filter}`,
      );
      assert.ok(
        !isAccepted(file(header({}), chunk('IDAT', deflateSync(filtered(blank, 500, filter))))),
        `filter ${filter}`,
      );
    }
    assert.ok(!isAccepted(file(header({}), chunk('IDAT', deflateSync(filtered(signed, 500, 5))))));
  });

  test('data in several chunks, beside chunks that nobody needs', () => {
    const data = deflateSync(filtered(paint(CLEAR, [stroke]), 500, 1));
    const parts = [data.subarray(0, 40), data.subarray(40, 41), data.subarray(41)].map((part) => chunk('IDAT', part));
    assert.ok(isAccepted(file(header({}), chunk('tEXt', Buffer.from('Software\0canvas')), ...parts)));
  });

  test('what is kept is the picture and nothing else', () => {
    const data = deflateSync(filtered(paint(CLEAR, [stroke]), 500, 1));
    const halves = [data.subarray(0, 99), data.subarray(99)].map((part) => chunk('IDAT', part));
    const plain = file(header({}), ...halves);
    const text = chunk('tEXt', Buffer.from('GPS\0somewhere'));
    const unlisted = chunk('prVt', Buffer.alloc(5000, 7));
    const spoken = Buffer.concat([MAGIC, header({}), ...halves, chunk('IEND', Buffer.from('more'))]);
    for (const dataUrl of [
      plain,
      file(header({}), text, ...halves),
      file(header({}), unlisted, ...halves, text, unlisted),
      file(header({}), halves[0]!, text, halves[1]!),
      file(header({}), chunk('PLTE', Buffer.alloc(300)), chunk('tRNS', Buffer.alloc(6)), ...halves),
      toDataUrl(spoken),
    ]) {
      assert.equal(toDataUrl(openSignature(dataUrl).bytes), plain);
    }
    assert.ok(!isAccepted(file(header({}), chunk('IDAT', Buffer.concat([data, Buffer.from('hidden')])))));
    assert.ok(!isAccepted(file(header({}), chunk('IDAT', data), chunk('IDAT', Buffer.from('hidden')))));
  });

  test('a palette is kept before the pixels, whole and once', () => {
    const indexes = Buffer.alloc(51 * 50);
    for (let x = 20; x < 30; x += 1) indexes[51 * 25 + x] = 0xff;
    const data = chunk('IDAT', deflateSync(indexes));
    const colours = chunk('PLTE', Buffer.from([255, 255, 255, 0, 0, 0]));
    const alphas = chunk('tRNS', Buffer.from([0]));
    const indexed = header({ width: 400, height: 50, depth: 1, colourType: 3 });
    const plain = file(indexed, colours, alphas, data);
    for (const dataUrl of [
      plain,
      file(indexed, data, colours, alphas),
      file(indexed, colours, chunk('PLTE', Buffer.alloc(6)), alphas, chunk('tRNS', Buffer.alloc(2)), data),
    ]) {
      assert.equal(toDataUrl(openSignature(dataUrl).bytes), plain);
    }
    assert.ok(!isAccepted(file(indexed, chunk('PLTE', Buffer.alloc(3 * 257)), data)));
    assert.ok(!isAccepted(file(indexed, colours, chunk('tRNS', Buffer.alloc(3)), data)));
  });

  test('grey, opaque, indexed and 16-bit pictures', () => {
    for (const [channels, depth] of [
      [1, 8],
      [2, 8],
      [3, 8],
      [1, 16],
      [3, 16],
      [4, 16],
    ] as const) {
      const maxSample = 2 ** depth - 1;
      const data = (depth === 8 ? new Uint8Array(100 * 50 * channels) : new Uint16Array(100 * 50 * channels)).fill(
        maxSample,
      );
      const blank = toDataUrl(encode({ width: 100, height: 50, data, channels, depth }));
      const colours = channels % 2 === 0 ? channels - 1 : channels;
      for (let x = 20; x < 80; x += 1) data.fill(0, (25 * 100 + x) * channels, (25 * 100 + x) * channels + colours);
      const signed = toDataUrl(encode({ width: 100, height: 50, data, channels, depth }));
      assert.deepEqual([isAccepted(blank), isAccepted(signed)], [false, true], `${channels} channels of ${depth} bits`);
    }
    const indexes = Buffer.alloc(51 * 50);
    for (let x = 20; x < 30; x += 1) indexes[51 * 25 + x] = 0xff;
    const palette = chunk('PLTE', Buffer.from([255, 255, 255, 0, 0, 0]));
    const indexed = header({ width: 400, height: 50, depth: 1, colourType: 3 });
    assert.ok(isAccepted(file(indexed, palette, chunk('IDAT', deflateSync(indexes)))));
    assert.ok(!isAccepted(file(indexed, chunk('IDAT', deflateSync(indexes)))));
  });

  test('sides of 16 to 2000 px', () => {
    const line = { x: 2, y: 8, width: 12, height: 1 };
    assert.ok(isAccepted(picture(CLEAR, [line], [16, 16])));
    assert.ok(!isAccepted(picture(CLEAR, [{ ...line, y: 2 }], [16, 15])));
    assert.ok(!isAccepted(picture(CLEAR, [{ ...line, width: 10 }], [15, 16])));
    assert.ok(isAccepted(picture(CLEAR, [{ ...line, width: 400 }], [2000, 20])));
    assert.ok(!isAccepted(picture(CLEAR, [{ ...line, width: 400 }], [2001, 20])));
  });

  test('nothing that is not a PNG as a data URL', () => {
    const [, base64 = ''] = inkedSignature().split(',');
    for (const dataUrl of [
      '',
      'data:',
      'data:image/png;base64,',
      base64,
      `data:image/jpeg;base64,${base64}`,
      `data:image/png;base64,${base64.slice(0, 40)} ${base64.slice(40)}`,
      `data:image/png;base64,${base64}#`,
      `data:image/png,${base64}`,
      toDataUrl(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')),
      toDataUrl(MAGIC),
    ]) {
      assert.ok(!isAccepted(dataUrl), dataUrl.slice(0, 60));
    }
  });

  test('nothing over 200 kB', () => {
    const data = chunk('IDAT', deflateSync(filtered(paint(CLEAR, [stroke]), 500, 1)));
    assert.ok(isAccepted(file(header({}), chunk('tEXt', Buffer.alloc(190_000)), data)));
    assert.ok(!isAccepted(file(header({}), chunk('tEXt', Buffer.alloc(206_000)), data)));
  });
});

describe('hostile files', () => {
  test('a small file that would unfold to a huge picture costs nothing', () => {
    const started = performance.now();
    const bomb = chunk('IDAT', deflateSync(Buffer.alloc(150_000_000)));
    const made = performance.now();
    for (const claim of [
      { width: 60_000, height: 60_000 },
      { width: 500, height: 200 },
      { width: 16, height: 16, colourType: 0 },
    ]) {
      assert.ok(!isAccepted(file(header(claim), bomb)));
    }
    assert.ok(!isAccepted(file(header({}), header({ width: 60_000, height: 60_000 }), bomb)));
    const profile = Buffer.concat([Buffer.from('icc\0\0'), deflateSync(Buffer.alloc(150_000_000))]);
    const built = performance.now();
    isAccepted(file(header({ colourType: 2 }), chunk('iCCP', profile), bomb));
    assert.ok(performance.now() - built < 200 && made > started);
  });

  test('a number that its palette does not have', () => {
    const indexes = Buffer.alloc(51 * 50);
    for (let x = 20; x < 30; x += 1) indexes[51 * 25 + x] = 0xff;
    const indexed = header({ width: 200, height: 50, depth: 2, colourType: 3 });
    const data = chunk('IDAT', deflateSync(indexes));
    const white = [255, 255, 255];
    assert.ok(isAccepted(file(indexed, chunk('PLTE', Buffer.from([...white, ...white, ...white, 0, 0, 0])), data)));
    assert.ok(!isAccepted(file(indexed, chunk('PLTE', Buffer.from([...white, ...white, ...white])), data)));
  });

  test('a signature as large and as thick as may be is read to its end', () => {
    const strokes = Array.from({ length: 60 }, (_, index) => ({ x: 100, y: 40 + index * 30, width: 1800, height: 12 }));
    const rows = filtered(paint(CLEAR, strokes, [2000, 2000]), 2000, 4);
    assert.ok(isAccepted(file(header({ width: 2000, height: 2000 }), chunk('IDAT', deflateSync(rows)))));
  });

  test('too few rows, too many, interlacing and junk after the end', () => {
    const rows = filtered(paint(CLEAR, [stroke]), 500, 1);
    const good = chunk('IDAT', deflateSync(rows));
    assert.ok(!isAccepted(file(header({}), chunk('IDAT', deflateSync(rows.subarray(0, -1))))));
    assert.ok(!isAccepted(file(header({}), chunk('IDAT', deflateSync(Buffer.concat([rows, rows]))))));
    assert.ok(!isAccepted(file(header({ interlace: 1 }), good)));
    assert.ok(!isAccepted(file(good, header({}))));
    assert.ok(!isAccepted(file(good)));
    assert.ok(!isAccepted(`${file(header({}), good)}AAAA`));
  });

  test('every truncation and every flipped bit is refused', () => {
    const bytes = openSignature(inkedSignature()).bytes;
    for (let length = 0; length < bytes.length; length += 7)
      assert.ok(!isAccepted(toDataUrl(bytes.subarray(0, length))));
    for (let bit = 0; bit < bytes.length * 8; bit += 41) {
      const flipped = Buffer.from(bytes);
      flipped[bit >> 3] = (flipped[bit >> 3] ?? 0) ^ (1 << (bit & 7));
      assert.ok(!isAccepted(toDataUrl(flipped)), `bit ${bit}`);
    }
  });

  test('whatever is inside whole chunks, nothing but a refusal comes out', () => {
    const random = makeRandom(20_260_514);
    const types = ['IDAT', 'PLTE', 'tRNS', 'iCCP', 'IHDR', 'IEND'];
    for (let round = 0; round < 1500; round += 1) {
      const claim = {
        width: 16 + random(60),
        height: 16 + random(60),
        depth: [1, 2, 4, 8, 16][random(5)],
        colourType: [0, 2, 3, 4, 6][random(5)],
      };
      const chunks = Array.from({ length: random(5) }, () => {
        const content = Buffer.from(Array.from({ length: random(300) }, () => random(256)));
        return chunk(types[random(types.length)] ?? 'IDAT', random(2) ? deflateSync(content) : content);
      });
      isAccepted(file(header(claim), ...chunks));
    }
  });
});
