import type { VenueDocument, VenueFacts } from '#contract/venue/document.ts';
import { venueDocument } from '#venue/document.ts';

/** The venue of tests, with some of it `instead` of the usual. */
export function makeVenue({
  venue,
  ...instead
}: Partial<Omit<VenueDocument, 'venue'>> & { venue?: Partial<VenueFacts> } = {}): VenueDocument {
  return { ...venueDocument, ...instead, venue: { ...venueDocument.venue, ...venue } };
}
