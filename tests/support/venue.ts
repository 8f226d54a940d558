import type { VenueDocument, VenueFacts } from '#contract/venue/document.ts';
import type { SiteDocument } from '#contract/venue/page-venue.ts';
import { venueDocument } from '#venue/document.ts';
import { liability } from '#venue/liability.ts';

/** The venue of tests, with some of it `instead` of the usual. */
export function makeVenue({
  venue,
  ...instead
}: Partial<Omit<VenueDocument, 'venue'>> & { venue?: Partial<VenueFacts> } = {}): VenueDocument {
  return { ...venueDocument, ...instead, venue: { ...venueDocument.venue, ...venue } };
}

/** What its pages say. */
export function makeSite(instead: Parameters<typeof makeVenue>[0] = {}): SiteDocument {
  return { ...makeVenue(instead), liability };
}
