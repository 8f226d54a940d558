import { ChevronRight } from 'lucide-react';
import { venueDay } from '#contract/venue-dates.ts';
import { venue } from '#venue/venue.ts';
import { call } from '#web/api.ts';
import { readyOf } from '../parties/party-labels.ts';
import { useLoad } from '../shell/loading.ts';

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
