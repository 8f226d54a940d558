import type { VenueDraft } from '#contract/venue/drafts.ts';
import { saveChange } from '../saving.ts';

export interface WordsProps {
  venue: VenueDraft;
  onSaved: (venue: VenueDraft) => void;
}

type Texts = Readonly<Record<string, string>>;

export function readOwnWords({ draft }: Pick<VenueDraft, 'draft'>): Texts {
  return readWords(draft.document);
}

/** Says a word otherwise, or as usual again where the text is empty. Throws `ConflictingEdit`. */
export function saveWord(venue: VenueDraft, key: string, text: string): Promise<VenueDraft> {
  const before = readOwnWords(venue)[key] ?? '';
  return saveChange(venue, {
    apply(document) {
      const { [key]: _, ...others } = readWords(document);
      return { ...document, words: text === '' ? others : { ...others, [key]: text } };
    },
    listConflicts(theirs) {
      const now = readWords(theirs)[key] ?? '';
      return now === before || now === text ? [] : [{ label: 'Your words', theirs: now }];
    },
  });
}

function readWords(document: object): Texts {
  return (document as { words?: Texts }).words ?? {};
}
