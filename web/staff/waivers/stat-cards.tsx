import { useEffect, useRef } from 'react';
import { CalendarDays, CircleCheck, CircleX, Files } from 'lucide-react';
import { Link } from 'react-router';
import { DASHBOARD_PAGE } from '#contract/paths.ts';
import type { Stats } from '#contract/search.ts';
import { call } from '#web/api.ts';
import { MONDAY, type WaiversQuery, writeWaiversQuery } from '../shell/address.ts';
import { useLoad } from '../shell/loading.ts';

const CARDS = [
  { label: 'Total Waivers', of: 'total_waivers', leadsTo: {}, Icon: Files, color: 'text-fg' },
  { label: 'Valid Waivers', of: 'valid_waivers', leadsTo: { status: 'valid' }, Icon: CircleCheck, color: 'text-valid' },
  { label: 'Expired', of: 'expired_waivers', leadsTo: { status: 'expired' }, Icon: CircleX, color: 'text-expired' },
  { label: 'This Week', of: 'this_week', leadsTo: { from: MONDAY }, Icon: CalendarDays, color: 'text-fg' },
] as const satisfies readonly { leadsTo: Partial<WaiversQuery>; [more: string]: unknown }[];

interface StatCardsProps {
  stats: Stats | undefined;
  address: WaiversQuery;
}

/** The four numbers; each leads to the waivers that it counts. */
export function StatCards({ stats, address }: StatCardsProps) {
  const shown = writeWaiversQuery({ ...address, page: 1, waiver: undefined });
  return (
    <dl className="grid grid-cols-2 gap-2 min-[22.5rem]:grid-cols-4 sm:gap-3">
      {CARDS.map(({ label, of, leadsTo, Icon, color }) => {
        const search = writeWaiversQuery(leadsTo);
        const isShown = shown === search && address.search === '';
        return (
          <div
            key={of}
            className={`relative flex flex-col justify-between rounded-control border bg-raised px-2.5 py-2 has-[a:hover]:border-fg sm:px-4 sm:py-3 ${isShown ? 'border-action' : 'border-line'}`}
          >
            <dt className="flex items-center gap-2 text-note leading-tight font-semibold text-muted">
              <Icon aria-hidden="true" className={`size-4 shrink-0 max-sm:hidden ${color}`} />
              {label}
            </dt>
            <dd className="mt-1 font-display text-lead font-bold tabular-nums sm:text-title">
              <Link
                to={{ pathname: DASHBOARD_PAGE, search }}
                state={{ search: '' }}
                aria-current={isShown ? 'true' : undefined}
                preventScrollReset
                className="rounded-control after:absolute after:inset-0 after:rounded-control"
              >
                {stats ? stats[of].toLocaleString('en-US') : '–'}
                <span className="sr-only"> {label}: show them</span>
              </Link>
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

/** The pause after a new waiver, so that a rush causes one call. */
const REST_MS = 1000;

/** The four numbers; after a failure, which is only logged, the last known ones stay. */
export function useStats() {
  const { value, error, reload } = useLoad((signal) => call('readStats', { signal }), 'stats');
  const timer = useRef<number>(undefined);

  useEffect(() => {
    if (error !== undefined) console.info('The statistics could not be read:', error);
  }, [error]);

  useEffect(() => () => clearTimeout(timer.current), []);

  return {
    value,
    reloadSoon() {
      clearTimeout(timer.current);
      timer.current = window.setTimeout(reload, REST_MS);
    },
  };
}
