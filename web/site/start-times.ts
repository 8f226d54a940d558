import { countOn, type Hours, hoursOn, specialDayOn } from '#contract/venue/opening-hours.ts';
import { en as words } from '#words/site/hours.ts';
import { formatClockTime } from './clock-time.ts';
import { venueMoment } from './venue-clock.ts';
import { formatTimes, type OpeningTimes } from './opening-hours.ts';

/** Venues open earlier, or stay longer, for a group that asked. */
const EARLIEST = '06:00';

interface PartyTimes extends OpeningTimes {
  /** How long before closing a party starts at the latest. */
  lastPartyMinutes: number;
}

/** Every half hour at which a party may start: those of the chosen day's hours, or of any weekday's while none is chosen, and apart from them the others. */
export function startTimes(date: string, times: PartyTimes): { usual: string[]; other: string[] } {
  const all = Array.from(
    { length: 48 },
    (_, half) => `${String(Math.floor(half / 2)).padStart(2, '0')}:${half % 2 === 0 ? '00' : '30'}`,
  );
  const hours = date === '' ? times.hours.map(countOn) : hoursOn(date, times);
  const isUsual = (time: string) => hours.some((one) => isIn(time, one) && isEarlyEnough(time, one, times));
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
export function startNote({ date, time, by }: Start, now: Date, times: PartyTimes): string {
  if (date === '') return '';
  const today = venueMoment(now, times);
  if (time !== '' && date === today.day && time <= today.time) return words.timeIsPast;
  const outside = outsideNote(date, time, times);
  return outside && by === 'host' ? words.askFirst(outside) : outside;
}

/** Why the venue is not open then; empty where it is. An empty time is not chosen yet. */
export function outsideNote(date: string, time: string, times: PartyTimes): string {
  const hours = hoursOn(date, times);
  if (hours.length === 0) {
    const special = specialDayOn(date, times);
    return special ? words.closedOnDay(special.name) : words.closedThatDay;
  }
  if (time === '') return '';
  const around = hours.find((one) => isIn(time, one));
  if (around === undefined) return words.openThatDay(hours.map(formatTimes).join(words.and));
  return isEarlyEnough(time, around, times) ? '' : words.closesThatDay(formatClockTime(around.closes));
}

/** Why nobody can come on a day, for whoever asks for it; empty where the venue is open. */
export function closedNote(day: string, now: Date, times: OpeningTimes): string {
  if (day === '') return '';
  const hours = hoursOn(day, times);
  if (hours.length === 0) {
    const special = specialDayOn(day, times);
    return special ? words.pickAnotherThan(special.name) : words.pickAnotherDay;
  }
  const today = venueMoment(now, times);
  const isOver = day === today.day && hours.every(({ closes }) => closes <= today.time);
  return isOver ? words.closedForToday : '';
}

function isIn(time: string, { opens, closes }: Hours): boolean {
  return opens <= time && time < closes;
}

function isEarlyEnough(time: string, { closes }: Hours, { lastPartyMinutes }: PartyTimes): boolean {
  return minutesOf(closes) - minutesOf(time) >= lastPartyMinutes;
}

function minutesOf(time: string): number {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return hour * 60 + minute;
}
