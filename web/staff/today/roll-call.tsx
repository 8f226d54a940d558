import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { Printer } from 'lucide-react';
import type { Today, TodaysVisitor } from '#contract/people/visits.ts';
import { formatPhone } from '#contract/phone.ts';
import { venue } from '#web/venue/document.ts';
import { call } from '#web/api.ts';
import { useAction } from '#web/site/use-action.ts';
import { ToolButton } from '#web/ui/tool-button.tsx';
import { count, minuteOf, timeOf } from '../shell/formats.ts';
import { phoneLabel, roleLabel } from '../people/person-labels.ts';
import { aboutInside, listFamiliesInside } from './today-labels.ts';
import { VisitorName } from './visitor-name.tsx';

interface RollCallProps {
  today: Today;
  /** When the list was read, by this device's clock. */
  readAt: number;
  isConnected: boolean | undefined;
}

/** Who is inside: on the screen, and on paper to tick off outside when everybody has to leave. */
export function RollCall({ today, readAt, isConnected }: RollCallProps) {
  const families = listFamiliesInside(today);
  const printedAt = usePrintedAt();
  const { phones, print, isBusy } = usePrinting();
  return (
    <section aria-labelledby="roll-call" className="roll-call">
      <div className="mb-2 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 print:hidden">
        <h2 id="roll-call" className="text-body">
          Roll call
        </h2>
        <ToolButton kind="primary" disabled={isBusy} onClick={print}>
          <Printer aria-hidden="true" className="size-5" />
          <span>{isBusy ? 'Preparing...' : 'Print Roll Call'}</span>
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
                {family.map((person, index) => (
                  <Row
                    key={person.id}
                    person={person}
                    hasPhone={index === 0}
                    wholePhone={phones.get(person.waiverId)}
                  />
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

interface RowProps {
  person: TodaysVisitor;
  /** Once a family. */
  hasPhone: boolean;
  wholePhone: string | undefined;
}

function Row({ person, hasPhone, wholePhone }: RowProps) {
  return (
    <tr className="break-inside-avoid">
      <td className="hidden px-2 print:table-cell">
        <span className="sr-only">To be ticked off</span>
        <span aria-hidden="true" className="block size-5 border-2 border-fg" />
      </td>
      <th scope="row" className="px-4 py-2 text-left font-normal print:px-2 print:py-1.5">
        <VisitorName person={person} />
        <span className="block text-note text-muted wrap-anywhere print:ml-3 print:inline print:text-fg">
          <span>{` ${roleLabel(person)}`}</span>
          {hasPhone && <Phone person={person} whole={wholePhone} />}
        </span>
      </th>
      <td className="px-4 py-2 text-right whitespace-nowrap tabular-nums print:px-2 print:py-1.5">
        {person.since && timeOf(person.since)}
      </td>
    </tr>
  );
}

/** The number to call when somebody is missing; whole on paper alone. */
function Phone({ person, whole }: { person: TodaysVisitor; whole: string | undefined }) {
  const short = phoneLabel(person);
  return (
    <>
      {short && <span className={whole ? 'print:hidden' : ''}>{`, ${short}`}</span>}
      {whole && (
        <span className="hidden font-semibold tabular-nums print:inline">{`, phone\u00a0${formatPhone(whole)}`}</span>
      )}
    </>
  );
}

/** Nobody waits longer for whole numbers when everybody has to leave: without them the sheet has the last digits. */
const NUMBERS_WITHIN_MS = 3000;

/** The whole numbers are read for the paper alone, since each reading is noted. */
function usePrinting() {
  const { isBusy, run } = useAction();
  const [phones, setPhones] = useState<ReadonlyMap<string, string>>(new Map());

  async function print() {
    await run(async () => {
      const read = await call('readRollCall', { signal: AbortSignal.timeout(NUMBERS_WITHIN_MS) });
      flushSync(() => setPhones(new Map(read.phones.map(({ waiverId, phone }) => [waiverId, phone]))));
    }, '');
    window.print();
  }

  return { phones, isBusy, print: () => void print() };
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
