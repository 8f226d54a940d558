import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { Printer } from 'lucide-react';
import type { Today } from '#contract/people/visits.ts';
import { venue } from '#venue/venue.ts';
import { ToolButton } from '#web/ui/tool-button.tsx';
import { count, minuteOf, timeOf } from '../shell/formats.ts';
import { aboutInside, rollCallOf, whoLabel } from './today-labels.ts';
import { VisitorName } from './visitor-name.tsx';

interface RollCallProps {
  today: Today;
  /** When the list was read, by this device's clock. */
  readAt: number;
  isConnected: boolean | undefined;
}

/** Who is inside: on the screen, and on paper to tick off outside when everybody has to leave. */
export function RollCall({ today, readAt, isConnected }: RollCallProps) {
  const families = rollCallOf(today);
  const printedAt = usePrintedAt();
  return (
    <section aria-labelledby="roll-call" className="roll-call">
      <div className="mb-2 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 print:hidden">
        <h2 id="roll-call" className="text-body">
          Roll call
        </h2>
        <ToolButton kind="primary" onClick={() => window.print()}>
          <Printer aria-hidden="true" className="size-5" />
          Print Roll Call
        </ToolButton>
      </div>
      <header className="hidden print:block">
        <p className="text-lead font-bold">Roll call: {venue.name}</p>
        <p className="font-semibold tabular-nums">{`Inside: ${aboutInside(today)} ${today.inside === 1 ? 'person' : 'people'}. Printed ${atOf(printedAt)}.`}</p>
        <p className="mb-3 tabular-nums">{`${isConnected === false ? 'Not connected when it was printed. ' : ''}As of ${atOf(readAt)}. Check off who is outside; ask each family who is missing.`}</p>
      </header>
      {families.length === 0 ? (
        <p className="rounded-card border border-line bg-raised px-4 py-6 text-center text-muted">Nobody is inside.</p>
      ) : (
        <div className="overflow-clip rounded-card border border-line print:overflow-visible print:border-0">
          <table aria-label="Roll call" className="w-full border-collapse bg-raised">
            <thead>
              <tr className="text-left text-note text-muted print:text-fg">
                <th scope="col" className="hidden w-12 px-2 py-1.5 print:table-cell">
                  Out
                </th>
                <th scope="col" className="px-4 py-2 print:px-2 print:py-1.5">
                  Name
                </th>
                <th scope="col" className="px-4 py-2 text-right whitespace-nowrap print:px-2 print:py-1.5">
                  Inside since
                </th>
              </tr>
            </thead>
            {families.map((family) => (
              <tbody key={family[0]?.id} className="break-inside-avoid border-t border-line">
                {family.map((person) => (
                  <tr key={person.id} className="break-inside-avoid">
                    <td className="hidden px-2 print:table-cell">
                      <span className="sr-only">To be ticked off</span>
                      <span aria-hidden="true" className="block size-5 border-2 border-fg" />
                    </td>
                    <th scope="row" className="px-4 py-2 text-left font-normal print:px-2 print:py-1.5">
                      <VisitorName person={person} />
                      <span className="block text-note text-muted wrap-anywhere print:text-fg">{` ${whoLabel(person)}`}</span>
                    </th>
                    <td className="px-4 py-2 text-right whitespace-nowrap tabular-nums print:px-2 print:py-1.5">
                      {person.since && timeOf(person.since)}
                    </td>
                  </tr>
                ))}
              </tbody>
            ))}
          </table>
        </div>
      )}
      <p className="sr-only" role="status">{`${count(families.flat().length, 'person', 'people')} on the roll call`}</p>
    </section>
  );
}

function atOf(at: number): string {
  return minuteOf(new Date(at).toISOString());
}

/** Set just before the paper is drawn. */
function usePrintedAt(): number {
  const [printedAt, setPrintedAt] = useState(() => Date.now());
  useEffect(() => {
    const note = () => flushSync(() => setPrintedAt(Date.now()));
    window.addEventListener('beforeprint', note);
    return () => window.removeEventListener('beforeprint', note);
  }, []);
  return printedAt;
}
