import { type HeatRow, hourWord, WEEKDAYS } from './chart-figures.ts';

const LEVELS = [
  'bg-ground text-muted',
  'bg-action/12 text-fg',
  'bg-action/30 text-fg',
  'bg-action/75 text-on-action',
  'bg-action-strong text-on-action',
] as const;

/** A table that is its own picture: each cell has its number, darker for more. */
export function HeatMap({ rows, name }: { rows: readonly HeatRow[]; name: string }) {
  return (
    <table
      aria-label={name}
      className="w-full grow table-fixed border-separate [border-spacing:0.125rem] text-note tabular-nums"
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
              {hourWord(hour)}
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
