import { isValidPhone } from '#contract/phone.ts';
import { en as words } from '#words/waiver/streamlined.ts';
import type { FlowStep } from './flow.ts';
import type { FormState } from './form.ts';

/** The stops that a visitor sees on the way to the pass. */
export const STOPS = words.stops;

/** Null on the pass. */
export const STOP_OF: Record<FlowStep, number | null> = {
  lookup: 0,
  signers: 0,
  existing: 0,
  waiver: 1,
  form: 2,
  signature: 3,
  complete: null,
};

/** First-time signers skip the lookup, so they may have no number. */
export function isStopDone(index: number, stop: number, { phone, lookupPhone }: FormState): boolean {
  return index < stop && (index > 0 || isValidPhone(phone || lookupPhone));
}

/** `Step 2 of 4: Safety` */
export function positionAt(stop: number): string {
  return words.position(stop + 1, STOPS.length, STOPS[stop] ?? '');
}
