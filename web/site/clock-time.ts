import { en as words } from '#words/clock.ts';

/** `2:30 PM` of `14:30`; the end of a day, `24:00`, is `12:00 AM`. */
export function formatClockTime(time: string): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return words.time(hour, minute);
}

/** A day as a page writes it, with a time if there is one: `Dec 5, 2026, 2:30 PM`. The time stays on one line. */
export function withClockTime(day: string, time: string | null | undefined): string {
  return time ? `${day}, ${formatClockTime(time).replace(' ', '\u00a0')}` : day;
}
