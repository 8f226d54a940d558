import { keptText } from '#web/device/kept.ts';

/** Whether this tab signs for a party is looked at by every form's first screen; what of it is said and sent comes later. */
const keptParty = keptText('party-of-tab');

const listeners = new Set<() => void>();

/** Called whenever the party of this tab changes. */
export function subscribeToParty(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Where the tab keeps nothing: until the page is loaded anew. */
let unkept: string | null = null;

/** As it is kept, which stays the same until it changes. */
export function storedParty(): string | null {
  return unkept ?? keptParty.read() ?? null;
}

/** Whether a reload would lose it. */
export function isPartyUnkept(): boolean {
  return unkept !== null;
}

/** Null: none any more. */
export function storeParty(party: string | null): void {
  if (party === null) keptParty.remove();
  unkept = party === null || keptParty.write(party) ? null : party;
  for (const listener of listeners) listener();
}
