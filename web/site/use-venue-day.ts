import { useSyncExternalStore } from 'react';
import { venue } from '#venue/venue.ts';
import { venueMoment } from './venue-clock.ts';

/** The day at the venue, `2026-11-21`; undefined in prerendered HTML, which is read on other days than it is made. */
export function useVenueDay(): string | undefined {
  return useSyncExternalStore(
    () => () => {},
    () => venueMoment(new Date(), venue.timeZone).day,
    () => undefined,
  );
}
