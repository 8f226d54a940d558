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

/** Puts an edit into the draft, beside what others have put there meanwhile. Throws `ConflictingEdit`. */
export async function saveEdit({ draft }: VenueDraft, edit: Edit): Promise<VenueDraft> {
  const document = applyEdit(draft.document, edit) as Record<string, unknown>;
  try {
    return await call('saveVenueDraft', { body: { revision: draft.revision, document } });
  } catch (error) {
    if (!(error instanceof RefusedCall) || error.code !== 'draft_changed') throw error;
    const theirs = await call('readVenue', {});
    const conflicts = listConflicts(theirs.draft.document, edit);
    if (conflicts.length > 0) throw new ConflictingEdit(conflicts, theirs);
    return saveEdit(theirs, edit);
  }
}

/** What the server found wrong, each with its place. */
export function readProblems(error: unknown): readonly Problem[] {
  const { problems = [] } = (error instanceof RefusedCall ? Object(error.body) : {}) as { problems?: Problem[] };
  return problems;
}
