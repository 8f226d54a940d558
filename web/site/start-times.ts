import { type Hours, hoursOn } from '#contract/venue/opening-hours.ts';
import { venueMoment } from './venue-clock.ts';
import { formatTimes, type OpeningTimes } from './opening-hours.ts';

/** Venues open earlier, or stay longer, for a group that asked. */
const EARLIEST = '06:00';

/** Every half hour of a day on which a party may start, those of the usual hours apart. */
export function startTimes({ hours }: Pick<OpeningTimes, 'hours'>): { usual: string[]; other: string[] } {
  const all = Array.from(
    { length: 48 },
    (_, half) => `${String(Math.floor(half / 2)).padStart(2, '0')}:${half % 2 === 0 ? '00' : '30'}`,
  );
  const isUsual = (time: string) => hours.some(({ opens, closes }) => opens <= time && time < closes);
  return {
    usual: all.filter(isUsual),
    other: all.filter((time) => !isUsual(time) && time >= EARLIEST),
  };
}

interface Start {
  /** Both empty while nothing is chosen. */
  date: string;
  time: string;
  by: 'host' | 'staff';
}

/** What somebody should know of the start that they chose; empty where there is nothing. The venue may have agreed to a time at which it is closed. */
export function startNote({ date, time, by }: Start, now: Date, times: OpeningTimes): string {
  if (date === '' || time === '') return '';
  const today = venueMoment(now, times.timeZone);
  if (date === today.day && time <= today.time) return 'That time is past today.';
  const closed = closedNote(time, hoursOn(date, times));
  return closed && by === 'host' ? `${closed} Please ask us first.` : closed;
}

function closedNote(time: string, hours: readonly Hours[]): string {
  if (hours.length === 0) return 'We are closed that day.';
  if (hours.some(({ opens, closes }) => opens <= time && time < closes)) return '';
  return `We are open ${hours.map(formatTimes).join(' and ')} that day.`;
}
