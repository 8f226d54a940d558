import { hasShapeOf } from '../parts/same-shape.ts';
import { parseJson, type StoredText } from '../parts/stored-text.ts';
import type { Attempt } from './attempt.ts';
import { FIRST_STATE, type FlowState, type Kept } from './flow.ts';

export const DRAFT_KEY = 'waiver-draft';
/** A tab left open on a shared screen forgets the last visitor. */
export const DRAFT_MS = 60 * 60 * 1000;

/** What a reload brings back: all that was entered with the ink, and a submission whose fate is unknown. */
export interface Draft {
  kept: Pick<Kept, 'form' | 'signature' | 'renew' | 'reason' | 'existing'>;
  attempt: Attempt | null;
}

const EXAMPLE = {
  savedAt: 0,
  kept: {
    form: {
      ...FIRST_STATE.form,
      kids: [{ id: 0, name: '', age: '', gender: '', isGenderPicked: false }],
      participants: [{ id: 0, name: '' }],
    },
    signature: { method: '', strokes: [[{ x: 0, y: 0, pressure: 0 }]], typedName: '' },
    renew: false,
    reason: null,
    existing: null,
  },
  attempt: null,
};
const ATTEMPT_EXAMPLE = { key: '', content: '', body: {} };

export function saveDraft(storage: StoredText, state: FlowState, attempt: Attempt | null, now: Date): void {
  const { form, signature, renew, reason, existing } = state;
  const draft: Draft = { kept: { form, signature, renew, reason, existing }, attempt };
  storage.write(DRAFT_KEY, JSON.stringify({ ...draft, savedAt: now.getTime() }));
}

/** The draft of this tab, or null: none, too old, or damaged. */
export function loadDraft(storage: StoredText, now: Date): Draft | null {
  const draft = parseJson(storage.read(DRAFT_KEY));
  if (!hasShapeOf(draft, EXAMPLE) || now.getTime() - draft.savedAt > DRAFT_MS) return null;
  const { kept, attempt } = draft as unknown as Draft;
  return { kept, attempt: hasShapeOf(attempt, ATTEMPT_EXAMPLE) ? attempt : null };
}

export function dropDraft(storage: StoredText): void {
  storage.remove(DRAFT_KEY);
}
