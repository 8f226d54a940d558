import { useEffect, useRef } from 'react';
import { CalendarDays, CircleCheck, CircleX, Files } from 'lucide-react';
import { Link } from 'react-router';
import { DASHBOARD_PAGE } from '#contract/paths.ts';
import type { Stats } from '#contract/search/search.ts';
import { call } from '#web/api.ts';
import { useLoad } from '#web/ui/use-load.ts';
import { MONDAY, type WaiversQuery, writeWaiversQuery } from './filters.ts';

const CARDS = [
  { label: 'Total Waivers', of: 'total_waivers', leadsTo: {}, Icon: Files, color: 'text-fg' },
  { label: 'Valid Waivers', of: 'valid_waivers', leadsTo: { status: 'valid' }, Icon: CircleCheck, color: 'text-valid' },
  { label: 'Expired', of: 'expired_waivers', leadsTo: { status: 'expired' }, Icon: CircleX, color: 'text-expired' },
  { label: 'This Week', of: 'this_week', leadsTo: { from: MONDAY }, Icon: CalendarDays, color: 'text-fg' },
] as const satisfies readonly { leadsTo: Partial<WaiversQuery>; [more: string]: unknown }[];

interface StatCardsProps {
  stats: Stats | undefined;
  query: WaiversQuery;
}

/** The four numbers; each leads to the waivers that it counts. */
export function StatCards({ stats, query }: StatCardsProps) {
  const shown = writeWaiversQuery({ ...query, page: 1, waiver: undefined });
  return (
    <dl className="grid grid-cols-2 gap-2 min-[22.5rem]:grid-cols-4 sm:gap-3">
      {CARDS.map(({ label, of, leadsTo, Icon, color }) => {
        const search = writeWaiversQuery(leadsTo);
        const isShown = shown === search && query.search === '';
        return (
          <div
            key={of}
            className={`relative flex flex-col justify-between rounded-card border bg-raised px-2.5 py-2 has-[a:hover]:border-fg sm:px-4 sm:py-3 sideways:flex-row sideways:items-center sideways:rounded-control sideways:py-1.5 ${isShown ? 'border-action' : 'border-line'}`}
          >
            <dt className="flex items-center gap-2 text-note leading-tight font-semibold text-muted">
              <Icon aria-hidden="true" className={`size-4 shrink-0 max-sm:hidden sideways:hidden ${color}`} />
              {label}
            </dt>
            <dd className="mt-1 font-display text-lead font-bold tabular-nums sm:text-title sideways:mt-0 sideways:text-lead">
              <Link
                to={{ pathname: DASHBOARD_PAGE, search }}
                state={{ search: '' }}
                aria-current={isShown ? 'true' : undefined}
                preventScrollReset
                className="rounded-control after:absolute after:inset-0 after:rounded-card"
              >
                <span>{stats ? stats[of].toLocaleString('en-US') : '–'}</span>
                <span className="sr-only"> {label}: show them</span>
              </Link>
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

/** The pause after a change, so that a rush causes one call. */
const REST_MS = 1000;

/** The four numbers; after a failure, which is only logged, the last known ones stay. */
export function useStats() {
  const { value, error, reload, change } = useLoad((signal) => call('readStats', { signal }), 'stats');
  const timer = useRef<number>(undefined);

  useEffect(() => {
    if (error !== undefined) console.info('The statistics could not be read:', error);
  }, [error]);

  useEffect(() => () => clearTimeout(timer.current), []);

  function reloadSoon() {
    // The first change of a rush starts the pause: the others must not put the call off for ever.
    timer.current ??= window.setTimeout(() => {
      timer.current = undefined;
      reload();
    }, REST_MS);
  }

  return {
    value,
    reload,
    reloadSoon,
    /** With the list, which has it at once; what the server counts comes soon. */
    addSigned() {
      change(({ total_waivers, valid_waivers, this_week, ...stats }) => ({
        ...stats,
        total_waivers: total_waivers + 1,
        valid_waivers: valid_waivers + 1,
        this_week: this_week + 1,
      }));
      reloadSoon();
    },
  };
}
