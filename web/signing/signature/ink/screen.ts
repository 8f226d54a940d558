import { SIGNATURE_HEIGHT, SIGNATURE_WIDTH } from '../signature.ts';
import { BASELINE, type Ink, NO_INK, type Shape } from './shapes.ts';
import { writeLetters } from './system-letters.ts';

/** A canvas that shows ink and keeps showing it, even when the browser drops its bitmap. */
export interface Screen {
  show: (ink: Ink) => void;
  close: () => void;
}

const GROUND_OPACITY = 0.55;

export function openScreen(canvas: HTMLCanvasElement): Screen {
  let shown = NO_INK;
  const repaint = () => paint(canvas, shown);
  const stopWatching = whenStale(canvas, repaint);
  return {
    show(ink) {
      shown = ink;
      repaint();
    },
    close: stopWatching,
  };
}

/**
 * Calls back when the bitmap no longer fits or may be gone: another size or zoom, another screen, a return to the tab
 * (phones drop bitmaps of hidden pages), a page from the back-forward cache, a restored context.
 */
function whenStale(canvas: HTMLCanvasElement, repaint: () => void): () => void {
  const watching = new AbortController();
  const { signal } = watching;
  const size = new ResizeObserver(repaint);
  size.observe(canvas);
  window.addEventListener('resize', repaint, { signal });
  window.addEventListener('pageshow', repaint, { signal });
  document.addEventListener('visibilitychange', repaint, { signal });
  canvas.addEventListener('contextrestored', repaint, { signal });
  whenDensityChanges(repaint, signal);
  return () => {
    watching.abort();
    size.disconnect();
  };
}

function whenDensityChanges(repaint: () => void, signal: AbortSignal): void {
  const density = window.matchMedia(`(resolution: ${devicePixelRatio}dppx)`);
  density.addEventListener(
    'change',
    () => {
      repaint();
      whenDensityChanges(repaint, signal);
    },
    { signal, once: true },
  );
}

function paint(canvas: HTMLCanvasElement, ink: Ink): void {
  const context = canvas.getContext('2d');
  if (!context || !fitted(canvas)) return;
  const scale = canvas.width / SIGNATURE_WIDTH;
  context.setTransform(scale, 0, 0, scale, 0, 0);
  context.fillStyle = 'white';
  context.fillRect(0, 0, SIGNATURE_WIDTH, SIGNATURE_HEIGHT);
  context.fillStyle = context.strokeStyle = getComputedStyle(canvas).color;
  paintLine(context, devicePixelRatio / scale);
  if ('letters' in ink) writeLetters(context, ink.letters);
  else for (const shape of ink.shapes) context.fill(pathOf(shape));
}

/** Sizes the bitmap to the device's pixels; false while the canvas is hidden. */
function fitted(canvas: HTMLCanvasElement): boolean {
  const width = Math.round(Number.parseFloat(getComputedStyle(canvas).width) * devicePixelRatio);
  if (!(width > 0)) return false;
  const height = Math.round((width * SIGNATURE_HEIGHT) / SIGNATURE_WIDTH);
  if (canvas.width !== width || canvas.height !== height) {
    canvas.width = width;
    canvas.height = height;
  }
  return true;
}

function paintLine(context: CanvasRenderingContext2D, cssPixel: number): void {
  const { y, left, right } = BASELINE;
  context.globalAlpha = GROUND_OPACITY;
  context.lineWidth = 1.5 * cssPixel;
  context.lineCap = 'round';
  context.beginPath();
  context.moveTo(left, y);
  context.lineTo(right, y);
  const arm = 5 * cssPixel;
  const [x, middle] = [left - 20, y - 7 * cssPixel];
  context.moveTo(x - arm, middle - arm);
  context.lineTo(x + arm, middle + arm);
  context.moveTo(x - arm, middle + arm);
  context.lineTo(x + arm, middle - arm);
  context.stroke();
  context.globalAlpha = 1;
}

const paths = new WeakMap<Shape, Path2D>();

function pathOf(shape: Shape): Path2D {
  const known = paths.get(shape);
  if (known) return known;
  const path = new Path2D();
  for (const contour of shape) {
    path.moveTo(contour[0]!, contour[1]!);
    for (let at = 2; at < contour.length; at += 2) path.lineTo(contour[at]!, contour[at + 1]!);
    path.closePath();
  }
  paths.set(shape, path);
  return path;
}
