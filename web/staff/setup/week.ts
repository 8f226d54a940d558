import type { HoursRow } from '#contract/venue/opening-hours.ts';
import { nameWeekdays, WEEK } from '../venue/kinds.ts';

/** Of each weekday by its number, Sunday first; null: closed. */
export type Week = readonly ({ opens: string; closes: string } | null)[];

export function readWeek(rows: readonly HoursRow[]): Week {
  return [0, 1, 2, 3, 4, 5, 6].map((weekday) => {
    const row = rows.find(({ weekdays }) => weekdays.includes(weekday));
    return row ? { opens: row.opens, closes: row.closes.replace('24:00', '00:00') } : null;
  });
}

/** Whether a weekday opens twice, which a week at a glance cannot show. */
export function hasSplitDay(rows: readonly HoursRow[]): boolean {
  const days = rows.flatMap(({ weekdays }) => weekdays);
  return new Set(days).size < days.length;
}

/** The weekdays that have the same hours in one row. */
export function toRows(week: Week): HoursRow[] {
  const open = WEEK.flatMap((weekday) => {
    const hours = week[weekday];
    return hours ? [{ weekday, ...hours }] : [];
  });
  return [...Map.groupBy(open, ({ opens, closes }) => `${opens}-${closes}`).values()].map((days) => {
    const weekdays = days.map(({ weekday }) => weekday);
    const { opens, closes } = days[0]!;
    return { days: nameWeekdays(weekdays), weekdays, opens, closes };
  });
}
