import type { PngFile } from './png-file.ts';
import type { PixelRow } from './png-filters.ts';

const OPAQUE = 0xff000000 | 0;
const BYTE_BITS = 8;

/** For the elements of a row while its differences are undone: pixels, or bytes that hold several of them. */
export function makeRow({ width, depth, channels }: PngFile): PixelRow {
  if (channels > 1) return new Int32Array(width);
  return new Uint8Array(depth < BYTE_BITS ? Math.ceil((width * depth) / BYTE_BITS) : width);
}

/** For pixels that are spread out of bytes. */
export function makeSpread({ width }: PngFile): PixelRow {
  return new Uint8Array(width);
}

/** Reads the elements of a row from its bytes on; of 16-bit samples the high bytes. */
export function readElements({ channels, depth }: PngFile, bytes: Buffer, start: number, row: PixelRow): void {
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

/** Spreads bytes that hold several pixels; anything else is pixels already. */
export function unpack({ width, depth }: PngFile, elements: PixelRow, pixels: PixelRow): PixelRow {
  if (depth >= BYTE_BITS) return elements;
  const perByte = BYTE_BITS / depth;
  const mask = 2 ** depth - 1;
  for (let x = 0; x < width; x += 1) {
    const byte = elements[Math.floor(x / perByte)] ?? 0;
    pixels[x] = (byte >> (BYTE_BITS - depth * ((x % perByte) + 1))) & mask;
  }
  return pixels;
}

/** From a pixel of this picture to alpha, blue, green, red from the highest byte down; undefined for none of its palette. */
export function colourOf(png: PngFile): (pixel: number) => number | undefined {
  const { channels, depth, palette } = png;
  if (palette !== undefined) return (pixel) => palette[pixel];
  const most = 2 ** Math.min(depth, BYTE_BITS) - 1;
  if (channels === 1) return (pixel) => grey((pixel * 255) / most) | OPAQUE;
  if (channels === 2) return (pixel) => grey(pixel & 255) | ((pixel >>> 8) << 24);
  return channels === 3 ? (pixel) => pixel | OPAQUE : (pixel) => pixel;
}

/** A pixel of a picture like this one that leaves no mark on white paper; one that it cannot have, where there is none. */
export function blankOf({ channels, palette }: PngFile): number {
  if (palette !== undefined) return -1;
  return channels === 1 ? 255 : channels === 3 ? 0xff_ff_ff : 0;
}

function grey(level: number): number {
  return level * 0x01_01_01;
}
