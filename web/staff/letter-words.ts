import type { Email, EmailKind, EmailState } from '#contract/emails.ts';
import { minuteOf } from './times.ts';

export const EMAIL_KINDS: Record<EmailKind, string> = {
  copy: 'Signed copy',
  'copy-to-confirmed': 'Signed copy, to a confirmed address',
  'confirm-address': 'Asks whether an address is theirs',
  'ends-in-30-days': 'Ends in 30 days',
  'ends-in-7-days': 'Ends in 7 days',
  invitation: 'Invitation to sign anew',
  'password-reset': 'Password reset',
  'erasure-announced': 'Erasures announced',
  'erasure-refused': 'Nothing was erased',
  list: 'Email to a list',
  'new-code': 'New code',
  'unusual-reading': 'Notice of unusual reading',
  'signed-elsewhere': 'Signed from another device',
};

const STATES: Record<EmailState, string> = {
  waiting: 'On its way',
  queued: 'On its way',
  sent: 'Sent',
  written: 'Written to a file',
  failed: 'Not delivered',
  dropped: 'Not wanted any more',
};

/** `On its way, 2 attempts failed`, in a line. */
export function stateWords({ state, attempts, heldUntil }: Pick<Email, 'state' | 'attempts' | 'heldUntil'>): string {
  if (heldUntil) return `Waits until ${minuteOf(heldUntil)}: this address got its emails for a day`;
  const isOnItsWay = state === 'waiting' || state === 'queued';
  if (!isOnItsWay || attempts === 0) return STATES[state];
  return `${STATES[state]}, ${attempts} ${attempts === 1 ? 'attempt' : 'attempts'} failed`;
}
