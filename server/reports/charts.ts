import { Temporal } from 'temporal-polyfill';
import type { Charts, Stats } from '#contract/search/search.ts';
import { FormVariant, SignedFor } from '#contract/waivers/submission.ts';
import type { Context } from '#server/context.ts';
import { readFresh } from '#server/projections/operations.ts';
import { countStats, findNumbers } from './chart-queries.ts';
import { instantOf } from '#server/search/rules.ts';
import { readOpening, venueDayAt } from '#server/validity/rules.ts';
import { daysUntil, mondaysFrom, nameVenueDay, weekStart } from './rules.ts';
import { countEntered } from '#server/visits/operations.ts';

const DAYS = 90;
const WEEKS = 8;

/** The charts, by the calendar on the venue's wall. They cost the same however many waivers there are. */
export async function readCharts({ db, clock, texts, venue }: Context): Promise<Charts> {
  const opening = readOpening(venue());
  const { timeZone } = opening;
  const now = clock.now();
  const days = daysUntil(venueDayAt(now, opening), DAYS);
  // One more than there are weeks: where the last one ends.
  const mondays = mondaysFrom(now, WEEKS + 1, timeZone).map((day) => ({ day, at: instantOf(day, timeZone) }));
  const [firstDay] = days;
  const lastMonday = mondays.at(-1);
  if (firstDay === undefined || lastMonday === undefined) throw new Error('There are no days to show');
  const numbers = await readFresh(db, () =>
    findNumbers(db, timeZone, instantOf(firstDay, timeZone), now, lastMonday.at, texts.oldestValid),
  );
  const entered = await countEntered(db, String(firstDay), String(days.at(-1)));
  const signed = numbers.hours.map((held) => ({ ...held, day: nameVenueDay(held, opening) }));
  const visits = entered.map(({ day, hour, entered: total }) => ({ day, hour, total }));
  const endings = numbers.endings.map(({ expiresAt, total }) => ({ instant: new Date(expiresAt), total }));
  const fact = (name: string) => numbers.facts[name] ?? 0;
  return {
    perDay: sumByDay(signed, days),
    perHourOfWeek: sumByHour(signed),
    byVariant: [...FormVariant.options, null].map((variant) => ({ variant, total: fact(`variant:${variant ?? ''}`) })),
    bySignedFor: SignedFor.options.map((signedFor) => ({ signedFor, total: fact(`signed-for:${signedFor}`) })),
    optIns: {
      total: fact('total'),
      vrPromotions: fact('opt-in:vrPromotions'),
      stemWorkshops: fact('opt-in:stemWorkshops'),
      specialEvents: fact('opt-in:specialEvents'),
      any: fact('opt-in:any'),
    },
    visitsPerDay: sumByDay(visits, days).map(({ day, total }) => ({ day, entered: total })),
    visitsPerHourOfWeek: sumByHour(visits).map(({ weekday, hour, total }) => ({ weekday, hour, entered: total })),
    expiring: mondays.slice(0, WEEKS).map(({ day, at }, index) => {
      const until = mondays[index + 1]?.at ?? at;
      return { weekOf: String(day), total: sumOf(endings.filter(({ instant }) => instant >= at && instant < until)) };
    }),
  };
}

interface Held {
  day: string;
  hour: number;
  total: number;
}

function sumOf(held: readonly Pick<Held, 'total'>[] = []): number {
  return held.reduce((sum, { total }) => sum + total, 0);
}

function sumByDay(held: readonly Held[], days: readonly Temporal.PlainDate[]) {
  const byDay = Map.groupBy(held, ({ day }) => day);
  return days.map(String).map((day) => ({ day, total: sumOf(byDay.get(day)) }));
}

function sumByHour(held: readonly Held[]) {
  // Each day is read once: a calendar costs as much as all else of an hour.
  const days = new Set(held.map(({ day }) => day));
  const weekdays = new Map([...days].map((day) => [day, Temporal.PlainDate.from(day).dayOfWeek]));
  const byHour = Map.groupBy(held, ({ day, hour }) => `${weekdays.get(day)} ${hour}`);
  return [...byHour]
    .map(([at, each]) => {
      const [weekday = 0, hour = 0] = at.split(' ').map(Number);
      return { weekday, hour, total: sumOf(each) };
    })
    .toSorted((one, other) => one.weekday - other.weekday || one.hour - other.hour);
}

/** The four numbers of the dashboard, exact as of now; `this_week` begins on Monday 00:00 at the venue. */
export async function readStats({ db, clock, texts, venue }: Context): Promise<Stats> {
  const { timeZone } = venue().venue;
  const now = clock.now();
  const since = weekStart(now, timeZone);
  const { total, expired, thisWeek } = await readFresh(db, () =>
    countStats(db, { now, oldestText: texts.oldestValid, since }),
  );
  return { total_waivers: total, valid_waivers: total - expired, expired_waivers: expired, this_week: thisWeek };
}
