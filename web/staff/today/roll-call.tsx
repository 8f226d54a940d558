import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Inside } from '#contract/people/visits.ts';
import { formatPhone } from '#contract/phone.ts';
import { venue } from '#web/venue/document.ts';
import { call } from '#web/api.ts';
import { useAction } from '#web/site/use-action.ts';
import { minuteOf, timeOf } from '../shell/formats.ts';
import { phoneLabel, roleLabel } from '../people/person-labels.ts';
import { aboutInside, type Called, listFamilies } from './today-labels.ts';
import type { Day } from './use-day.ts';

/** Nobody waits longer when everybody has to leave: the sheet has the last digits of numbers then. */
const READ_WITHIN_MS = 3000;

/** Everyone inside is read for the paper alone, since each reading is noted. */
export function useRollCall(today: Day | undefined, inside: Inside | undefined) {
  const { isBusy, run } = useAction();
  const [read, setRead] = useState<{ people: readonly Called[]; readAt: number }>();

  async function print() {
    const isRead = await run(async () => {
      const { people } = await call('readRollCall', { signal: AbortSignal.timeout(READ_WITHIN_MS) });
      flushSync(() => setRead({ people, readAt: Date.now() }));
    }, '');
    if (!isRead && today && inside) flushSync(() => setRead({ ...inside, readAt: today.readAt }));
    window.print();
  }

  const shown = today && { readAt: today.readAt, people: today.people.filter(({ isInside }) => isInside) };
  const called = read && today && read.readAt >= today.readAt ? read : shown;
  return { called, isBusy, print: () => void print() };
}

interface RollCallProps {
  today: Day;
  called: { people: readonly Called[]; readAt: number };
  isConnected: boolean | undefined;
}

/** On paper, to check off who is inside when everybody has to leave. */
export function RollCallSheet({ today, called: { people, readAt }, isConnected }: RollCallProps) {
  const printedAt = usePrintedAt();
  return (
    <section aria-label="Roll call" className="roll-call hidden print:block">
      <p className="text-lead font-bold">Roll call: {venue.name}</p>
      <p className="font-semibold tabular-nums">{`Inside: ${aboutInside(today)} ${today.inside === 1 ? 'person' : 'people'}. Printed ${atOf(printedAt)}.`}</p>
      {people.length < today.inside && (
        <p className="font-semibold">{`Only ${people.length} of them are on this sheet. While the page is connected, Print Roll Call prints everyone.`}</p>
      )}
      <p className="mb-3 tabular-nums">{`${isConnected === false ? 'Not connected when it was printed. ' : ''}As of ${atOf(readAt)}. Check off who is outside; ask each family who is missing.`}</p>
      <table aria-label="Roll call" className="w-full border-collapse">
        <thead>
          <tr className="text-left text-note">
            <th scope="col" className="w-12 px-2 py-1.5">
              Out
            </th>
            <th scope="col" className="px-2 py-1.5">
              Name
            </th>
            <th scope="col" className="px-2 py-1.5 text-right whitespace-nowrap">
              Inside since
            </th>
          </tr>
        </thead>
        {listFamilies(people).map((family) => (
          <tbody key={family[0]?.id} className="break-inside-avoid border-t border-line">
            {family.map((person, index) => (
              <Row key={person.id} person={person} hasPhone={index === 0} />
            ))}
          </tbody>
        ))}
      </table>
    </section>
  );
}

/** `hasPhone`: once a family. */
function Row({ person, hasPhone }: { person: Called; hasPhone: boolean }) {
  return (
    <tr className="break-inside-avoid">
      <td className="px-2">
        <span className="sr-only">To be ticked off</span>
        <span aria-hidden="true" className="block size-5 border-2 border-fg" />
      </td>
      <th scope="row" className="px-2 py-1.5 text-left font-normal">
        <span translate="no" className="font-semibold wrap-anywhere">
          {person.name}
        </span>
        <span className="ml-3 text-note wrap-anywhere">
          <span>{roleLabel(person)}</span>
          {hasPhone && <Phone person={person} />}
        </span>
      </th>
      <td className="px-2 py-1.5 text-right whitespace-nowrap tabular-nums">{person.since && timeOf(person.since)}</td>
    </tr>
  );
}

/** The number to call when somebody is missing. */
function Phone({ person }: { person: Called }) {
  const { phone } = person;
  const short = phoneLabel(person);
  if (phone) return <span className="font-semibold tabular-nums">{`, phone\u00a0${formatPhone(phone)}`}</span>;
  return short && <span>{`, ${short}`}</span>;
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
