import type { Invited } from '#contract/emails.ts';
import { hasShapeOf } from './same-shape.ts';

/** The steps that lie behind an entry of the browser's history, the entry's own last. Kept in the entry itself. */
export type Trail<Step extends string> = readonly Step[];

/** What the history must do to follow the flow: nothing, a new entry, or back over `delta` entries. */
export type HistoryMove<Step extends string> =
  | { kind: 'stay' }
  | { kind: 'push'; trail: Trail<Step> }
  | { kind: 'back'; delta: number };

/** The trail in the state of a history entry, or null when it holds none of these steps. */
export function trailOf<Step extends string>(entryState: unknown, steps: readonly Step[]): Trail<Step> | null {
  if (typeof entryState !== 'object' || entryState === null || !('trail' in entryState)) return null;
  const { trail } = entryState;
  const known: readonly unknown[] = steps;
  return Array.isArray(trail) && trail.length > 0 && trail.every((step) => known.includes(step)) ? trail : null;
}

/** A step that lies on the trail is gone back to, so that Back never runs in circles. */
export function moveTo<Step extends string>(trail: Trail<Step>, step: Step): HistoryMove<Step> {
  const at = trail.lastIndexOf(step);
  if (at === trail.length - 1) return { kind: 'stay' };
  if (at >= 0) return { kind: 'back', delta: at - (trail.length - 1) };
  return { kind: 'push', trail: [...trail, step] };
}

const RENEWAL_EXAMPLE = { renewal: { name: '', email: null, phone: null, signedFor: '', renewalToken: '' } };

/** What the page behind a letter's link hands over in the history entry, so that nothing of it stands in an address. */
export function renewalOf(entryState: unknown): Invited | null {
  return hasShapeOf(entryState, RENEWAL_EXAMPLE) ? (entryState as unknown as { renewal: Invited }).renewal : null;
}
