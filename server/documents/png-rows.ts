import { inflateSync } from 'node:zlib';
import { convertIndexedToRgb, decode, type PngDataArray } from 'fast-png';
import { type PngFile, withoutExtras } from './png-file.ts';

/** One pixel per element: alpha, blue, green, red from the highest byte down. */
export type PixelRow = Int32Array;
/** `row` is only lent: the next one comes in the same place. */
type Visit = (row: PixelRow, y: number) => void;

const RGBA_BYTES = 4;

/** Visits every row from the top; false when the rows are broken, or are more or fewer than the header promises. */
export function visitRows(png: PngFile, visit: Visit): boolean {
  const rowBytes = Math.ceil((png.width * png.channels * png.depth) / 8);
  const rows = inflateExactly(png, (rowBytes + 1) * png.height);
  if (rows === undefined) return false;
  const isRgba8 = png.channels === RGBA_BYTES && png.depth === 8;
  const isWhole = isRgba8 ? visitRgbaRows(rows, png, visit) : visitOtherRows(png, visit);
  free(rows);
  return isWhole;
}

/**
 * At 400 kB a signature, leaving this memory to the garbage collector keeps it marking the whole heap: under load that halves
 * the signatures per second. Small buffers may share their memory with others.
 */
function free({ buffer: memory }: Buffer): void {
  if (memory instanceof ArrayBuffer && memory.byteLength > Buffer.poolSize) memory.transfer(0);
}

function inflateExactly(png: PngFile, length: number): Buffer | undefined {
  const compressed = Buffer.concat(png.chunks.filter(({ type }) => type === 'IDAT').map(({ content }) => content));
  try {
    // One block that the whole picture fits into: in small blocks this takes three times as long.
    const rows = inflateSync(compressed, { chunkSize: length + 64, maxOutputLength: length + 64 });
    return rows.length === length ? rows : undefined;
  } catch {
    return undefined;
  }
}

/**
 * What every browser's canvas writes, read a pixel at a time (PNG specification, section 9): five times as fast as
 * fast-png, which reads it a byte at a time. Most of a signature is one colour, where a pixel is its neighbour's copy.
 */
function visitRgbaRows(rows: Buffer, { width, height }: PngFile, visit: Visit): boolean {
  const rowBytes = width * RGBA_BYTES;
  let row: PixelRow = new Int32Array(width);
  let above: PixelRow = new Int32Array(width);
  let bytes = Buffer.from(row.buffer);
  let bytesAbove = Buffer.from(above.buffer);
  for (let y = 0; y < height; y += 1) {
    [row, above, bytes, bytesAbove] = [above, row, bytesAbove, bytes];
    const start = y * (rowBytes + 1);
    rows.copy(bytes, 0, start + 1, start + 1 + rowBytes);
    const restore = FILTERS[rows[start] ?? -1];
    if (restore === undefined) return false;
    restore(row, above);
    visit(row, y);
  }
  return true;
}

/** Each turns a row of differences into pixels, in place. Above the first row all is zero. */
const FILTERS: Record<number, (row: PixelRow, above: PixelRow) => void> = {
  0: () => {},
  1: addLeft,
  2: addAbove,
  3: (row, above) => addPredicted(row, above, average),
  4: (row, above) => addPredicted(row, above, paeth),
};

function addLeft(row: PixelRow): void {
  let left = 0;
  for (let x = 0; x < row.length; x += 1) {
    const difference = row[x] ?? 0;
    if (difference !== 0) left = addBytes(difference, left);
    row[x] = left;
  }
}

function addAbove(row: PixelRow, above: PixelRow): void {
  for (let x = 0; x < row.length; x += 1) row[x] = addBytes(row[x] ?? 0, above[x] ?? 0);
}

type Predictor = (left: number, above: number, aboveLeft: number) => number;

function addPredicted(row: PixelRow, above: PixelRow, predict: Predictor): void {
  let left = 0;
  let upperLeft = 0;
  for (let x = 0; x < row.length; x += 1) {
    const upper = above[x] ?? 0;
    const isFlat = left === upper && upper === upperLeft;
    left = addBytes(row[x] ?? 0, isFlat ? left : predictBytes(predict, left, upper, upperLeft));
    row[x] = left;
    upperLeft = upper;
  }
}

/** Four sums modulo 256 at once: the lower seven bits of each byte carry, the highest is added without. */
function addBytes(one: number, other: number): number {
  return ((one & 0x7f7f7f7f) + (other & 0x7f7f7f7f)) ^ ((one ^ other) & 0x80808080);
}

function predictBytes(predict: Predictor, left: number, above: number, aboveLeft: number): number {
  let predicted = 0;
  for (let shift = 0; shift < 32; shift += 8) {
    predicted |= predict((left >>> shift) & 255, (above >>> shift) & 255, (aboveLeft >>> shift) & 255) << shift;
  }
  return predicted;
}

function average(left: number, above: number): number {
  return (left + above) >> 1;
}

function paeth(left: number, above: number, aboveLeft: number): number {
  const toLeft = Math.abs(above - aboveLeft);
  const toAbove = Math.abs(left - aboveLeft);
  const toAboveLeft = Math.abs(left + above - 2 * aboveLeft);
  if (toLeft <= toAbove && toLeft <= toAboveLeft) return left;
  return toAbove <= toAboveLeft ? above : aboveLeft;
}

/** Grey, opaque, indexed and 16-bit pictures; grey in less than 8 bits is refused. */
function visitOtherRows(png: PngFile, visit: Visit): boolean {
  try {
    const picture = decode(withoutExtras(png));
    const samples = picture.palette ? convertIndexedToRgb(picture) : picture.data;
    const channels = picture.palette?.[0]?.length ?? picture.channels;
    if (samples.length !== png.width * png.height * channels) return false;
    const row = new Int32Array(png.width);
    for (let y = 0; y < png.height; y += 1) {
      const rowSamples = samples.subarray(y * png.width * channels, (y + 1) * png.width * channels);
      fillRow(row, rowSamples, channels, picture.palette ? 8 : picture.depth);
      visit(row, y);
    }
    return true;
  } catch {
    return false;
  }
}

function fillRow(row: PixelRow, samples: PngDataArray, channels: number, depth: number): void {
  const shift = depth - 8;
  const isGrey = channels < 3;
  const hasAlpha = channels % 2 === 0;
  for (let x = 0; x < row.length; x += 1) {
    const at = x * channels;
    const red = (samples[at] ?? 0) >> shift;
    const green = isGrey ? red : (samples[at + 1] ?? 0) >> shift;
    const blue = isGrey ? red : (samples[at + 2] ?? 0) >> shift;
    const alpha = hasAlpha ? (samples[at + channels - 1] ?? 0) >> shift : 255;
    row[x] = (alpha << 24) | (blue << 16) | (green << 8) | red;
  }
}
