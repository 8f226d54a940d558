import { Radio, WifiOff } from 'lucide-react';
import type { Pagination } from '#contract/paging.ts';

interface ListLineProps {
  pagination: Pagination | undefined;
  isLoading: boolean;
  /** Undefined before it is known. */
  isLive: boolean | undefined;
}

/** What the list below shows, and whether it is kept up to date. */
export function ListLine({ pagination, isLoading, isLive }: ListLineProps) {
  return (
    <div className="mb-2 flex min-h-6 flex-wrap items-center justify-between gap-x-4 text-note text-muted">
      <p role="status" className="tabular-nums">
        {isLoading ? 'Loading waivers...' : rangeOf(pagination)}
      </p>
      {isLive !== undefined && (
        <p className="flex items-center gap-1.5">
          {isLive ? <Radio aria-hidden="true" className="size-4" /> : <WifiOff aria-hidden="true" className="size-4" />}
          {isLive ? 'New waivers appear by themselves' : 'Not connected: new waivers appear later'}
        </p>
      )}
    </div>
  );
}

function rangeOf(pagination: Pagination | undefined): string {
  if (!pagination || pagination.total === 0) return '';
  const { page, limit, total } = pagination;
  const first = (page - 1) * limit + 1;
  const last = Math.min(page * limit, total);
  if (first > total) return `${total.toLocaleString('en-US')} waivers`;
  return `${first.toLocaleString('en-US')}–${last.toLocaleString('en-US')} of ${total.toLocaleString('en-US')}`;
}
