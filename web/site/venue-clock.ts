import { useSyncExternalStore } from 'react';
import { venue } from '#venue/venue.ts';

interface VenueMoment {
  /** `2026-11-21` */
  day: string;
  /** `06:41`, of 24 hours. */
  time: string;
}

/** What the calendar and the clock on the venue's wall say, wherever the reader is. */
export function venueMoment(now: Date, timeZone: string): VenueMoment {
  // Swedish writes dates and times as ISO 8601 does.
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });
  const [day = '', time = ''] = format.format(now).split(' ');
  return { day, time };
}

/** The day at the venue, `2026-11-21`; undefined in prerendered HTML, which is read on other days than it is made. */
export function useVenueDay(): string | undefined {
  return useSyncExternalStore(
    () => () => {},
    () => venueMoment(new Date(), venue.timeZone).day,
    () => undefined,
  );
}
