import { useEffect, useRef } from 'react';
import { CalendarDays, CircleCheck, CircleX, Files } from 'lucide-react';
import type { Stats } from '#contract/search.ts';
import { call } from '#web/api.ts';
import { useLoad } from '../shell/loading.ts';

const CARDS = [
  { label: 'Total Waivers', of: 'total_waivers', Icon: Files, color: 'text-fg' },
  { label: 'Valid Waivers', of: 'valid_waivers', Icon: CircleCheck, color: 'text-valid' },
  { label: 'Expired', of: 'expired_waivers', Icon: CircleX, color: 'text-expired' },
  { label: 'This Week', of: 'this_week', Icon: CalendarDays, color: 'text-fg' },
] as const;

export function StatCards({ stats }: { stats: Stats | undefined }) {
  return (
    <dl className="grid grid-cols-2 gap-3 md:grid-cols-4">
      {CARDS.map(({ label, of, Icon, color }) => (
        <div key={of} className="rounded-control border border-line bg-raised px-4 py-3">
          <dt className="flex items-center gap-2 text-note font-semibold text-muted">
            <Icon aria-hidden="true" className={`size-4 shrink-0 ${color}`} />
            {label}
          </dt>
          <dd className="mt-1 font-display text-title font-bold tabular-nums">
            {stats ? stats[of].toLocaleString('en-US') : '–'}
          </dd>
        </div>
      ))}
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
