import type { FoundWaiver } from '#contract/waivers.ts';
import { LostCall, RefusedCall } from '#web/api.ts';
import type { Remedy } from './submission-state.ts';

const REQUEST_TIMEOUT = 408;

/** The waiver that a 409 shows, whichever call it answered. */
export function conflictingWaiver(error: unknown): FoundWaiver | null {
  if (!(error instanceof RefusedCall) || error.status !== 409) return null;
  const { waiver } = (error.body ?? {}) as { waiver?: FoundWaiver };
  return waiver ?? null;
}

/** The sentence that the server sent with its refusal; empty when there is none. */
export function serverMessage(error: unknown): string {
  return error instanceof RefusedCall ? error.message : '';
}

/** Whether what was sent was surely not stored. A reply that was cut off or made by a proxy leaves it open. */
export function isDefiniteRefusal(error: unknown): boolean {
  return error instanceof RefusedCall && error.status >= 400 && error.status < 500 && error.status !== REQUEST_TIMEOUT;
}

export function isLost(error: unknown): boolean {
  return error instanceof LostCall || (error instanceof RefusedCall && error.status < 400);
}

/** When no answer came, sending the same again is safe and the only way to know. */
export function remedyOf(error: unknown): Remedy {
  if (isLost(error)) return 'try-again';
  return error instanceof RefusedCall && error.code === 'text_changed' ? 'reload' : null;
}
