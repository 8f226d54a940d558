/**
 * One pixel per element. Of several samples, eight bits of each side by side from the lowest byte up: grey, alpha; red, green, blue;
 * or red, green, blue, alpha.
 */
export type PixelRow = Int32Array | Uint8Array;

/** How much of a picture's detail has been met so far. */
export interface Detail {
  pixels: number;
}

/**
 * The only thing about rows of pixels that takes long is predicting those of which no two neighbours are alike. A signature is lines on
 * an even ground and has some ten thousand of them; a picture with so many is made to keep the server busy.
 */
export const MAX_DETAIL = 400_000;

type Restore = (row: PixelRow, above: PixelRow, detail: Detail) => void;

/** Each turns a row of differences into pixels, in place (PNG specification, section 9). Above the first row all is zero. */
export const FILTERS: Record<number, Restore> = {
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

function addAverage(row: PixelRow, above: PixelRow): void {
  let left = 0;
  for (let x = 0; x < row.length; x += 1) {
    left = addBytes(row[x] ?? 0, averageBytes(left, above[x] ?? 0));
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
