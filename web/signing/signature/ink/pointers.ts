export interface Pointer {
  pointerId: number;
  pointerType: string;
}

/** A hand rests on the screen between two words of a pen; fingers count again this long after the pen was seen. */
const PALM_REST_MS = 3000;

/**
 * What a pointer that comes down means: the first one draws, any other is a resting hand. A pen outranks a touch, since
 * the palm often lands before it.
 */
export function meaningOf(
  pointer: Pointer,
  active: Pointer | undefined,
  sincePenMs: number,
): 'draws' | 'replaces' | 'rests' {
  if (pointer.pointerType === 'touch' && sincePenMs < PALM_REST_MS) return 'rests';
  if (!active) return 'draws';
  return pointer.pointerType === 'pen' && active.pointerType === 'touch' ? 'replaces' : 'rests';
}
