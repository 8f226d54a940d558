import { qrModules } from '#contract/qr-modules.ts';
import { writePng } from './png-writer.ts';

const WHITE = 255;

/** The QR code of a text as a PNG whose modules are `scale` pixels wide, with `border` modules of white around it. */
export function qrPng(text: string, scale: number, border: number): Buffer {
  const modules = qrModules(text, border);
  const width = modules.length * scale;
  const row = new Uint8Array(Math.ceil(width / 8));
  const data = new Uint8Array(row.length * width);
  for (const [at, cells] of modules.entries()) {
    row.fill(WHITE);
    for (const [column, isDark] of cells.entries()) if (isDark) blacken(row, column * scale, scale);
    for (let line = 0; line < scale; line += 1) data.set(row, (at * scale + line) * row.length);
  }
  return writePng({ width, height: width, depth: 1, data });
}

/** Of a row with eight pixels to a byte, the leftmost in its highest bit. */
function blacken(row: Uint8Array, from: number, count: number): void {
  for (let x = from; x < from + count; x += 1) row[x >> 3]! &= ~(0x80 >> (x & 7));
}
