const EARLIEST = '1900-01-01';

/** A date of the calendar, YYYY-MM-DD, between 1900 and `latest`: what a half-typed year is not. */
export function isBirthday(date: string, latest: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date)) return false;
  const instant = new Date(`${date}T00:00:00Z`);
  const isInCalendar = !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(date);
  return isInCalendar && date >= EARLIEST && date <= latest;
}
