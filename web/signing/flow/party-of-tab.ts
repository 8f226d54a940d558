import type { StoredText } from './browser-storage.ts';

/** Whether this tab signs for a party is looked at by every form's first screen; what of it is said and sent comes later. */
const PARTY_KEY = 'party-of-tab';

const listeners = new Set<() => void>();
/** Of the pass that the screen shows. */
let shown: ShownPass | null = null;

/** Whether the pass has the signer's own code, which proves who comes to a party, or was found by a phone number alone. */
export type ShownPass = 'own' | 'found';

/** Called whenever the party of this tab, or the pass on the screen, changes. */
export function subscribeToParty(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** As it is kept, which stays the same until it changes. */
export function storedParty(tab: StoredText): string | null {
  return tab.read(PARTY_KEY);
}

/** Null: none any more. */
export function storeParty(tab: StoredText, party: string | null): void {
  if (party === null) tab.remove(PARTY_KEY);
  else tab.write(PARTY_KEY, party);
  tell();
}

export function shownPass(): ShownPass | null {
  return shown;
}

/** Null: none any more. */
export function noteShownPass(pass: ShownPass | null): void {
  shown = pass;
  tell();
}

function tell(): void {
  for (const listener of listeners) listener();
}
