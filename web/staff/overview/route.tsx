import { ChartColumn } from 'lucide-react';
import type { Charts } from '#contract/search/search.ts';
import { call } from '#web/api.ts';
import { Empty } from '../lists/list.tsx';
import { usePageLoad } from '../lists/use-list.ts';
import { Loads } from '../notices/loads.tsx';
import { calendarDay, count } from '../shell/formats.ts';
import { SIGNED_FOR, variantLabel } from '../waivers/waiver-labels.ts';
import { heatRows, hourLabel, largestOf, share, sinceFirst, sum, WEEKDAYS } from './chart-figures.ts';
import { Bars, ChartFrame, DayBars, HeatMap } from './charts.tsx';

export default function Overview() {
  const load = usePageLoad((signal) => call('readCharts', { signal }));
  return (
    <>
      <h1 className="mb-4 text-lead">Overview</h1>
      <Loads load={load} loading="Loading figures..." failed="The figures could not be loaded.">
        {(charts) =>
          isNew(charts) ? (
            <Empty icon={ChartColumn}>
              <p>No waivers yet. From the first one on, this page shows who signs, who comes in, and when.</p>
            </Empty>
          ) : (
            <Figures charts={charts} />
          )
        }
      </Loads>
    </>
  );
}

function isNew({ optIns, visitsPerDay }: Charts): boolean {
  return optIns.total === 0 && visitsPerDay.every(({ entered }) => entered === 0);
}

/** So many days beside each other need the whole width. */
const MANY_DAYS = 31;

/** The charts that have something to show; what is still empty is said in a line below them. */
function Figures({ charts }: { charts: Charts }) {
  const visitsPerDay = charts.visitsPerDay.map(({ day, entered }) => ({ day, total: entered }));
  const visitHours = charts.visitsPerHourOfWeek.map(({ entered, ...hour }) => ({ ...hour, total: entered }));
  const hasWaivers = sum(charts.perDay) > 0;
  const hasVisits = sum(visitsPerDay) > 0;
  const isExpiring = sum(charts.expiring) > 0;
  const isLong = [charts.perDay, visitsPerDay].some((days) => sinceFirst(days).length > MANY_DAYS);
  const days = charts.perDay.length;
  const hours = [...charts.perHourOfWeek, ...visitHours].map(({ hour }) => hour);
  const missing = [
    !hasWaivers && `No waivers in the last ${days} days.`,
    !hasVisits && `No check-ins in the last ${days} days.`,
    !isExpiring && `No waiver expires in the next ${charts.expiring.length} weeks.`,
  ].filter(Boolean);
  return (
    <div className="grid gap-4 lg:grid-cols-2">
      {hasWaivers && <DaysFrame one="waiver" days={charts.perDay} wide={isLong} />}
      {hasVisits && <DaysFrame one="visit" days={visitsPerDay} wide={isLong} />}
      {hasVisits && (
        <HoursFrame
          title="Hours of visits"
          one="visit"
          perHour={visitHours}
          hours={hours}
          wide={isLong && !hasWaivers}
        />
      )}
      {hasWaivers && (
        <HoursFrame
          title="Hours of signing"
          one="waiver"
          perHour={charts.perHourOfWeek}
          hours={hours}
          wide={isLong && !hasVisits}
        />
      )}
      <div className="grid gap-4 md:grid-cols-2 lg:col-span-2 xl:grid-cols-3">
        <ByKind
          title="By kind of group"
          rows={charts.bySignedFor.map((row) => ({ label: SIGNED_FOR[row.signedFor], total: row.total }))}
        />
        <ByKind
          title="By form"
          rows={charts.byVariant.map((row) => ({ label: variantLabel(row.variant), total: row.total }))}
        />
        <OptIns optIns={charts.optIns} />
      </div>
      {isExpiring && <Expiring weeks={charts.expiring} />}
      {missing.length > 0 && <p className="text-muted lg:col-span-2">{missing.join(' ')}</p>}
    </div>
  );
}

interface DaysFrameProps {
  /** What is counted. */
  one: string;
  days: Charts['perDay'];
  wide: boolean;
}

/** Of visits: each person once a day, however often they went out and came back. */
function DaysFrame({ one, days, wide }: DaysFrameProps) {
  const shown = sinceFirst(days);
  const title = `${capital(one)}s per day`;
  const best = largestOf(shown);
  const [first] = shown;
  const time =
    first && shown.length < days.length ? `since ${calendarDay(first.day)}` : `in the last ${days.length} days`;
  const busiest = best && ` Busiest: ${best.total} on ${calendarDay(best.day)}.`;
  const note = `${count(sum(days), one)} ${time}.${busiest ?? ''}`;
  return (
    <ChartFrame
      wide={wide}
      title={title}
      note={note}
      head={['Day', `${capital(one)}s`]}
      rows={shown.toReversed().map(({ day, total }) => [calendarDay(day), total])}
    >
      <DayBars days={shown} one={one} name={`${title}. ${note}`} />
    </ChartFrame>
  );
}

interface HoursFrameProps {
  title: string;
  one: string;
  perHour: Charts['perHourOfWeek'];
  /** Those of both heat maps. */
  hours: readonly number[];
  wide: boolean;
}

function HoursFrame({ title, one, perHour, hours, wide }: HoursFrameProps) {
  const best = largestOf(perHour);
  const note = best
    ? `${capital(one)}s by weekday and hour, the last 90 days together. Most on ${WEEKDAYS[best.weekday - 1]} at ${hourLabel(best.hour)}; a stronger color means more.`
    : `No ${one}s in the last 90 days.`;
  const ranked = perHour.toSorted((first, other) => other.total - first.total);
  return (
    <ChartFrame
      wide={wide}
      title={title}
      note={note}
      head={['Hour, busiest first', `${capital(one)}s`]}
      rows={ranked.map(({ weekday, hour, total }) => [`${WEEKDAYS[weekday - 1]} ${hourLabel(hour)}`, total])}
    >
      <HeatMap rows={heatRows(perHour, hours)} name={`${capital(one)}s per hour of the week`} />
    </ChartFrame>
  );
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

function ByKind({ title, rows }: { title: string; rows: { label: string; total: number }[] }) {
  const all = sum(rows);
  return (
    <ChartFrame
      title={title}
      note={`All ${count(all, 'waiver')}.`}
      head={['Kind', 'Waivers', 'Share']}
      rows={rows.map(({ label, total }) => [label, total, share(total, all)])}
    >
      <Bars
        whole={Math.max(all, 1)}
        rows={rows.map(({ label, total }) => ({ label, total, note: share(total, all) }))}
      />
    </ChartFrame>
  );
}

function OptIns({ optIns }: { optIns: Charts['optIns'] }) {
  const { total } = optIns;
  const rows = [
    { label: 'Promotions', total: optIns.vrPromotions },
    { label: 'Workshops', total: optIns.stemWorkshops },
    { label: 'Special events', total: optIns.specialEvents },
  ];
  return (
    <ChartFrame
      title="Opt-ins"
      note={`${share(optIns.any, total)} of ${count(total, 'waiver')} agreed to hear from us.`}
      head={['Consent', 'Waivers', 'Share']}
      rows={[...rows, { label: 'Any of them', total: optIns.any }].map((row) => [
        row.label,
        row.total,
        share(row.total, total),
      ])}
      className="md:max-xl:col-span-2"
    >
      <Bars
        whole={Math.max(total, 1)}
        rows={rows.map((row) => ({ label: row.label, total: row.total, note: share(row.total, total) }))}
      />
    </ChartFrame>
  );
}

function Expiring({ weeks }: { weeks: Charts['expiring'] }) {
  const rows = weeks.map(({ weekOf, total }) => ({ label: `Week of ${calendarDay(weekOf)}`, total }));
  return (
    <ChartFrame
      wide
      title="Soon to expire"
      note={`${count(sum(weeks), 'waiver')} will expire in the next ${weeks.length} weeks, by week from Monday to Sunday.`}
      head={['Week of', 'Waivers']}
      rows={rows.map(({ label, total }) => [label, total])}
    >
      <Bars rows={rows} />
    </ChartFrame>
  );
}
