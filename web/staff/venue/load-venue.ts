import type { VenueDocument } from '#contract/venue/document.ts';
import { call } from '#web/api.ts';
import { venueMoment } from '#web/site/venue-clock.ts';

export type LoadedVenue = Awaited<ReturnType<typeof loadVenue>>;

/** The draft, what visitors see, and the venue’s day. */
export async function loadVenue(signal: AbortSignal) {
  const venue = await call('readVenue', { signal });
  const {
    hours,
    venue: { timeZone },
  } = venue.shown as VenueDocument;
  return { ...venue, day: venueMoment(new Date(), { ...hours, timeZone }).day };
}
