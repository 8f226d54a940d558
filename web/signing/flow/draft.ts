import type { Attempt } from '../submission/attempt.ts';
import { hasShapeOf, parseJson, type StoredText } from './browser-storage.ts';
import { TEXT_HASH } from '../text/text-viewing.ts';

/** A tab left open on a shared screen forgets the last visitor. */
export const DRAFT_MS = 60 * 60 * 1000;

/** What a reload brings back: all that was entered with the ink, and a submission whose fate is unknown. */
export interface KeptDraft<Kept> {
  kept: Kept;
  attempt: Attempt | null;
}

interface FoundDraft<Kept> extends KeptDraft<Kept> {
  /** Whether the liability text is still the one that was shown then. */
  isSameText: boolean;
}

/** The shape of a kept signature. */
export const SIGNATURE_EXAMPLE = { method: '', strokes: [[{ x: 0, y: 0, pressure: 0 }]], typedName: '' };
const ATTEMPT_EXAMPLE = { key: '', content: '', body: {} };

/** The draft of one flow in this tab's store. What comes back has the shape of `example`. */
export function draftPlace<Kept>(key: string, example: object) {
  return {
    save(storage: StoredText, draft: KeptDraft<Kept>, now: Date): void {
      storage.write(key, JSON.stringify({ ...draft, savedAt: now.getTime(), textHash: TEXT_HASH }));
    },
    /** Null: none, too old, or damaged. */
    load(storage: StoredText, now: Date): FoundDraft<Kept> | null {
      const draft = parseJson(storage.read(key));
      if (!hasShapeOf(draft, { savedAt: 0, kept: example, attempt: null })) return null;
      if (now.getTime() - draft.savedAt > DRAFT_MS) return null;
      const { kept, attempt, textHash } = draft as unknown as KeptDraft<Kept> & { textHash?: unknown };
      const isSameText = textHash === TEXT_HASH;
      return { kept, attempt: hasShapeOf(attempt, ATTEMPT_EXAMPLE) ? attempt : null, isSameText };
    },
    drop(storage: StoredText): void {
      storage.remove(key);
    },
  };
}
