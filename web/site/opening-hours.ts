import { formatClockTime } from './clock-time.ts';
import { venueMoment } from './venue-clock.ts';

export interface HoursRow {
  days: string;
  weekdays: readonly number[];
  opens: string;
  closes: string;
}

export interface OpeningTimes {
  hours: readonly HoursRow[];
  closedOn: readonly string[];
  timeZone: string;
}

export interface OpeningState {
  isOpen: boolean;
  /** `Open now until 8:00 PM`, `Closed now. Opens tomorrow at 10:00 AM.` */
  words: string;
  /** `until 8 PM`, `until Mon 10 AM`: the same, where there is little room. */
  until: string;
  /** Sunday is 0. */
  weekday: number;
}

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const DAYS_AHEAD = 14;

/** `10:00 AM-8:00 PM` */
export function formatTimes({ opens, closes }: Pick<HoursRow, 'opens' | 'closes'>): string {
  return `${formatClockTime(opens)}-${formatClockTime(closes)}`;
}

/** Whether the venue is open at this instant, and what a visitor would ask next. */
export function openingState(now: Date, times: OpeningTimes): OpeningState {
  const { day, weekday, time } = venueMoment(now, times.timeZone);
  const today = rowOn(day, times);
  if (today && today.opens <= time && time < today.closes) {
    return {
      isOpen: true,
      words: `Open now until ${formatClockTime(today.closes)}`,
      until: `until ${shortHour(today.closes)}`,
      weekday,
    };
  }
  if (today && time < today.opens) {
    return {
      isOpen: false,
      words: `Closed now. Opens today at ${formatClockTime(today.opens)}.`,
      until: `until ${shortHour(today.opens)}`,
      weekday,
    };
  }
  const next = nextOpening(day, times);
  const words = next ? `Closed now. Opens ${next.on} at ${formatClockTime(next.opens)}.` : 'Closed now.';
  return { isOpen: false, words, until: next ? `until ${next.brief} ${shortHour(next.opens)}` : '', weekday };
}

function nextOpening(day: string, times: OpeningTimes) {
  for (let ahead = 1; ahead <= DAYS_AHEAD; ahead += 1) {
    const date = new Date(`${day}T00:00:00Z`);
    date.setUTCDate(date.getUTCDate() + ahead);
    const row = rowOn(date.toISOString().slice(0, 10), times);
    const weekday = WEEKDAYS[date.getUTCDay()] ?? '';
    if (row) return { on: ahead === 1 ? 'tomorrow' : `on ${weekday}`, brief: weekday.slice(0, 3), opens: row.opens };
  }
  return undefined;
}

/** Undefined on a day on which the venue is closed. */
export function rowOn(day: string, { hours, closedOn }: OpeningTimes): HoursRow | undefined {
  if (closedOn.includes(day)) return undefined;
  return hours.find(({ weekdays }) => weekdays.includes(new Date(`${day}T00:00:00Z`).getUTCDay()));
}

/** `8 PM`, `8:30 PM` */
function shortHour(time: string): string {
  return formatClockTime(time).replace(':00', '');
}
