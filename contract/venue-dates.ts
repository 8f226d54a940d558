/** A day of 24 hours. One on a venue’s wall may have 23 or 25: that is reckoned with `PlainDate` (server/validity/rules.ts). */
export const DAY_MS = 24 * 60 * 60 * 1000;

/** Making a format costs as much as a thousand uses of it. */
const days = new Map<string, Intl.DateTimeFormat>();
let words: Intl.DateTimeFormat | undefined;

/**
 * The day on the venue's wall at an instant, wherever the reader is: `2026-11-21`. Every day that the product shows, on a
 * page, in a table, on a copy or in an email, is made of this.
 */
export function venueDay(instant: Date | string, timeZone: string): string {
  let format = days.get(timeZone);
  if (format === undefined) {
    // Swedish writes dates as ISO 8601 does.
    format = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeZone });
    days.set(timeZone, format);
  }
  return format.format(new Date(instant));
}

/** `November 21, 2026` of `2026-11-21`, which is the same day everywhere. */
export function formatCalendarDate(date: string): string {
  words ??= new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });
  return words.format(new Date(`${date}T00:00:00Z`));
}

/** `November 21, 2026` as the calendar on the venue's wall says it. */
export function formatVenueDate(iso: string, timeZone: string): string {
  return formatCalendarDate(venueDay(iso, timeZone));
}

/** `November 21, 2026 at 3:30 PM` on the venue's clock. */
export function formatVenueDateTime(iso: string, timeZone: string): string {
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short', timeZone }).format(new Date(iso));
}

/** Whether it is a calendar day, `2026-12-05`, in what a browser has kept. */
export function isCalendarDay(value: unknown): boolean {
  return typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value) && Date.parse(value) > 0;
}
