import { formatTimes, type OpeningTimes, rowOn } from './opening-hours.ts';

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

/** What somebody should know who has chosen a time at which the venue is closed; empty otherwise. The venue may have agreed to it. */
export function closedNote(date: string, time: string, times: OpeningTimes): string {
  if (date === '' || time === '') return '';
  const row = rowOn(date, times);
  if (row === undefined) return 'We are closed that day.';
  if (row.opens <= time && time < row.closes) return '';
  return `We are open ${formatTimes(row)} that day.`;
}
