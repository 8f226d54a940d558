import { isValidPhone } from '#contract/phone.ts';
import type { FlowStep } from './flow.ts';
import type { FormState } from './form.ts';

/** The stops that a visitor sees on the way to the pass. */
export const STOPS = ['Phone', 'Safety', 'Details', 'Signature'] as const;

const STOP_OF: Record<FlowStep, number | null> = {
  lookup: 0,
  signers: 0,
  existing: 0,
  waiver: 1,
  form: 2,
  signature: 3,
  complete: null,
};

const TITLES: Record<FlowStep, string> = {
  lookup: 'Check in or sign your waiver',
  signers: 'Who’s checking in?',
  existing: 'Your waiver',
  waiver: 'Safety First!',
  form: 'Almost Ready!',
  signature: 'Your signature',
  complete: 'Your pass',
};

export function stopOf(step: FlowStep): number | null {
  return STOP_OF[step];
}

/** First-time signers skip the lookup, so they may have no number. */
export function isStopDone(index: number, stop: number, { phone, lookupPhone }: FormState): boolean {
  return index < stop && (index > 0 || isValidPhone(phone || lookupPhone));
}

/** `Step 2 of 4: Safety` */
export function positionAt(stop: number): string {
  return `Step ${stop + 1} of ${STOPS.length}: ${STOPS[stop]}`;
}

/** What the browser's tab says at a step. */
export function titleOf(step: FlowStep, place: string): string {
  const stop = STOP_OF[step];
  const position = stop ? ` (step ${stop + 1} of ${STOPS.length})` : '';
  return `${TITLES[step]}${position} – ${place}`;
}
