import type { CheckState } from './readiness.ts';

const GRAVITY: readonly CheckState[] = ['good', 'unknown', 'warning', 'problem'];

/** What several checks together are: `unknown` is graver than `good`, so that nothing is called good unseen. */
export function worstOf(states: readonly CheckState[]): CheckState {
  return GRAVITY.findLast((state) => states.includes(state)) ?? 'unknown';
}
