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
  listConflicts?: (theirs: Document) => Conflict[];
}

type Document = VenueDraft['draft']['document'];

/** Puts an edit into the draft, beside what others have put there meanwhile. Throws `ConflictingEdit`. */
export function saveEdit(venue: VenueDraft, edit: Edit): Promise<VenueDraft> {
  return saveChange(venue, {
    apply: (document) => applyEdit(document, edit) as Document,
    listConflicts: (theirs) => listConflicts(theirs, edit),
  });
}

let last: Promise<VenueDraft | undefined> = Promise.resolve(undefined);

/** The same of any change. They are saved one after the other, each on top of the one before. */
export function saveChange(venue: VenueDraft, change: Change): Promise<VenueDraft> {
  const saved = last.then((before) =>
    save(before && before.draft.revision > venue.draft.revision ? before : venue, change),
  );
  last = saved.catch(() => undefined);
  return saved;
}

async function save(venue: VenueDraft, change: Change): Promise<VenueDraft> {
  const { revision, document } = venue.draft;
  const conflicts = change.listConflicts?.(document) ?? [];
  if (conflicts.length > 0) throw new ConflictingEdit(conflicts, venue);
  try {
    return await call('saveVenueDraft', { body: { revision, document: change.apply(document) } });
  } catch (error) {
    if (!(error instanceof RefusedCall) || error.code !== 'draft_changed') throw error;
    return save(await call('readVenue', {}), change);
  }
}

/** What the server found wrong, each with its place. */
export function readProblems(error: unknown): readonly Problem[] {
  const { problems = [] } = (error instanceof RefusedCall ? Object(error.body) : {}) as { problems?: Problem[] };
  return problems;
}
