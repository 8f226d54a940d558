import { useId } from 'react';
import { type Elements, Folded } from '#web/ui/folded.tsx';
import type { Charts } from '#contract/search/search.ts';
import { calendarDay, count } from '../shell/formats.ts';
import { axisTop, type HeatRow, hourLabel, WEEKDAYS } from './chart-figures.ts';

interface ChartFrameProps {
  title: string;
  /** What the chart shows, in a sentence. */
  note: string;
  /** The figures: headings, then rows. */
  head: readonly string[];
  rows: readonly (readonly (string | number)[])[];
  wide?: boolean;
  className?: string;
  children: Elements;
}

/** A chart, what it shows, and its figures as a table. */
export function ChartFrame({ title, note, head, rows, wide = false, className = '', children }: ChartFrameProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className={`flex flex-col rounded-card border border-line bg-raised p-4 sm:p-5 ${wide ? 'lg:col-span-2' : ''} ${className}`}
    >
      <h2 id={id} className="text-body">
        {title}
      </h2>
      <p className="mb-4 text-note text-muted">{note}</p>
      {children}
      <Folded
        title={
          <span>
            Figures<span className="sr-only">{` of ${title}`}</span>
          </span>
        }
        className="mt-auto pt-3 text-note"
        look="link"
      >
        <div
          className="max-h-72 overflow-y-auto border-t border-line"
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must scroll by keyboard too
          tabIndex={0}
          role="region"
          aria-label={`Figures of ${title}`}
        >
          <table className="w-full text-note tabular-nums">
            <thead>
              <tr>
                {head.map((word, column) => (
                  <th key={word} scope="col" className={`py-1.5 font-semibold text-muted ${alignOf(column)}`}>
                    {word}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody className="divide-y divide-line">
              {rows.map(([first, ...others]) => (
                <tr key={first}>
                  <th scope="row" className="py-1 text-left font-normal">
                    {first}
                  </th>
                  {others.map((cell, column) => (
                    // oxlint-disable-next-line react/no-array-index-key -- the columns are fixed
                    <td key={column} className="py-1 text-right font-semibold">
                      {cell}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </Folded>
    </section>
  );
}

function alignOf(column: number): string {
  return column === 0 ? 'text-left' : 'text-right';
}

interface BarsProps {
  rows: readonly { label: string; total: number; note?: string }[];
  /** The total that a full bar represents; by default the largest row. */
  whole?: number;
}

/** Named bars, each with its number. */
export function Bars({ rows, whole }: BarsProps) {
  const full = whole ?? Math.max(...rows.map(({ total }) => total), 1);
  return (
    <ul className="grid grid-cols-[fit-content(11rem)_minmax(3rem,1fr)_auto] gap-x-3 gap-y-2.5">
      {rows.map(({ label, total, note }) => (
        <li key={label} className="col-span-3 grid grid-cols-subgrid items-center text-note">
          <span>{label}</span>
          <svg viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true" className="h-5 w-full bg-ground">
            <rect width={full === 0 ? 0 : (total / full) * 100} height="10" className="fill-action" />
          </svg>
          <span className="text-right font-semibold tabular-nums">
            <span>{total.toLocaleString('en-US')}</span>
            {note && <span className="ml-1.5 font-normal text-muted">{note}</span>}
          </span>
        </li>
      ))}
    </ul>
  );
}

const HEIGHT = 100;
const GAP = 0.2;

interface DayBarsProps {
  days: Charts['perDay'];
  /** What is counted. */
  one: string;
  name: string;
}

/** A column for every day. */
export function DayBars({ days, one, name }: DayBarsProps) {
  const top = axisTop(Math.max(...days.map(({ total }) => total), 0));
  const marks = [days[0], days[Math.floor((days.length - 1) / 2)], days.at(-1)];
  return (
    <div className="flex grow flex-col text-note text-muted tabular-nums">
      <p aria-hidden="true" className="pb-1">{`${count(top, one)} a day`}</p>
      <svg
        role="img"
        aria-label={name}
        viewBox={`0 0 ${days.length} ${HEIGHT}`}
        preserveAspectRatio="none"
        className="min-h-40 w-full grow basis-40 border-y border-line"
      >
        {days.map(({ day, total }, index) => (
          <rect
            key={day}
            x={index + GAP / 2}
            width={1 - GAP}
            y={HEIGHT - (total / top) * HEIGHT}
            height={(total / top) * HEIGHT}
            className="fill-action"
          >
            <title>{`${calendarDay(day)}: ${count(total, one)}`}</title>
          </rect>
        ))}
      </svg>
      <div aria-hidden="true" className="flex justify-between pt-1.5">
        {marks.map(
          (mark, index) => mark && <span key={index === 1 ? 'middle' : mark.day}>{calendarDay(mark.day)}</span>,
        )}
      </div>
    </div>
  );
}

const LEVELS = [
  'bg-ground text-muted',
  'bg-action/12 text-fg',
  'bg-action/30 text-fg',
  'bg-action/85 text-on-action',
  'bg-action-strong text-on-action',
] as const;

/** A table whose cells are darker for higher numbers. */
export function HeatMap({ rows, name }: { rows: readonly HeatRow[]; name: string }) {
  return (
    <table
      aria-label={name}
      className="w-full table-fixed border-separate [border-spacing:0.125rem] text-note tabular-nums"
    >
      <thead>
        <tr>
          <th scope="col" className="w-14">
            <span className="sr-only">Hour</span>
          </th>
          {WEEKDAYS.map((day) => (
            <th key={day} scope="col" className="pb-1 font-semibold whitespace-nowrap text-muted">
              {day}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ hour, cells }) => (
          <tr key={hour}>
            <th scope="row" className="pr-2 text-right font-normal whitespace-nowrap text-muted">
              {hourLabel(hour)}
            </th>
            {cells.map(({ total, level }, day) => (
              <td key={WEEKDAYS[day]} className={`rounded-sm py-1 text-center font-semibold ${LEVELS[level]}`}>
                {total === 0 ? <span aria-label="0">·</span> : total}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
