import { type Hours, hoursOn, type OpeningHours, specialDayOn } from '#contract/venue/opening-hours.ts';
import { openingHours, venue } from '#web/venue/document.ts';
import { en as said } from '#words/site/hours.ts';
import { formatClockTime } from './clock-time.ts';
import { venueMoment } from './venue-clock.ts';

export interface OpeningTimes extends OpeningHours {
  timeZone: string;
}

export const OPENING_TIMES = { ...openingHours, timeZone: venue.timeZone };

export interface OpeningState {
  isOpen: boolean;
  /** `Open now until 8:00 PM`, `Closed now. Opens tomorrow at 10:00 AM.` */
  words: string;
  /** `8 PM`, `Mon 10 AM`: when that changes, where there is little room; empty if never. */
  changesAt: string;
  /** `Thanksgiving`, of a day without hours that has a name; empty otherwise. */
  closedFor: string;
  /** The day at the venue, `2026-11-21`. */
  day: string;
}

const DAYS_AHEAD = 14;

/** `10:00 AM-8:00 PM` */
export function formatTimes({ opens, closes }: Hours): string {
  return `${formatClockTime(opens)}-${formatClockTime(closes)}`;
}

/** Whether the venue is open at this instant, and what a visitor would ask next. */
export function openingState(now: Date, times: OpeningTimes): OpeningState {
  const { day, time } = venueMoment(now, times);
  const today = hoursOn(day, times);
  const closedFor = today.length === 0 ? (specialDayOn(day, times)?.name ?? '') : '';
  const current = today.find(({ opens, closes }) => opens <= time && time < closes);
  if (current) {
    const { closes } = current;
    return {
      isOpen: true,
      words: said.openUntil(formatClockTime(closes)),
      changesAt: shortHour(closes),
      closedFor,
      day,
    };
  }
  const later = today.find(({ opens }) => time < opens);
  if (later) {
    const { opens } = later;
    return {
      isOpen: false,
      words: said.opensToday(formatClockTime(opens)),
      changesAt: shortHour(opens),
      closedFor,
      day,
    };
  }
  const next = nextOpening(day, times);
  if (!next) return { isOpen: false, words: said.closed, changesAt: '', closedFor, day };
  const { isTomorrow, weekday, opens } = next;
  const at = formatClockTime(opens);
  const words = isTomorrow ? said.opensTomorrow(at) : said.opensOn(weekday, at);
  return { isOpen: false, words, changesAt: `${weekday.slice(0, 3)} ${shortHour(opens)}`, closedFor, day };
}

function nextOpening(day: string, times: OpeningTimes) {
  for (let ahead = 1; ahead <= DAYS_AHEAD; ahead += 1) {
    const date = new Date(`${day}T00:00:00Z`);
    date.setUTCDate(date.getUTCDate() + ahead);
    const [first] = hoursOn(date.toISOString().slice(0, 10), times);
    const weekday = said.weekdays[date.getUTCDay()] ?? '';
    if (first) return { isTomorrow: ahead === 1, weekday, opens: first.opens };
  }
  return undefined;
}

/** `8 PM`, `8:30 PM` */
function shortHour(time: string): string {
  return formatClockTime(time).replace(':00', '');
}
