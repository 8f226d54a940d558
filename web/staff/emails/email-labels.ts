import type { Letter, LetterKind, LetterState } from '#contract/emails.ts';
import { minuteOf } from '../shell/formats.ts';

export const EMAIL_KINDS: Record<LetterKind, string> = {
  copy: 'Signed copy',
  'copy-to-confirmed': 'Signed copy, to a confirmed address',
  'confirm-address': 'Address confirmation',
  'ends-in-30-days': 'Expires in 30 days',
  'ends-in-7-days': 'Expires in 7 days',
  invitation: 'Invitation to sign again',
  'password-reset': 'Password reset',
  'erasure-announced': 'Erasures announced',
  'erasure-refused': 'Nothing was erased',
  list: 'Email to a list',
  'new-code': 'New code',
  'unusual-reading': 'Notice of unusual reading',
  'signed-elsewhere': 'Signed from another device',
};

const STATES: Record<LetterState, string> = {
  waiting: 'On its way',
  queued: 'On its way',
  sent: 'Sent',
  written: 'Saved to a file',
  failed: 'Not delivered',
  dropped: 'No longer wanted',
};

/** `On its way, 2 attempts failed`, in a line. */
export function stateLabel({ state, attempts, heldUntil }: Pick<Letter, 'state' | 'attempts' | 'heldUntil'>): string {
  if (heldUntil) return `Waits until ${minuteOf(heldUntil)}: this address reached its limit for a day`;
  const isOnItsWay = state === 'waiting' || state === 'queued';
  if (!isOnItsWay || attempts === 0) return STATES[state];
  return `${STATES[state]}, ${attempts} ${attempts === 1 ? 'attempt' : 'attempts'} failed`;
}
