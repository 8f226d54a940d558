import { getStroke } from 'perfect-freehand';
import type { Stroke } from '../signature.ts';
import { type Contour, curveTo, type Shape } from './shapes.ts';

/** What pointer events report where the device does not measure pressure. */
export const UNKNOWN_PRESSURE = 0.5;

const NIB = { size: 5.6, thinning: 0.6, smoothing: 0.6, streamline: 0.42 };
const CURVE_STEPS = 3;

const finished = new WeakMap<Stroke, Shape>();

/** The ink of a finished stroke, worked out once. */
export function strokeShape(stroke: Stroke): Shape {
  let shape = finished.get(stroke);
  if (!shape) finished.set(stroke, (shape = penLine(stroke, true)));
  return shape;
}

/** The ink of a stroke; `isFinished: false` while the pen is still down. */
export function penLine(stroke: Stroke, isFinished: boolean): Shape {
  const outline = getStroke([...stroke], {
    ...NIB,
    simulatePressure: stroke.every((point) => point.pressure === UNKNOWN_PRESSURE),
    last: isFinished,
  });
  return outline.length < 3 ? [] : [smoothed(outline)];
}

function smoothed(outline: number[][]): Contour {
  const contour = middle(outline.at(-1)!, outline[0]!);
  outline.forEach((corner, index) => {
    curveTo(contour, corner, middle(corner, outline[(index + 1) % outline.length]!), CURVE_STEPS);
  });
  return contour;
}

function middle(a: readonly number[], b: readonly number[]): number[] {
  return [(a[0]! + b[0]!) / 2, (a[1]! + b[1]!) / 2];
}
