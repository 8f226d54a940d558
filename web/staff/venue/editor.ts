import type { Dispatch, SetStateAction } from 'react';
import type { VenueDraft } from '#contract/venue/drafts.ts';

/** Which page of visitors is looked at, and what on it: the first of these texts that it has. */
export interface Shown {
  page: string;
  texts: readonly string[];
}

/** What forms have of the page that they are on. */
export interface Editor {
  venue: VenueDraft;
  onSaved: (venue: VenueDraft) => void;
  onShow: (shown: Shown) => void;
  /** Counts the forms that have something which is not saved. */
  onUnsaved: Dispatch<SetStateAction<number>>;
}
