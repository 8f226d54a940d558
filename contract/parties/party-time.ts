const CLOCK = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' });

/** `2:30 PM` of `14:30`. Browsers put different spaces before the half of the day; a time stays on one line. */
export function formatPartyTime(time: string): string {
  return CLOCK.format(new Date(`1970-01-01T${time}Z`)).replaceAll(/\s/g, '\u00a0');
}

/** A party's day as a page writes it, with when it starts if the host has said so: `Dec 5, 2026, 2:30 PM`. */
export function withPartyTime(day: string, time: string | null | undefined): string {
  return time ? `${day}, ${formatPartyTime(time)}` : day;
}
