import type { FlowStep } from './flow.ts';

const STEPS: readonly unknown[] = [
  'lookup',
  'existing',
  'waiver',
  'form',
  'signature',
  'complete',
] satisfies FlowStep[];

/** The steps that lie behind an entry of the browser's history, the entry's own last. Kept in the entry itself. */
export type Trail = readonly FlowStep[];

export const FIRST_TRAIL: Trail = ['lookup'];

/** What the history must do to follow the flow: nothing, a new entry, or back over `delta` entries. */
export type HistoryMove = { kind: 'stay' } | { kind: 'push'; trail: Trail } | { kind: 'back'; delta: number };

export function trailOf(entryState: unknown): Trail | null {
  if (typeof entryState !== 'object' || entryState === null || !('trail' in entryState)) return null;
  const { trail } = entryState;
  return Array.isArray(trail) && trail.length > 0 && trail.every((step) => STEPS.includes(step)) ? trail : null;
}

export function stepOf(trail: Trail): FlowStep {
  return trail.at(-1) ?? 'lookup';
}

/** A step that lies on the trail is gone back to, so that Back never runs in circles. */
export function moveTo(trail: Trail, step: FlowStep): HistoryMove {
  const at = trail.lastIndexOf(step);
  if (at === trail.length - 1) return { kind: 'stay' };
  if (at >= 0) return { kind: 'back', delta: at - (trail.length - 1) };
  return { kind: 'push', trail: [...trail, step] };
}
