import { inflateSync } from 'node:zlib';
import type { PngFile } from './png-file.ts';

const OPAQUE = 0xff000000 | 0;
const BYTE_BITS = 8;

/**
 * One pixel per element, or bytes that each hold several pixels of fewer bits, the leftmost in the highest. Of several samples, eight bits of each side by side from the lowest byte up: grey, alpha; red, green, blue;
 * or red, green, blue, alpha.
 */
export type PixelRow = Int32Array | Uint8Array;

/** How much of a picture's detail has been met so far. */
interface Detail {
  pixels: number;
}

/**
 * The only thing about rows of pixels that takes long is predicting those of which no two neighbours are alike. A signature is lines on
 * an even ground and has some ten thousand of them; a picture with so many is made to keep the server busy.
 */
const MAX_DETAIL = 400_000;

/** Inflated: of the largest picture of a signature, 2000 px a side, with eight bits a sample. */
const MAX_ROWS_BYTES = 2000 * (2000 * 4 + 1);

/** Pixels as `colourOf` reads them. The row is only lent: the next one comes in the same place. */
type Visit = (row: PixelRow, y: number) => void;

/**
 * Visits every row from the top; false when the rows are broken, are more or fewer than the header promises, or hold more
 * detail than a signature could.
 */
export function visitRows(png: PngFile, visit: Visit): boolean {
  const rowBytes = Math.ceil((png.width * png.channels * png.depth) / 8);
  const rowsBytes = (rowBytes + 1) * png.height;
  if (rowsBytes > MAX_ROWS_BYTES) return false;
  const rows = inflateExactly(png, rowsBytes);
  if (rows === undefined) return false;
  const isWhole = restoreRows(rows, png, rowBytes, visit);
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

/** What `info: true` makes of the answer, which Node's types leave out. */
interface Inflated {
  buffer: Buffer;
  /** `bytesWritten`: how much of the input belonged to it. */
  engine: { bytesWritten: number };
}

function inflateExactly(png: PngFile, length: number): Buffer | undefined {
  const compressed = png.data.length === 1 ? (png.data[0] ?? '') : Buffer.concat(png.data);
  try {
    // One block that the whole picture fits into: in small blocks this takes three times as long.
    const options = { chunkSize: length + 64, maxOutputLength: length + 64, info: true };
    const { buffer: rows, engine } = inflateSync(compressed, options) as unknown as Inflated;
    // What follows the pixels in there would be kept with them, and shown by nothing.
    const isAll = rows.length === length && engine.bytesWritten === compressed.length;
    return isAll ? rows : undefined;
  } catch {
    return undefined;
  }
}

/**
 * A pixel at a time where a library goes by bytes, which takes five times as long: filters treat each byte of a pixel alike and apart
 * from the others. So too the low bytes of 16-bit samples need not be looked at.
 */
function restoreRows(rows: Buffer, png: PngFile, rowBytes: number, visit: Visit): boolean {
  const detail: Detail = { pixels: 0 };
  let [row, above] = [makeRow(png), makeRow(png)];
  for (let y = 0; y < png.height; y += 1) {
    [row, above] = [above, row];
    const start = y * (rowBytes + 1);
    const restore = FILTERS[rows[start] ?? -1];
    if (restore === undefined) return false;
    readElements(png, rows, start + 1, row);
    restore(row, above, detail);
    if (detail.pixels > MAX_DETAIL) return false;
    visit(row, y);
  }
  return true;
}

/** For the elements of a row while its differences are undone: pixels, or bytes that hold several of them. */
function makeRow({ width, depth, channels }: PngFile): PixelRow {
  if (channels > 1) return new Int32Array(width);
  return new Uint8Array(depth < BYTE_BITS ? Math.ceil((width * depth) / BYTE_BITS) : width);
}

/** Reads the elements of a row from its bytes on; of 16-bit samples the high bytes. */
function readElements({ channels, depth }: PngFile, bytes: Buffer, start: number, row: PixelRow): void {
  const step = depth > BYTE_BITS ? 2 : 1;
  const stride = channels * step;
  let at = start;
  if (step === 1 && channels === row.BYTES_PER_ELEMENT) {
    bytes.copy(Buffer.from(row.buffer), 0, start, start + row.byteLength);
  } else if (channels === 1) {
    for (let x = 0; x < row.length; x += 1, at += stride) row[x] = bytes[at] ?? 0;
  } else if (channels === 2) {
    for (let x = 0; x < row.length; x += 1, at += stride) row[x] = (bytes[at] ?? 0) | ((bytes[at + step] ?? 0) << 8);
  } else {
    const alphaAt = channels === 4 ? 3 * step : undefined;
    for (let x = 0; x < row.length; x += 1, at += stride) {
      const colour = (bytes[at] ?? 0) | ((bytes[at + step] ?? 0) << 8) | ((bytes[at + 2 * step] ?? 0) << 16);
      row[x] = alphaAt === undefined ? colour : colour | ((bytes[at + alphaAt] ?? 0) << 24);
    }
  }
}

/** From a pixel of this picture to alpha, blue, green, red from the highest byte down; undefined for none of its palette. */
export function colourOf(png: PngFile): (pixel: number) => number | undefined {
  const { channels, depth, palette } = png;
  if (palette !== undefined) return (pixel) => palette[pixel];
  const maxSample = 2 ** Math.min(depth, BYTE_BITS) - 1;
  if (channels === 1) return (pixel) => grey((pixel * 255) / maxSample) | OPAQUE;
  if (channels === 2) return (pixel) => grey(pixel & 255) | ((pixel >>> 8) << 24);
  return channels === 3 ? (pixel) => pixel | OPAQUE : (pixel) => pixel;
}

/** A pixel of a picture of several samples like this one that leaves no mark on white paper. */
export function blankOf({ channels }: PngFile): number {
  return channels === 3 ? 0xff_ff_ff : 0;
}

function grey(level: number): number {
  return level * 0x01_01_01;
}

type Restore = (row: PixelRow, above: PixelRow, detail: Detail) => void;

/** Each turns a row of differences into pixels, in place (PNG specification, section 9). Above the first row all is zero. */
const FILTERS: Record<number, Restore> = {
  0: () => {},
  1: addLeft,
  2: addAbove,
  3: addAverage,
  4: addPaeth,
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

function addAverage(row: PixelRow, above: PixelRow, detail: Detail): void {
  let left = 0;
  for (let x = 0; x < row.length; x += 1) {
    const upper = above[x] ?? 0;
    let predicted = left;
    if (left !== upper) {
      detail.pixels += 1;
      if (detail.pixels > MAX_DETAIL) return;
      predicted = averageBytes(left, upper);
    }
    left = addBytes(row[x] ?? 0, predicted);
    row[x] = left;
  }
}

function addPaeth(row: PixelRow, above: PixelRow, detail: Detail): void {
  let left = 0;
  let upperLeft = 0;
  for (let x = 0; x < row.length; x += 1) {
    const upper = above[x] ?? 0;
    let predicted = left;
    if (left === upperLeft) predicted = upper;
    else if (left !== upper && upper !== upperLeft) {
      detail.pixels += 1;
      if (detail.pixels > MAX_DETAIL) return;
      predicted = paethBytes(left, upper, upperLeft);
    }
    left = addBytes(row[x] ?? 0, predicted);
    row[x] = left;
    upperLeft = upper;
  }
}

/** Four sums modulo 256 at once: the lower seven bits of each byte carry, the highest is added without. */
function addBytes(one: number, other: number): number {
  return ((one & 0x7f7f7f7f) + (other & 0x7f7f7f7f)) ^ ((one ^ other) & 0x80808080);
}

/** Four averages at once, rounded down: what both have, and half of what only one has. */
function averageBytes(one: number, other: number): number {
  return (one & other) + (((one ^ other) >>> 1) & 0x7f7f7f7f);
}

function paethBytes(left: number, above: number, aboveLeft: number): number {
  let predicted = 0;
  for (let shift = 0; shift < 32; shift += 8) {
    predicted |= paeth((left >>> shift) & 255, (above >>> shift) & 255, (aboveLeft >>> shift) & 255) << shift;
  }
  return predicted;
}

function paeth(left: number, above: number, aboveLeft: number): number {
  const toLeft = Math.abs(above - aboveLeft);
  const toAbove = Math.abs(left - aboveLeft);
  const toAboveLeft = Math.abs(left + above - 2 * aboveLeft);
  if (toLeft <= toAbove && toLeft <= toAboveLeft) return left;
  return toAbove <= toAboveLeft ? above : aboveLeft;
}
