/** `2:30 PM` of `14:30`; the end of a day, `24:00`, is `12:00 AM`. */
export function formatClockTime(time: string): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return `${hour % 12 || 12}:${String(minute).padStart(2, '0')} ${hour % 24 < 12 ? 'AM' : 'PM'}`;
}

/** A day as a page writes it, with a time if there is one: `Dec 5, 2026, 2:30 PM`. The time stays on one line. */
export function withClockTime(day: string, time: string | null | undefined): string {
  return time ? `${day}, ${formatClockTime(time).replace(' ', '\u00a0')}` : day;
}

/** So that no line ends within `December 5, 2026`. */
export function keepDatesWhole(text: string): string {
  return text.replaceAll(/([A-Z][a-z]+) (\d{1,2}), (\d{4})/g, '$1\u00a0$2,\u00a0$3');
}
