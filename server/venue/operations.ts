import type { VenueDocument } from '#contract/venue/document.ts';
import type { Database } from '#server/database/open.ts';
import { venueDocument } from '#venue/document.ts';

/** What the venue says of itself now. */
export async function readVenue(_db: Database): Promise<VenueDocument> {
  return venueDocument;
}
