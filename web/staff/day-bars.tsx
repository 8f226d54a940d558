import type { Charts } from '#contract/search.ts';
import { axisTop } from './chart-figures.ts';
import { calendarDay } from './times.ts';

const HEIGHT = 100;
const GAP = 0.2;

/** A column for every day. */
export function DayBars({ days, name }: { days: Charts['perDay']; name: string }) {
  const top = axisTop(Math.max(...days.map(({ total }) => total), 0));
  const marks = [days[0], days[Math.floor((days.length - 1) / 2)], days.at(-1)];
  return (
    <div className="grid grid-cols-[auto_1fr] gap-x-2 text-note text-muted tabular-nums">
      <div aria-hidden="true" className="flex flex-col justify-between text-right leading-none">
        <span>{top}</span>
        <span>0</span>
      </div>
      <svg
        role="img"
        aria-label={name}
        viewBox={`0 0 ${days.length} ${HEIGHT}`}
        preserveAspectRatio="none"
        className="h-40 w-full border-y border-line"
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
            <title>{`${calendarDay(day)}: ${total}`}</title>
          </rect>
        ))}
      </svg>
      <span />
      <div aria-hidden="true" className="flex justify-between pt-1.5">
        {marks.map(
          (mark, index) => mark && <span key={index === 1 ? 'middle' : mark.day}>{calendarDay(mark.day)}</span>,
        )}
      </div>
    </div>
  );
}
