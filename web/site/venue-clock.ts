import { useSyncExternalStore } from 'react';
import { onVenueDay, type OpeningHours, type WallTime } from '#contract/venue/opening-hours.ts';
import { openingHours, venue } from '#web/venue/document.ts';

/** The venue’s day and its clock, wherever the reader is: while it is open after midnight, `24:30` of the day before. */
export function venueMoment(now: Date, times: OpeningHours & { timeZone: string }): WallTime {
  const { timeZone } = times;
  // Swedish writes dates and times as ISO 8601 does.
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });
  const [day = '', time = ''] = format.format(now).split(' ');
  return onVenueDay({ day, time }, times);
}

/** The venue’s day at an instant. */
export function readVenueDay(instant = new Date()): string {
  return venueMoment(instant, { ...openingHours, timeZone: venue.timeZone }).day;
}

/** The day at the venue, `2026-11-21`; undefined in prerendered HTML, which is read on other days than it is made. */
export function useVenueDay(): string | undefined {
  return useSyncExternalStore(
    () => () => {},
    () => readVenueDay(),
    () => undefined,
  );
}
