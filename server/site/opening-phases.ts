import type { DayNotice } from '#contract/venue/day-notice.ts';
import type { Phase } from '#contract/venue/page-venue.ts';
import { DAY_MS, venueDay } from '#contract/venue-dates.ts';
import { hoursOn, type OpeningHours } from '#contract/venue/opening-hours.ts';
import { en as words } from '#words/site/banner.ts';

interface Opening {
  name: string;
  /** `2025-10-10`, at the venue. */
  day: string;
}

const QUARTER_MS = 15 * 60_000;

/**
 * What the banner says and from which day on: an opening is announced until its day, held on its day, and after the last
 * one the venue is simply there.
 */
export function openingPhases(openings: readonly Opening[], place: string, timeZone: string): Phase[] {
  // Not that it is open now: that is a matter of the hour, which the foot of the screen tells.
  const isHere = words.nowIn(place);
  const announced = openings.map(({ name, day }) => words.opensOn(name, words.day(day)));
  const phases = openings.flatMap(({ name, day }, index) => {
    const later = announced.slice(index + 1);
    const from = startOf(day, timeZone);
    return [
      { from, lines: [words.opensToday(name), ...later] },
      { from: startOf(dayAfter(from, timeZone), timeZone), lines: [isHere, ...later] },
    ];
  });
  const first = { from: 0, lines: announced.length > 0 ? announced : [isHere] };
  // Two openings a day apart: the later phase of the same day counts.
  return [first, ...phases].filter(({ from }, index, all) => all[index + 1]?.from !== from);
}

/** With a notice in the place of what the banner says, until the end of its day, which is the closing where that comes after midnight. */
export function withNotice(
  phases: readonly Phase[],
  notice: DayNotice | null,
  { timeZone, ...times }: OpeningHours & { timeZone: string },
): readonly Phase[] {
  if (notice === null) return phases;
  const midnight = startOf(dayAfter(startOf(notice.until, timeZone), timeZone), timeZone);
  const end = midnight + Math.max(0, ...hoursOn(notice.until, times).map(({ closes }) => countMs(closes) - DAY_MS));
  const then = phases.findLast(({ from }) => from <= end)?.lines ?? [];
  return [{ from: 0, lines: [notice.text] }, { from: end, lines: then }, ...phases.filter(({ from }) => from > end)];
}

/** Of `25:00`, from midnight on. */
function countMs(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return (hours * 60 + minutes) * 60_000;
}

/** A day is 23 to 25 hours long. */
function dayAfter(start: number, timeZone: string): string {
  return venueDay(new Date(start + 1.5 * DAY_MS), timeZone);
}

/** The first instant of a day at the venue. No zone is a day ahead of the world’s clock, and all differ from it by quarters of an hour. */
function startOf(day: string, timeZone: string): number {
  let instant = Date.parse(`${day}T00:00:00Z`) - DAY_MS;
  while (venueDay(new Date(instant), timeZone) < day) instant += QUARTER_MS;
  return instant;
}
