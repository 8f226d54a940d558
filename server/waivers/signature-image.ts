import { DomainError } from '#server/domain-error.ts';
import { type PngFile, readPngFile } from '#server/images/png-file.ts';
import { blankOf, colourOf, type PixelRow, visitRows } from '#server/images/png-rows.ts';

const PREFIX = 'data:image/png;base64,';
const MAX_BYTES = 200 * 1024;
const MIN_SIDE = 16;
const MAX_SIDE = 2000;
/** Unpacked. */
const COSTLY_BYTES = 2_000_000;

/** Of 255, seen on white: the edge of a thin line counts, a smudge of the canvas does not. */
const MIN_DARKNESS = 64;
/** Of the picture's longer side. A tap of the pen is smaller; the initial of someone in a hurry is not. */
const MIN_EXTENT = 0.04;
const MIN_EXTENT_PX = 8;
/** A signature is lines: more than half of the picture in ink is a filled area. */
const MAX_INK = 0.5;

/**
 * The picture of a signature from the data URL that a form sends, with its pixels still packed: a PNG of at most 200 kB, 16 to 2000 px a
 * side. Throws `signature_missing` and nothing else.
 */
export function openSignature(dataUrl: string): PngFile {
  const bytes = readBytes(dataUrl);
  const png = bytes && readPngFile(bytes);
  if (!png || !isSide(png.width) || !isSide(png.height)) throw new DomainError('signature_missing');
  return png;
}

/** Whether it takes the server some 10 ms and more to look at the pixels. What the forms send takes one. */
export function isCostly({ width, height, channels, depth }: PngFile): boolean {
  return (width * height * channels * depth) / 8 > COSTLY_BYTES;
}

/** Whether there is enough ink to be a signature, and nothing else. */
export function hasInk(png: PngFile): boolean {
  const ink = measureInk(png);
  return ink !== undefined && isSignature(ink, png);
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
  return png.channels === 1 ? measureBytes(png, ink) : measurePixels(png, ink);
}

/** Shades or numbers of a palette: what each byte of them holds is looked up. */
function measureBytes(png: PngFile, ink: Ink): Ink | undefined {
  const places = 8 / Math.min(png.depth, 8);
  const holds =
    png.palette === undefined ? (holdsOfShades[png.depth] ??= holdsOf(png, places)) : holdsOfPalette(png, places);
  const inLast = png.width % places;
  const lastHolds = inLast === 0 ? holds : holdsOf(png, inLast);
  let isKnown = true;
  const isWhole = visitRows(png, (row, y) => {
    const before = ink.pixels;
    const last = row.length - 1;
    const met =
      addBytes(ink, row, { holds, places, until: last }) | addByte(ink, lastHolds[row[last] ?? 0] ?? 0, last * places);
    if ((met & UNKNOWN) !== 0) isKnown = false;
    if (ink.pixels > before) addHeight(ink, y);
  });
  return isWhole && isKnown ? ink : undefined;
}

function measurePixels(png: PngFile, ink: Ink): Ink | undefined {
  const toColour = colourOf(png);
  const paper = { blank: blankOf(png), isDark: (pixel: number) => isInk(toColour(pixel) ?? 0) };
  const isWhole = visitRows(png, (row, y) => {
    const before = ink.pixels;
    addPixels(ink, row, paper);
    if (ink.pixels > before) addHeight(ink, y);
  });
  return isWhole ? ink : undefined;
}

function addHeight(ink: Ink, y: number): void {
  ink.top = Math.min(ink.top, y);
  ink.bottom = y;
}

/**
 * Of every byte what is in it: how many dark pixels in the lowest four bits, in three each which of its pixels is the first and the last of them,
 * and whether one is no colour of the palette.
 */
type Holds = Uint16Array;

const COUNT = 0b1111;
const FIRST_SHIFT = 4;
const LAST_SHIFT = 7;
const PLACE = 0b111;
const UNKNOWN = 1 << 10;

/** By the depth of the picture. */
const holdsOfShades: Record<number, Holds> = {};

/** Of the palette that was read last: the pad sends one and the same. */
let latest: { depth: number; palette: readonly number[]; holds: Holds } | undefined;

function holdsOfPalette(png: PngFile, places: number): Holds {
  const { depth, palette = [] } = png;
  const isLatest =
    latest?.depth === depth &&
    latest.palette.length === palette.length &&
    latest.palette.every((colour, place) => colour === palette[place]);
  if (latest === undefined || !isLatest) latest = { depth, palette, holds: holdsOf(png, places) };
  return latest.holds;
}

/** Where only the first so many places of a byte are pixels. */
function holdsOf(png: PngFile, places: number): Holds {
  const bits = Math.min(png.depth, 8);
  const toColour = colourOf(png);
  const pixels = Array.from({ length: 2 ** bits }, (_, pixel) => {
    const colour = toColour(pixel);
    return colour === undefined ? UNKNOWN : Number(isInk(colour));
  });
  return Uint16Array.from({ length: 256 }, (_, byte) => holdOf(byte, bits, places, pixels));
}

/** Of the first so many pixels in a byte, the leftmost of which is in its highest bits. */
function holdOf(byte: number, bits: number, places: number, pixels: readonly number[]): number {
  let [dark, first, last, unknown] = [0, 0, 0, 0];
  for (let place = 0; place < places; place += 1) {
    const pixel = pixels[(byte >> (8 - bits * (place + 1))) & (2 ** bits - 1)] ?? UNKNOWN;
    unknown |= pixel & UNKNOWN;
    if ((pixel & COUNT) === 0) continue;
    if (dark === 0) first = place;
    last = place;
    dark += 1;
  }
  return dark | (first << FIRST_SHIFT) | (last << LAST_SHIFT) | unknown;
}
interface Bytes {
  holds: Holds;
  /** Pixels in a byte. */
  places: number;
  until: number;
}

/** All that was met, one over the other. Four bytes are looked at as one number first: most of a picture is blank. */
function addBytes(ink: Ink, row: PixelRow, { holds, places, until }: Bytes): number {
  const fours = new Int32Array(row.buffer, 0, row.byteLength >> 2);
  let isBlankKnown = holds[255] === 0;
  let blank = -1;
  let met = 0;
  for (let at = 0; at < until; at += 4) {
    const four = fours[at >> 2] ?? 0;
    if (isBlankKnown && four === blank && at + 4 <= until) continue;
    let here = 0;
    for (let byte = at; byte < at + 4 && byte < until; byte += 1)
      here |= addByte(ink, holds[row[byte] ?? 0] ?? 0, byte * places);
    if (here === 0 && at + 4 <= until) [isBlankKnown, blank] = [true, four];
    met |= here;
  }
  return met;
}

/** `from`: the place of its first pixel in the row. */
function addByte(ink: Ink, hold: number, from: number): number {
  if (hold === 0) return 0;
  ink.pixels += hold & COUNT;
  if ((hold & COUNT) > 0) {
    ink.left = Math.min(ink.left, from + ((hold >> FIRST_SHIFT) & PLACE));
    ink.right = Math.max(ink.right, from + ((hold >> LAST_SHIFT) & PLACE));
  }
  return hold;
}

interface Paper {
  blank: number;
  isDark(pixel: number): boolean;
}

function addPixels(ink: Ink, row: PixelRow, paper: Paper): void {
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

function isInk(colour: number): boolean {
  return darknessOf(colour) >= MIN_DARKNESS;
}

/** 0 for what is invisible on white paper, 255 for black. Weights: ITU-R BT.601. */
function darknessOf(pixel: number): number {
  const luminance = ((pixel & 255) * 77 + ((pixel >>> 8) & 255) * 150 + ((pixel >>> 16) & 255) * 29) >> 8;
  return ((pixel >>> 24) * (255 - luminance)) / 255;
}
