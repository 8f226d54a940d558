import type { VenueDocument } from '#contract/venue/document.ts';
import type { VenueDraft } from '#contract/venue/drafts.ts';
import { call, RefusedCall } from '#web/api.ts';

export type Change = (document: VenueDocument) => VenueDocument;

/** Puts what a step asks into the draft; what others have changed meanwhile stays. */
export async function saveChange(venue: VenueDraft, change: Change): Promise<VenueDraft> {
  const { revision, document } = venue.draft;
  try {
    return await call('saveVenueDraft', { body: { revision, document: change(document as VenueDocument) } });
  } catch (error) {
    if (!(error instanceof RefusedCall) || error.code !== 'draft_changed') throw error;
    return saveChange(await call('readVenue', {}), change);
  }
}
