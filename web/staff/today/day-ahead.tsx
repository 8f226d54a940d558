import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router';
import { PARTIES_PAGE, READY_PAGE } from '#contract/paths.ts';
import type { ListedParty } from '#contract/parties/parties.ts';
import { hoursOn } from '#contract/venue/opening-hours.ts';
import { call } from '#web/api.ts';
import { formatClockTime } from '#web/site/clock-time.ts';
import { formatTimes, OPENING_TIMES } from '#web/site/opening-hours.ts';
import { toolButtonClass } from '#web/ui/tool-button.tsx';
import { useLoad } from '#web/ui/use-load.ts';
import { readyLabel } from '../parties/ready-label.ts';
import { partyPath } from '../shell/address.ts';
import { useMay } from '../shell/permitted.ts';

const MAX_PARTIES = 5;

interface DayAheadProps {
  day: string;
  /** Their guests are counted again whenever the day is read again, or one of them has changed. */
  readAt: number;
  /** Since the first check-in. */
  hasBegun: boolean;
}

/** When the door is open, who is expected, and what to look at until then. */
export function DayAhead({ day, readAt, hasBegun }: DayAheadProps) {
  const may = useMay();
  const hours = hoursOn(day, OPENING_TIMES);
  const { value } = useLoad(
    async (signal) => call('listParties', { query: { date: day, limit: MAX_PARTIES }, signal }),
    `${day} ${readAt}`,
  );
  const parties = value?.parties.filter(({ isCanceled }) => !isCanceled) ?? [];
  const hasTimes = parties.some(({ time }) => time !== null);
  const others = (value?.pagination.total ?? 0) - (value?.parties.length ?? 0);
  return (
    <section aria-labelledby="day-ahead" className="rounded-card border border-line bg-raised p-5">
      <h2 id="day-ahead" className="text-body">
        {hasBegun ? 'Hours and parties' : 'The day ahead'}
      </h2>
      <dl className="mt-2 divide-y divide-line border-t border-line">
        <div className="py-2">
          <dt className="text-note text-muted">Open today</dt>
          <dd className="font-semibold tabular-nums">{hours.map(formatTimes).join(', ') || 'Closed'}</dd>
        </div>
        <div className="py-2">
          <dt className="text-note text-muted">Parties</dt>
          {value && parties.length === 0 && <dd className="font-semibold">None</dd>}
          {!value && <dd className="font-semibold">–</dd>}
          {parties.map((party) => (
            <Party key={party.id} party={party} isTimed={hasTimes} />
          ))}
          {others > 0 && (
            <dd>
              <Link to={`${PARTIES_PAGE}?date=${day}`} className={LINK}>{`${others} more`}</Link>
            </dd>
          )}
        </div>
      </dl>
      {!hasBegun && may('readReadiness') && (
        <Link to={READY_PAGE} className={toolButtonClass('quiet', 'mt-2')}>
          Ready to open
          <ArrowRight aria-hidden="true" className="size-5" />
        </Link>
      )}
    </section>
  );
}

const LINK =
  'inline-flex min-h-11 min-w-0 items-center font-semibold text-action underline underline-offset-4 wrap-anywhere hover:text-action-strong lg:min-h-8';

function Party({ party, isTimed }: { party: ListedParty; isTimed: boolean }) {
  const { id, title, time } = party;
  return (
    <dd className="flex items-baseline gap-3">
      {isTimed && (
        <span className="w-18 shrink-0 text-note whitespace-nowrap tabular-nums">{time && formatClockTime(time)}</span>
      )}
      <span className="flex min-w-0 flex-1 flex-wrap items-baseline justify-between gap-x-3">
        <Link to={partyPath(id)} className={LINK}>
          {title}
        </Link>
        <span className="text-note whitespace-nowrap text-muted tabular-nums">{readyLabel(party)}</span>
      </span>
    </dd>
  );
}
