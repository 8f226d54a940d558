import { kept } from '#web/device/kept.ts';
import { DRAFT_MS, type Key } from '#web/device/keys.ts';
import { hasShapeOf, orNone } from '#web/device/shape.ts';
import { TEXT_HASH } from '#web/venue/document.ts';
import { NOT_VIEWED, type TextViewing } from '../text/text-viewing.ts';

/** A submission that may already be stored: until its fate is known, the same content is sent with the same key. */
export interface Attempt {
  key: string;
  content: string;
  body: object;
}

interface Drafted<Form> {
  form: Form;
  viewing: TextViewing;
}

interface StoredDraft<Form> {
  savedAt: number;
  kept: { form: Form; viewing?: TextViewing; reading?: TextViewing };
  attempt: unknown;
  textHash?: unknown;
}

/** What a reload brings back: all that was entered with the ink, and a submission whose fate is unknown. */
interface Draft<Persisted> {
  persisted: Persisted;
  attempt: Attempt | null;
}

export interface DraftRules<Form> {
  key: Key;
  /** The shape of a draft besides its signature; lists with one item, null where anything goes. */
  example: { form: object } & Record<string, unknown>;
  /** Of a form that somebody else may have begun in this tab. */
  isOwn?: (form: Form) => boolean;
  /** What is left of the form when the liability text is no longer the one that was shown. */
  forgetAcceptance?: (form: Form) => Form;
}

const SIGNATURE_EXAMPLE = {
  method: '',
  strokes: [[{ x: 0, y: 0, pressure: 0 }]],
  typedName: '',
  agreed: orNone({ version: 0, at: 0 }),
};
const isMoment = (at: unknown) => at === null || typeof at === 'number';
const VIEWING = orNone({ shownAt: isMoment, acceptedAt: isMoment });
const ATTEMPT_EXAMPLE = { key: '', content: '', body: {} };

/** The draft of one form in the tab's storage. What comes back has the shape of the rules' example. */
export function draftStorage<Form, Persisted extends Partial<Drafted<Form>>>({
  key,
  example,
  isOwn = () => true,
  forgetAcceptance = (form) => form,
}: DraftRules<Form>) {
  const shape = {
    savedAt: 0,
    kept: { signature: SIGNATURE_EXAMPLE, viewing: VIEWING, ...example },
    attempt: null,
  };
  const stored = kept(key, (draft) => (hasShapeOf(draft, shape) ? (draft as unknown as StoredDraft<Form>) : undefined));
  return {
    save({ persisted, attempt }: Draft<Persisted>, now: Date): void {
      const kept = persisted as unknown as StoredDraft<Form>['kept'];
      stored.write({ kept, attempt, savedAt: now.getTime(), textHash: TEXT_HASH });
    },
    /** Null: none, too old, or damaged. */
    load(now: Date): Draft<Persisted> | null {
      const draft = stored.read();
      if (draft === undefined || now.getTime() - draft.savedAt > DRAFT_MS) return null;
      const { kept, attempt, textHash } = draft;
      if (!isOwn(kept.form)) return null;
      const persisted =
        textHash === TEXT_HASH ? kept : { ...kept, form: forgetAcceptance(kept.form), viewing: NOT_VIEWED };
      return {
        persisted: persisted as unknown as Persisted,
        attempt: hasShapeOf(attempt, ATTEMPT_EXAMPLE) ? (attempt as Attempt) : null,
      };
    },
    drop: stored.remove,
  };
}
