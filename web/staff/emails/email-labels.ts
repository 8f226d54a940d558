import type { Email, EmailState } from '#contract/emails.ts';
import { minuteOf } from '../shell/formats.ts';

const STATES: Record<EmailState, string> = {
  waiting: 'On its way',
  queued: 'On its way',
  sent: 'Sent',
  written: 'Saved to a file',
  failed: 'Not delivered',
  dropped: 'No longer wanted',
};

/** `On its way, 2 attempts failed`, in a line. */
export function stateLabel({ state, attempts, heldUntil }: Pick<Email, 'state' | 'attempts' | 'heldUntil'>): string {
  if (heldUntil) return `Waits until ${minuteOf(heldUntil)}: this address reached its daily limit`;
  const isOnItsWay = state === 'waiting' || state === 'queued';
  if (!isOnItsWay || attempts === 0) return STATES[state];
  return `${STATES[state]}, ${attempts} ${attempts === 1 ? 'attempt' : 'attempts'} failed`;
}
