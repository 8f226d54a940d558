import { createHash } from 'node:crypto';
import type { VenueDocument } from '#contract/venue/document.ts';
import type { PageVenue } from '#contract/venue/page-venue.ts';
import { canonicalText } from '#contract/waiver-text.ts';
import { openingPhases, withNotice } from './opening-phases.ts';

export function describeForPages(document: VenueDocument): PageVenue {
  const { openings, address, timeZone } = document.venue;
  return {
    ...document,
    textHash: createHash('sha256').update(canonicalText(document.liability)).digest('hex'),
    phases: withNotice(openingPhases(openings, address.city, timeZone), document.notice, timeZone),
  };
}
