import type { Charts } from '#contract/search/search.ts';

export const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const;
const HEAT_LEVELS = 4;

/** A round number at or above the largest, so that an axis can name it. */
export function axisTop(largest: number): number {
  if (largest <= 5) return Math.max(largest, 1);
  const magnitude = 10 ** Math.floor(Math.log10(largest));
  const step = [1, 2, 2.5, 5, 10].find((part) => part * magnitude >= largest) ?? 10;
  return Math.ceil(step * magnitude);
}

export function sum(rows: readonly { total: number }[]): number {
  return rows.reduce((total, row) => total + row.total, 0);
}

export function largestOf<Row extends { total: number }>(rows: readonly Row[]): Row | undefined {
  return rows.reduce<Row | undefined>((best, row) => (row.total > (best?.total ?? 0) ? row : best), undefined);
}

const FEWEST_DAYS = 14;

/** The days from the first that has something, two weeks at least: a new venue has no quarter to look back on. */
export function sinceFirst<Day extends { total: number }>(days: readonly Day[]): Day[] {
  const first = days.findIndex(({ total }) => total > 0);
  return days.slice(Math.max(0, Math.min(first === -1 ? Infinity : first, days.length - FEWEST_DAYS)));
}

/** `35%`; a share of nothing is 0%. */
export function share(part: number, whole: number): string {
  return `${whole === 0 ? 0 : Math.round((part / whole) * 100)}%`;
}

export interface HeatRow {
  hour: number;
  /** Monday first. */
  cells: { total: number; level: number }[];
}

/** Fewer would be a few bars instead of a picture of the week. */
const FEWEST_HOURS = 5;

/**
 * The hours from the first to the last with a waiver, some around them where they are few; `level` 0 to 4 says how dark a cell is. `hours`:
 * those of what stands beside it as well, so that both have the same rows.
 */
export function heatRows(
  perHour: Charts['perHourOfWeek'],
  hours: readonly number[] = perHour.map(({ hour }) => hour),
): HeatRow[] {
  if (perHour.length === 0) return [];
  const last = Math.min(23, Math.max(...hours, Math.min(...hours) + (FEWEST_HOURS - 1) / 2));
  const first = Math.max(0, Math.min(...hours, last - FEWEST_HOURS + 1));
  const largest = Math.max(...perHour.map(({ total }) => total), 1);
  const totals = new Map(perHour.map(({ weekday, hour, total }) => [`${weekday} ${hour}`, total]));
  return Array.from({ length: Math.max(last - first + 1, FEWEST_HOURS) }, (_, index) => {
    const hour = first + index;
    const cells = WEEKDAYS.map((_day, day) => {
      const total = totals.get(`${day + 1} ${hour}`) ?? 0;
      return { total, level: Math.ceil((total / largest) * HEAT_LEVELS) };
    });
    return { hour, cells };
  });
}

/** `2 PM`. */
export function hourLabel(hour: number): string {
  return `${hour % 12 === 0 ? 12 : hour % 12} ${hour < 12 ? 'AM' : 'PM'}`;
}
