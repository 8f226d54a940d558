import { SIGNATURE_HEIGHT as HEIGHT, SIGNATURE_WIDTH as WIDTH } from '../signature.ts';
import type { Contour, Shape } from './shapes.ts';

const LINES_PER_PIXEL = 5;

interface Crossing {
  x: number;
  direction: 1 | -1;
}

/** How much of each pixel the shapes cover, 0 to 255, row by row from the top. */
export function rasterise(shapes: readonly Shape[]): Uint8Array {
  const covered = new Uint8Array(WIDTH * HEIGHT);
  for (const shape of shapes) {
    const lines = crossings(shape);
    const row = new Float32Array(WIDTH);
    for (let y = 0; y < HEIGHT; y++) {
      row.fill(0);
      for (let part = 0; part < LINES_PER_PIXEL; part++) addSpans(row, lines[y * LINES_PER_PIXEL + part]);
      for (let x = 0; x < WIDTH; x++) {
        const value = Math.min(255, Math.round((row[x]! * 255) / LINES_PER_PIXEL));
        if (value > covered[y * WIDTH + x]!) covered[y * WIDTH + x] = value;
      }
    }
  }
  return covered;
}

/** Where the contours cross the middle of every scan line. */
function crossings(shape: Shape): (Crossing[] | undefined)[] {
  const lines: (Crossing[] | undefined)[] = [];
  for (const contour of shape) {
    for (let at = 0; at < contour.length; at += 2) addEdge(lines, contour, at);
  }
  return lines;
}

function addEdge(lines: (Crossing[] | undefined)[], contour: Contour, at: number): void {
  const next = (at + 2) % contour.length;
  const [x0, y0, x1, y1] = [contour[at]!, contour[at + 1]!, contour[next]!, contour[next + 1]!];
  if (y0 === y1) return;
  const direction = y0 < y1 ? 1 : -1;
  const top = Math.max(0, Math.ceil(Math.min(y0, y1) * LINES_PER_PIXEL - 0.5));
  const bottom = Math.min(HEIGHT * LINES_PER_PIXEL, Math.ceil(Math.max(y0, y1) * LINES_PER_PIXEL - 0.5));
  for (let line = top; line < bottom; line++) {
    const y = (line + 0.5) / LINES_PER_PIXEL;
    (lines[line] ??= []).push({ x: x0 + ((x1 - x0) * (y - y0)) / (y1 - y0), direction });
  }
}

function addSpans(row: Float32Array, line: Crossing[] | undefined): void {
  if (!line) return;
  line.sort((a, b) => a.x - b.x);
  let winding = 0;
  let start = 0;
  for (const { x, direction } of line) {
    if (winding === 0) start = x;
    winding += direction;
    if (winding === 0) addSpan(row, Math.max(0, start), Math.min(WIDTH, x));
  }
}

function addSpan(row: Float32Array, start: number, end: number): void {
  for (let x = Math.floor(start); x < end; x++) row[x]! += Math.min(x + 1, end) - Math.max(x, start);
}
