import { DomainError } from '#server/domain-error.ts';
import { type PngFile, readPngFile } from '#server/images/png-file.ts';
import { blankOf, colourOf, type PixelRow, visitRows } from '#server/images/png-rows.ts';

const PREFIX = 'data:image/png;base64,';
const MAX_BYTES = 200 * 1024;
const MIN_SIDE = 16;
const MAX_SIDE = 2000;

/** Of 255, seen on white: the edge of a thin line counts, a smudge of the canvas does not. */
const MIN_DARKNESS = 64;
/** Of the picture's longer side. A tap of the pen is smaller; the initial of someone in a hurry is not. */
const MIN_EXTENT = 0.04;
const MIN_EXTENT_PX = 8;
/** A signature is lines: more than half of the picture in ink is a filled area. */
const MAX_INK = 0.5;

export interface SignatureImage {
  /** A PNG with nothing in it but the picture. */
  bytes: Buffer;
  width: number;
  height: number;
}

/**
 * The picture of a signature from the data URL that a form sends: a PNG of at most 200 kB, 16 to 2000 px a side, with
 * enough ink to be a signature. Throws `signature_missing` and nothing else.
 */
export function readSignature(dataUrl: string): SignatureImage {
  const bytes = readBytes(dataUrl);
  const png = bytes && readPngFile(bytes);
  if (!bytes || !png || !isSide(png.width) || !isSide(png.height)) throw new DomainError('signature_missing');
  const ink = measureInk(png);
  if (!ink || !isSignature(ink, png)) throw new DomainError('signature_missing');
  return { bytes: png.bytes, width: png.width, height: png.height };
}

function readBytes(dataUrl: string): Buffer | undefined {
  if (!dataUrl.startsWith(PREFIX)) return undefined;
  const encoded = dataUrl.slice(PREFIX.length);
  if (encoded.length > Math.ceil(MAX_BYTES / 3) * 4) return undefined;
  const bytes = Buffer.from(encoded, 'base64');
  // Node skips what is not base64, which then comes out shorter than it should.
  const isClean = bytes.length === Math.floor((encoded.replace(/={1,2}$/, '').length * 3) / 4);
  return isClean && bytes.length <= MAX_BYTES ? bytes : undefined;
}

function isSide(length: number): boolean {
  return length >= MIN_SIDE && length <= MAX_SIDE;
}

interface Ink {
  pixels: number;
  left: number;
  right: number;
  top: number;
  bottom: number;
}

function measureInk(png: PngFile): Ink | undefined {
  const ink = { pixels: 0, left: png.width, right: -1, top: png.height, bottom: -1 };
  const toColour = colourOf(png);
  let isInPalette = true;
  const isDark = (pixel: number) => {
    const colour = toColour(pixel);
    if (colour === undefined) isInPalette = false;
    return darknessOf(colour ?? 0) >= MIN_DARKNESS;
  };
  const paper = { blank: blankOf(png), isDark, known: new Uint8Array(256) };
  return visitRows(png, (row, y) => addRow(ink, row, y, paper)) && isInPalette ? ink : undefined;
}

interface Paper {
  blank: number;
  isDark(pixel: number): boolean;
  /** Of pixels of one byte that were met: light or dark. */
  known: Uint8Array;
}

const LIGHT = 1;
const DARK = 2;

function addRow(ink: Ink, row: PixelRow, y: number, paper: Paper): void {
  const before = ink.pixels;
  if (row instanceof Uint8Array) addFours(ink, row, paper);
  else addPixels(ink, row, paper);
  if (ink.pixels === before) return;
  ink.top = Math.min(ink.top, y);
  ink.bottom = y;
}

/** Four bytes are looked at as one number first: most of a picture is blank. */
function addFours(ink: Ink, row: Uint8Array, paper: Paper): void {
  const fours = new Int32Array(row.buffer, 0, row.length >> 2);
  const blank = (paper.blank * 0x01_01_01_01) | 0;
  const hasBlank = paper.blank >= 0;
  for (let index = 0; index < fours.length; index += 1) {
    if (!hasBlank || fours[index] !== blank) addBytes(ink, row, paper, index * 4, index * 4 + 4);
  }
  addBytes(ink, row, paper, fours.length * 4, row.length);
}

function addBytes(ink: Ink, row: Uint8Array, paper: Paper, from: number, to: number): void {
  const { known } = paper;
  for (let x = from; x < to; x += 1) {
    const pixel = row[x] ?? 0;
    if (known[pixel] === 0) known[pixel] = paper.isDark(pixel) ? DARK : LIGHT;
    if (known[pixel] !== DARK) continue;
    ink.pixels += 1;
    if (x < ink.left) ink.left = x;
    if (x > ink.right) ink.right = x;
  }
}

function addPixels(ink: Ink, row: Int32Array, paper: Paper): void {
  // Most pixels are like the one before them of their kind. `dark` is none until it differs from `blank`.
  let { blank } = paper;
  let dark = blank;
  for (let x = 0; x < row.length; x += 1) {
    const pixel = row[x] ?? blank;
    if (pixel === blank) continue;
    if (pixel !== dark && !paper.isDark(pixel)) {
      blank = pixel;
      dark = pixel;
      continue;
    }
    dark = pixel;
    ink.pixels += 1;
    if (x < ink.left) ink.left = x;
    if (x > ink.right) ink.right = x;
  }
}

function isSignature(ink: Ink, { width, height }: PngFile): boolean {
  const extent = Math.max(ink.right - ink.left, ink.bottom - ink.top) + 1;
  const needed = Math.max(MIN_EXTENT_PX, MIN_EXTENT * Math.max(width, height));
  // A pen that went that far and was lifted for half of the way still leaves half as many pixels; two dots do not.
  return extent >= needed && ink.pixels >= extent / 2 && ink.pixels <= MAX_INK * width * height;
}

/** 0 for what is invisible on white paper, 255 for black. Weights: ITU-R BT.601. */
function darknessOf(pixel: number): number {
  const luminance = ((pixel & 255) * 77 + ((pixel >>> 8) & 255) * 150 + ((pixel >>> 16) & 255) * 29) >> 8;
  return ((pixel >>> 24) * (255 - luminance)) / 255;
}
