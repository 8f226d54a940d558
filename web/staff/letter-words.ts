import type { Letter, LetterKind, LetterState } from '#contract/letters.ts';

export const LETTER_KINDS: Record<LetterKind, string> = {
  copy: 'Signed copy',
  'ends-in-30-days': 'Ends in 30 days',
  'ends-in-7-days': 'Ends in 7 days',
  invitation: 'Invitation to sign anew',
  'password-reset': 'Password reset',
  'signed-elsewhere': 'Signed from another device',
};

const STATES: Record<LetterState, string> = {
  waiting: 'On its way',
  queued: 'On its way',
  sent: 'Sent',
  written: 'Written to a file',
  failed: 'Not delivered',
  dropped: 'Not wanted any more',
};

/** `On its way, 2 attempts failed`, in a line. */
export function stateWords({ state, attempts }: Pick<Letter, 'state' | 'attempts'>): string {
  const isOnItsWay = state === 'waiting' || state === 'queued';
  if (!isOnItsWay || attempts === 0) return STATES[state];
  return `${STATES[state]}, ${attempts} ${attempts === 1 ? 'attempt' : 'attempts'} failed`;
}
