import type { CheckState } from './readiness.ts';

const GRAVITY: readonly CheckState[] = ['good', 'unknown', 'warning', 'problem'];

/** Sorts the worst first. */
export function byGravity(one: CheckState, other: CheckState): number {
  return GRAVITY.indexOf(other) - GRAVITY.indexOf(one);
}

/** What several checks together are: `unknown` is graver than `good`, so that nothing is called good unseen. */
export function worstOf(states: readonly CheckState[]): CheckState {
  return GRAVITY.findLast((state) => states.includes(state)) ?? 'unknown';
}
