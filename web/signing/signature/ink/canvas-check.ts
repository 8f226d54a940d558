/** `unreadable`: drawing shows, but a privacy mode answers a reading of the pixels with noise. */
export type CanvasPowers = 'full' | 'unreadable' | 'none';

const PAINTED = [18, 52, 86];
/** Browsers that blur fingerprints move a value by one or two, which no picture shows. */
const TOLERANCE = 8;

let known: CanvasPowers | undefined;

export function canvasPowers(): CanvasPowers {
  return (known ??= tryCanvas());
}

function tryCanvas(): CanvasPowers {
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = 1;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) return 'none';
  context.fillStyle = `rgb(${PAINTED.join(' ')})`;
  context.fillRect(0, 0, 1, 1);
  try {
    const read = context.getImageData(0, 0, 1, 1).data;
    return PAINTED.every((value, index) => Math.abs(value - read[index]!) <= TOLERANCE) ? 'full' : 'unreadable';
  } catch {
    return 'unreadable';
  }
}
