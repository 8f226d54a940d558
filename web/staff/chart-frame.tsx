import { type ReactNode, useId } from 'react';
import { ChevronRight } from 'lucide-react';

interface ChartFrameProps {
  title: string;
  /** What the picture says, in a sentence. */
  note: string;
  /** The figures: headings, then rows. */
  head: readonly string[];
  rows: readonly (readonly (string | number)[])[];
  wide?: boolean;
  children: ReactNode;
}

/** A picture of figures, what it says, and the figures themselves. */
export function ChartFrame({ title, note, head, rows, wide = false, children }: ChartFrameProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className={`flex flex-col rounded-control border border-line bg-raised p-4 sm:p-5 ${wide ? 'lg:col-span-2' : ''}`}
    >
      <h2 id={id} className="text-body">
        {title}
      </h2>
      <p className="mb-4 text-note text-muted">{note}</p>
      {children}
      <details className="group mt-auto pt-3">
        <summary className="flex min-h-11 w-fit items-center gap-1 text-note font-semibold text-action [&::-webkit-details-marker]:hidden">
          <ChevronRight aria-hidden="true" className="size-4 group-open:rotate-90" />
          Figures<span className="sr-only"> of {title}</span>
        </summary>
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
      </details>
    </section>
  );
}

function alignOf(column: number): string {
  return column === 0 ? 'text-left' : 'text-right';
}
