import { draftPlace, SIGNATURE_EXAMPLE } from '../parts/kept-draft.ts';
import type { Attempt } from '../parts/attempt.ts';
import type { StoredText } from '../parts/stored-text.ts';
import { FIRST_STATE, type FlowState, type Kept } from './flow.ts';

export const DRAFT_KEY = 'waiver-draft';

type KeptOverReload = Pick<Kept, 'form' | 'signature' | 'renew' | 'reason' | 'existing'>;

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

export const { load: loadDraft, drop: dropDraft } = place;

export function saveDraft(storage: StoredText, state: FlowState, attempt: Attempt | null, now: Date): void {
  const { form, signature, renew, reason, existing } = state;
  place.save(storage, { kept: { form, signature, renew, reason, existing }, attempt }, now);
}
