import type { StandingWaiver } from '#contract/waivers/waiver.ts';
import { LostCall, RefusedCall } from '#web/api.ts';
import type { Remedy } from '../flow/signing-state.ts';

/** What was sent is in order, and may be accepted later. */
const NOT_NOW = [408, 425, 429];

/** The waiver that a 409 shows, whichever call it answered. */
export function conflictingWaiver(error: unknown): StandingWaiver | null {
  if (!(error instanceof RefusedCall) || error.status !== 409) return null;
  const { waiver } = (error.body ?? {}) as { waiver?: StandingWaiver };
  return waiver ?? null;
}

/** The sentence that the server sent with its refusal; empty when there is none. */
export function serverMessage(error: unknown): string {
  return error instanceof RefusedCall ? error.message : '';
}

/** Whether what was sent was surely not stored. A reply that was cut off or made by a proxy leaves it open. */
export function isDefiniteRefusal(error: unknown): boolean {
  return error instanceof RefusedCall && error.status >= 400 && error.status < 500 && !NOT_NOW.includes(error.status);
}

export function isLost(error: unknown): boolean {
  return error instanceof LostCall || (error instanceof RefusedCall && error.status < 400);
}

/** When no answer came, or none that tells of what was sent, sending the same again is safe and the only way to know. */
export function remedyOf(error: unknown): Remedy {
  if (isLost(error) || (error instanceof RefusedCall && !isDefiniteRefusal(error))) return 'try-again';
  return error instanceof RefusedCall && error.code === 'text_changed' ? 'reload' : null;
}

export function messageOf(error: unknown, otherwise: string): string {
  return error instanceof Error && error.message ? error.message : otherwise;
}
