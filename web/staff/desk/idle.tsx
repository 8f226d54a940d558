import { ChevronRight, Undo2 } from 'lucide-react';
import type { TodaysVisitor, Visit } from '#contract/people/visits.ts';
import { venueDay } from '#contract/venue-dates.ts';
import { venue } from '#venue/venue.ts';
import { call } from '#web/api.ts';
import { ToolButton } from '#web/ui/tool-button.tsx';
import { readyOf } from '../parties/party-labels.ts';
import { roleLabel } from '../people/person-labels.ts';
import { timeOf } from '../shell/formats.ts';
import { useLoad } from '../shell/loading.ts';
import type { Day } from './today.ts';

const SHOWN = 8;

interface JustNowProps {
  day: Day | undefined;
  entries: Readonly<Record<string, Visit>>;
  canUndo: (entry: Visit | undefined) => boolean;
  onUndo: (visitId: string, person: TodaysVisitor) => void;
  onOpen: (person: TodaysVisitor) => void;
  problems: Readonly<Record<string, string>>;
}

/** Who came in last, on whichever tablet. */
export function JustNow({ day, entries, canUndo, onUndo, onOpen, problems }: JustNowProps) {
  const people = day?.people.slice(0, SHOWN) ?? [];
  return (
    <section aria-label="Just now">
      <h2 className="mb-2 text-small">Just now</h2>
      {people.length === 0 ? (
        <p className="rounded-control border border-line bg-raised px-4 py-10 text-center text-muted">
          {day ? 'Nobody has come in today.' : 'Loading...'}
        </p>
      ) : (
        <ul className="divide-y divide-line overflow-clip rounded-control border border-line bg-raised">
          {people.map((person) => {
            const entry = entries[person.id];
            const known = entry?.id === person.visitId ? entry : undefined;
            return (
              <li key={person.id} className="flex flex-wrap items-center gap-x-4 px-4 py-2">
                <span className="w-18 shrink-0 text-note whitespace-nowrap text-muted tabular-nums">
                  {timeOf(person.enteredAt)}
                </span>
                <button
                  type="button"
                  className="grid min-h-11 min-w-0 flex-1 content-center text-left hover:underline"
                  onClick={() => onOpen(person)}
                >
                  <span className="font-semibold wrap-anywhere">{person.name}</span>
                  <span className="text-note text-muted wrap-anywhere">
                    {[roleLabel(person), whereabouts(person, known)].filter(Boolean).join(' · ')}
                  </span>
                </button>
                {person.isInside && canUndo(known) && (
                  <ToolButton onClick={() => onUndo(person.visitId, person)}>
                    <Undo2 aria-hidden="true" className="size-5" />
                    Undo<span className="sr-only"> {person.name}</span>
                  </ToolButton>
                )}
                {problems[person.id] && (
                  <p role="alert" className="w-full pb-2 font-semibold text-expired">
                    {problems[person.id]}
                  </p>
                )}
              </li>
            );
          })}
        </ul>
      )}
    </section>
  );
}

function whereabouts({ isInside, leftAt }: TodaysVisitor, entry: Visit | undefined): string {
  if (!isInside) return leftAt === null ? '' : `left ${timeOf(leftAt)}`;
  return [entry?.device?.name, entry?.staff?.name].filter(Boolean).join(', ');
}

/** Today's parties; nothing where there are none, or on a tablet on which nobody is signed in. */
export function PartiesToday({ onOpen }: { onOpen: (id: string) => void }) {
  const date = venueDay(new Date(), venue.timeZone);
  const { value } = useLoad((signal) => call('listParties', { query: { date }, signal }), date);
  if (!value || value.parties.length === 0) return null;
  return (
    <section aria-label="Parties today">
      <h2 className="mb-2 text-small">Parties today</h2>
      <ul className="divide-y divide-line overflow-clip rounded-control border border-line bg-raised">
        {value.parties.map((party) => (
          <li key={party.id}>
            <button
              type="button"
              className="flex min-h-14 w-full items-center gap-3 px-4 py-2 text-left hover:bg-tint focus-visible:-outline-offset-3"
              onClick={() => onOpen(party.id)}
            >
              <span className="grid min-w-0 flex-1">
                <span className="font-semibold wrap-anywhere">{party.title}</span>
                <span className="text-note text-muted wrap-anywhere">for {party.hostName}</span>
              </span>
              <span className="font-semibold whitespace-nowrap tabular-nums">{readyOf(party)} ready</span>
              <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-muted" />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
