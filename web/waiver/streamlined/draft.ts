import { draftPlace, type KeptDraft, SIGNATURE_EXAMPLE } from '#web/signing/flow/draft.ts';
import type { Attempt } from '#web/signing/submission/attempt.ts';
import { NOT_READ } from '#web/signing/text/text-viewing.ts';
import type { StoredText } from '#web/signing/flow/browser-storage.ts';
import { FIRST_STATE, type FlowState, type Kept } from './flow.ts';

export const DRAFT_KEY = 'waiver-draft';

type KeptOverReload = Pick<Kept, 'form' | 'reading' | 'signature' | 'renew' | 'reason' | 'existing'> &
  Partial<Pick<Kept, 'renewalToken' | 'renewalName'>>;

const place = draftPlace<KeptOverReload>(DRAFT_KEY, {
  form: {
    ...FIRST_STATE.form,
    kids: [{ id: 0, name: '', age: '', gender: '', isGenderPicked: false }],
    participants: [{ id: 0, name: '' }],
  },
  signature: SIGNATURE_EXAMPLE,
  renew: false,
  reason: null,
  existing: null,
});

export const { drop: dropDraft } = place;

/** A text that has become another since is to be read and accepted anew. */
export function loadDraft(storage: StoredText, now: Date): KeptDraft<KeptOverReload> | null {
  const draft = place.load(storage, now);
  if (!draft) return null;
  const { kept, attempt, isSameText } = draft;
  if (isSameText) return { kept, attempt };
  return { kept: { ...kept, form: { ...kept.form, waiverAccepted: false }, reading: NOT_READ }, attempt };
}

export function saveDraft(storage: StoredText, state: FlowState, attempt: Attempt | null, now: Date): void {
  const { form, reading, signature, renew, renewalToken, renewalName, reason, existing } = state;
  const kept = { form, reading, signature, renew, renewalToken, renewalName, reason, existing };
  place.save(storage, { kept, attempt }, now);
}
