import type { VenueDraft } from '#contract/venue/drafts.ts';
import type { Problem } from '#contract/errors.ts';
import { call, RefusedCall } from '#web/api.ts';
import { applyEdit, type Conflict, type Edit, listConflicts } from './forms.ts';

/** Somebody else has meanwhile changed what was changed here. */
export class ConflictingEdit extends Error {
  readonly conflicts: readonly Conflict[];
  readonly theirs: VenueDraft;

  constructor(conflicts: readonly Conflict[], theirs: VenueDraft) {
    super();
    this.conflicts = conflicts;
    this.theirs = theirs;
  }
}

interface Change {
  apply: (document: Document) => Document;
  /** What somebody else has changed of the same. */
  listConflicts: (theirs: Document) => Conflict[];
}

type Document = VenueDraft['draft']['document'];

/** Puts an edit into the draft, beside what others have put there meanwhile. Throws `ConflictingEdit`. */
export function saveEdit(venue: VenueDraft, edit: Edit): Promise<VenueDraft> {
  return saveChange(venue, {
    apply: (document) => applyEdit(document, edit) as Document,
    listConflicts: (theirs) => listConflicts(theirs, edit),
  });
}

/** The same of any change. */
export async function saveChange({ draft }: VenueDraft, change: Change): Promise<VenueDraft> {
  const document = change.apply(draft.document);
  try {
    return await call('saveVenueDraft', { body: { revision: draft.revision, document } });
  } catch (error) {
    if (!(error instanceof RefusedCall) || error.code !== 'draft_changed') throw error;
    const theirs = await call('readVenue', {});
    const conflicts = change.listConflicts(theirs.draft.document);
    if (conflicts.length > 0) throw new ConflictingEdit(conflicts, theirs);
    return saveChange(theirs, change);
  }
}

/** What the server found wrong, each with its place. */
export function readProblems(error: unknown): readonly Problem[] {
  const { problems = [] } = (error instanceof RefusedCall ? Object(error.body) : {}) as { problems?: Problem[] };
  return problems;
}
