/** Whose pass is on the screen. */
export interface ShownPass {
  /** It has the signer's own code, which proves who comes to a party, and was not found by a phone number alone. */
  isOwn: boolean;
  /** Only an own one has the whole name. */
  signer: string;
}

const listeners = new Set<() => void>();
let shown: ShownPass | null = null;

/** Called whenever another pass is on the screen, or none any more. */
export function subscribeToPass(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export function shownPass(): ShownPass | null {
  return shown;
}

/** Null: none any more. */
export function noteShownPass(pass: ShownPass | null): void {
  shown = pass;
  for (const listener of listeners) listener();
}
