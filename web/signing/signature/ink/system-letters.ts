import { SIGNATURE_HEIGHT as HEIGHT, SIGNATURE_WIDTH as WIDTH } from '../signature.ts';
import { BASELINE } from './shapes.ts';

const FONT = "'Segoe Script', 'Snell Roundhand', 'Kaiti SC', KaiTi, cursive";
const LETTER_SIZE = 76;
const LINE_LENGTH = 384;
const NEARLY_WHITE = 245;

/** Writes letters that no face of ours has, fitted to the line, in the context's fill colour. */
export function writeLetters(context: CanvasRenderingContext2D, letters: string): void {
  context.font = `${LETTER_SIZE}px ${FONT}`;
  const fit = Math.min(1, LINE_LENGTH / context.measureText(letters).width);
  context.font = `${LETTER_SIZE * fit}px ${FONT}`;
  context.textAlign = 'center';
  context.fillText(letters, (BASELINE.left + BASELINE.right) / 2, BASELINE.y);
}

/** How much of each pixel the letters cover; undefined where the browser does not let a page read its canvas. */
export function readLetters(letters: string): Uint8Array | undefined {
  const canvas = document.createElement('canvas');
  canvas.width = WIDTH;
  canvas.height = HEIGHT;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) return undefined;
  context.fillStyle = 'white';
  context.fillRect(0, 0, WIDTH, HEIGHT);
  context.fillStyle = 'black';
  writeLetters(context, letters);
  const pixels = pixelsOf(context);
  if (!pixels) return undefined;
  const covered = new Uint8Array(WIDTH * HEIGHT).map((_, index) => 255 - pixels[index * 4]!);
  // A blocked canvas hands out noise, and noise reaches the margin, where no letter does.
  const margin = [...covered.subarray(0, WIDTH), ...covered.subarray(-WIDTH)];
  return margin.every((cover) => 255 - cover > NEARLY_WHITE) ? covered : undefined;
}

function pixelsOf(context: CanvasRenderingContext2D): Uint8ClampedArray | undefined {
  try {
    return context.getImageData(0, 0, WIDTH, HEIGHT).data;
  } catch {
    return undefined;
  }
}
