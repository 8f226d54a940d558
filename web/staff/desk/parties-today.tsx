import { useState } from 'react';
import { ChevronRight, PartyPopper, X } from 'lucide-react';
import { call } from '#web/api.ts';
import { formatClockTime } from '#web/site/clock-time.ts';
import { useLoad } from '#web/ui/use-load.ts';
import { readVenueDay } from '#web/site/venue-clock.ts';
import { readyLabel } from '../parties/ready-label.ts';
import type { PartyOfDay } from './family/family.ts';

/** As many as one page of them has, and more than any venue has on a day. */
const MAX_PARTIES = 100;

interface PartiesTodayProps {
  /** How often any party was: they are read again each time. */
  changed: number;
  onOpen: (id: string) => void;
}

/** Today's parties; nothing where there are none, or on a tablet on which nobody is signed in. */
export function PartiesToday({ changed, onOpen }: PartiesTodayProps) {
  const [date] = useState(() => readVenueDay());
  const { value } = useLoad(
    (signal) => call('listParties', { query: { date, limit: MAX_PARTIES }, signal }),
    `${date} ${changed}`,
  );
  const parties = value?.parties.filter(({ isCanceled }) => !isCanceled) ?? [];
  if (!value || parties.length === 0) return null;
  const hasTimes = parties.some(({ time }) => time !== null);
  return (
    <section aria-label="Parties today">
      <h2 className="mb-2 text-small">Parties today</h2>
      <ul className="divide-y divide-line overflow-clip rounded-card border border-line bg-raised">
        {parties.map((party) => (
          <li key={party.id}>
            <button
              type="button"
              className="flex min-h-14 w-full items-center gap-3 px-4 py-2 text-left hover:bg-tint focus-visible:-outline-offset-3"
              onClick={() => onOpen(party.id)}
            >
              {hasTimes && (
                <span className="w-18 shrink-0 text-note whitespace-nowrap tabular-nums max-sm:hidden">
                  {party.time && formatClockTime(party.time)}
                </span>
              )}
              <span className="grid min-w-0 flex-1">
                <span className="font-semibold wrap-anywhere">{party.title}</span>
                <span className="text-note text-muted wrap-anywhere">
                  {party.time && (
                    <span className="text-fg tabular-nums sm:hidden">{`${formatClockTime(party.time)} · `}</span>
                  )}
                  <span>{`for ${party.hostName}`}</span>
                </span>
              </span>
              <span className="max-w-[45%] text-right font-semibold text-balance tabular-nums">
                {readyLabel(party)}
              </span>
              <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-muted" />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** To which party the next who are found are added. */
export function GuestOf({ party, onEnd }: { party: PartyOfDay; onEnd: () => void }) {
  return (
    <p className="flex items-center gap-2 self-start rounded-control bg-tint pl-4 font-semibold wrap-anywhere">
      <PartyPopper aria-hidden="true" className="size-5 shrink-0" />
      <span className="py-2.5">
        <span>{`Adding a guest to ${party.title}: `}</span>
        <span className="font-normal">find them by name or code</span>
      </span>
      <button
        type="button"
        className="grid size-11 shrink-0 place-items-center rounded-control text-muted hover:text-fg"
        onClick={onEnd}
      >
        <X aria-hidden="true" className="size-5" />
        <span className="sr-only">No guest of this party</span>
      </button>
    </p>
  );
}
