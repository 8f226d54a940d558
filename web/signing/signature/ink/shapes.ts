/** A closed line as x, y, x, y … in the coordinates of the signature. */
export type Contour = readonly number[];

/** Contours filled together by the non-zero rule: one stroke, or one letter with its holes. */
export type Shape = readonly Contour[];

/**
 * What is to be seen of a signature: shapes of our own, or letters that only the system's fonts can draw, perhaps because the face that has
 * them did not load.
 */
export type Ink = { shapes: readonly Shape[] } | { letters: string; isFaceLost?: true };

export const NO_INK: Ink = { shapes: [] };

/** Where the signature line runs; nothing of it is in the picture that is sent. */
export const BASELINE = { y: 150, left: 54, right: 468 };

/** Appends the points of a quadratic curve behind its start, which is already in the contour. */
export function curveTo(contour: number[], control: readonly number[], end: readonly number[], steps: number): void {
  const startX = contour[contour.length - 2]!;
  const startY = contour[contour.length - 1]!;
  for (let step = 1; step <= steps; step++) {
    const t = step / steps;
    const u = 1 - t;
    contour.push(
      u * u * startX + 2 * u * t * control[0]! + t * t * end[0]!,
      u * u * startY + 2 * u * t * control[1]! + t * t * end[1]!,
    );
  }
}
