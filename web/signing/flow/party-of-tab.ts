import type { StoredText } from '#web/site/drafts/stored-text.ts';

/** Whether this tab signs for a party is looked at by every form's first screen; what of it is said and sent comes later. */
const PARTY_KEY = 'party-of-tab';

const listeners = new Set<() => void>();

/** Called whenever the party of this tab changes. */
export function subscribeToParty(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Where the tab keeps nothing: until the page is loaded anew. */
let unkept: string | null = null;

/** As it is kept, which stays the same until it changes. */
export function storedParty(tab: StoredText): string | null {
  return unkept ?? tab.read(PARTY_KEY);
}

/** Whether a reload would lose it. */
export function isPartyUnkept(): boolean {
  return unkept !== null;
}

/** Null: none any more. */
export function storeParty(tab: StoredText, party: string | null): void {
  if (party === null) tab.remove(PARTY_KEY);
  else tab.write(PARTY_KEY, party);
  unkept = tab.read(PARTY_KEY) === party ? null : party;
  for (const listener of listeners) listener();
}
