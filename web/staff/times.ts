import { venueDay } from '#contract/venue-dates.ts';
import { venue } from '#venue/venue.ts';

const { timeZone } = venue;

const MINUTE = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZone,
});
/** Of a date without a time, which is the same everywhere. */
const CALENDAR = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', year: 'numeric', timeZone: 'UTC' });

/** `Nov 21, 2026`, at the venue. */
export function dayOf(instant: string): string {
  return calendarDay(venueDay(instant, timeZone));
}

/** `Nov 21, 2026, 4:05 PM`, at the venue. */
export function minuteOf(instant: string): string {
  return MINUTE.format(new Date(instant));
}

const HOUR_MS = 60 * 60 * 1000;

/** `Nov 21, 2026, 4:00 – 5:00 PM`: the hour that begins then, at the venue. */
export function hourWords(instant: string): string {
  const start = new Date(instant);
  // Browsers differ in the spaces that they put around the dash.
  return MINUTE.formatRange(start, new Date(start.getTime() + HOUR_MS)).replaceAll(/[\u2009\u202f]/g, ' ');
}

export function calendarDay(date: string): string {
  return CALENDAR.format(new Date(`${date}T00:00:00Z`));
}
