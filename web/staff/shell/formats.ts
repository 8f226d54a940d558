import { venueDay } from '#contract/venue-dates.ts';
import { venue } from '#web/venue/document.ts';

const { timeZone } = venue;

const minuteIn = (zone: string) =>
  new Intl.DateTimeFormat('en-US', {
    month: 'short',
    day: 'numeric',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone: zone,
  });
/** A page that writes none is built without it. */
const MINUTE = /* @__PURE__ */ minuteIn(timeZone);
/** For a calendar date, which is the same in every time zone. */
const CALENDAR = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', year: 'numeric', timeZone: 'UTC' });

/** `Nov 21, 2026`, at the venue; `zone` is another than the published one. */
export function dayOf(instant: string, zone = timeZone): string {
  return calendarDay(venueDay(instant, zone));
}

/** `Nov 21, 2026, 4:05 PM`, at the venue. */
export function minuteOf(instant: string, zone?: string): string {
  return (zone === undefined ? MINUTE : minuteIn(zone)).format(new Date(instant));
}

const TIME = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit', timeZone });

/** `2:05 PM`, at the venue. */
export function timeOf(instant: string): string {
  // Browsers put different spaces before the half of the day; a time stays on one line.
  return TIME.format(new Date(instant)).replaceAll(/\s/g, '\u00a0');
}

const HOUR_MS = 60 * 60 * 1000;

/** `Nov 21, 2026, 4:00 – 5:00 PM`: the hour that begins then, at the venue. */
export function hourRange(instant: string): string {
  const start = new Date(instant);
  // Browsers put different spaces around the dash.
  return MINUTE.formatRange(start, new Date(start.getTime() + HOUR_MS)).replaceAll(/[\u2009\u202f]/g, ' ');
}

export function calendarDay(date: string): string {
  return CALENDAR.format(new Date(`${date}T00:00:00Z`));
}

const BROWSERS: readonly [RegExp, string][] = [
  [/\bEdg(A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const SYSTEMS: readonly [RegExp, string][] = [
  [/\biPad\b/, 'iPad'],
  [/\biPhone\b/, 'iPhone'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'Mac'],
  [/\bCrOS\b/, 'Chromebook'],
  [/\bLinux\b/, 'Linux'],
];

/** `Chrome on Android`, from what the browser says of itself. */
export function browserLabel(userAgent: string | null): string {
  const find = (known: readonly [RegExp, string][]) => known.find(([sign]) => sign.test(userAgent ?? ''))?.[1];
  const browser = find(BROWSERS);
  const system = find(SYSTEMS);
  if (browser && system) return `${browser} on ${system}`;
  return browser ?? system ?? 'Unknown device';
}

/** `1 kid`, `1,204 waivers`. */
export function count(number: number, one: string, many = `${one}s`): string {
  return `${number.toLocaleString('en-US')} ${number === 1 ? one : many}`;
}
