import { inflateSync } from 'node:zlib';
import type { PngFile } from './png-file.ts';
import { type Detail, FILTERS, MAX_DETAIL, type PixelRow } from './png-filters.ts';
import { makeRow, makeSpread, readElements, unpack } from './png-pixels.ts';

/** Pixels as `colourOf` (png-pixels.ts) reads them. The row is only lent: the next one comes in the same place. */
type Visit = (row: PixelRow, y: number) => void;

/**
 * Visits every row from the top; false when the rows are broken, are more or fewer than the header promises, or hold more
 * detail than a signature could.
 */
export function visitRows(png: PngFile, visit: Visit): boolean {
  const rowBytes = Math.ceil((png.width * png.channels * png.depth) / 8);
  const rows = inflateExactly(png, (rowBytes + 1) * png.height);
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
  const spread = makeSpread(png);
  for (let y = 0; y < png.height; y += 1) {
    [row, above] = [above, row];
    const start = y * (rowBytes + 1);
    const restore = FILTERS[rows[start] ?? -1];
    if (restore === undefined) return false;
    readElements(png, rows, start + 1, row);
    restore(row, above, detail);
    if (detail.pixels > MAX_DETAIL) return false;
    visit(unpack(png, row, spread), y);
  }
  return true;
}
