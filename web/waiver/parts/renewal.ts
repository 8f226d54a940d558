import type { Invited } from '#contract/letters.ts';
import { hasShapeOf } from './same-shape.ts';

const EXAMPLE = { renewal: { name: '', email: null, phone: null, signedFor: '', renewalToken: '' } };

/** What the page behind a letter's link hands over in the history entry, so that nothing of it stands in an address. */
export function renewalOf(entryState: unknown): Invited | null {
  return hasShapeOf(entryState, EXAMPLE) ? (entryState as unknown as { renewal: Invited }).renewal : null;
}
