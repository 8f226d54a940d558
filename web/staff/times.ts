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

export function calendarDay(date: string): string {
  return CALENDAR.format(new Date(`${date}T00:00:00Z`));
}
