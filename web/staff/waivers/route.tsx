import { useEffect, useEffectEvent, useRef } from 'react';
import { ArrowUp } from 'lucide-react';
import { useLocation } from 'react-router';
import { call } from '#web/api.ts';
import { List } from '../lists/list.tsx';
import { useList } from '../lists/use-list.ts';
import { count } from '../shell/formats.ts';
import { WaiverDialog } from './dialog.tsx';
import { areNewShown, filterOf, FILTERS, isNarrowed } from './filters.ts';
import { StatCards, useStats } from './stat-cards.tsx';
import { ListLine, WaiverTable } from './table.tsx';
import { useLive } from './use-live.ts';
import { WaiverSearch } from './waiver-search.tsx';

const PAGE_SIZE = 20;

export default function Waivers() {
  const location = useLocation();
  const list = useList(
    FILTERS,
    async (query, signal) => ({
      loadedAt: Date.now(),
      ...(await call('listWaivers', { query: { ...filterOf(query), page: query.page, limit: PAGE_SIZE }, signal })),
    }),
    // A dialog that opens changes nothing in the list.
    (query) => JSON.stringify({ ...query, waiver: undefined }),
  );
  const { query, show, value } = list;
  const stats = useStats();
  const table = useRef<HTMLDivElement>(null);
  const live = useLive({ table, list, stats });

  const hideSearch = useEffectEvent(() => show(query, { replace: true }));
  const isInAddress = new URLSearchParams(location.search).has('search');
  useEffect(() => {
    if (isInAddress) hideSearch();
  }, [isInAddress]);

  function showNew() {
    live.markShown();
    show({});
    reload();
    window.scrollTo({ top: 0 });
  }

  function showAll() {
    show({});
    // Its button goes with the empty list.
    table.current?.focus({ preventScroll: true });
  }

  /** Both at once: the cards count what the list shows. */
  function reload() {
    list.reload();
    stats.reload();
  }

  return (
    <>
      <h1 className="sr-only">Waivers</h1>
      <StatCards stats={stats.value} query={query} />
      <WaiverSearch list={list} onRepeat={reload} />
      <ListLine
        pagination={list.isStale ? undefined : value?.pagination}
        rows={value?.waivers.length ?? 0}
        isLoading={list.error === undefined && (list.isStale || value === undefined)}
        isLive={live.isConnected}
        areNewShown={areNewShown(query)}
      />
      <div ref={table} tabIndex={-1}>
        <List list={{ ...list, reload }} failed="Failed to fetch waivers">
          {({ waivers, loadedAt }) => (
            <WaiverTable
              waivers={waivers}
              loadedAt={loadedAt}
              newIds={live.newIds}
              onView={(waiver) => show({ ...query, waiver }, { opened: true })}
              onShowAll={isNarrowed(query) ? showAll : undefined}
            />
          )}
        </List>
      </div>
      <NewWaiversBar count={live.pendingRows.length} onShow={showNew} />
      {query.waiver && (
        <WaiverDialog
          key={query.waiver}
          id={query.waiver}
          onShow={(waiver) => show({ ...query, waiver }, { replace: true, opened: isOpened(location.state) })}
          onErased={reload}
        />
      )}
    </>
  );
}

function isOpened(state: unknown): boolean {
  return (state as { opened?: boolean } | null)?.opened === true;
}

/** Lies over the page, so that nothing moves when it appears. */
function NewWaiversBar({ count: number, onShow }: { count: number; onShow: () => void }) {
  return (
    <div role="status" className="pointer-events-none fixed inset-x-0 bottom-4 z-10 flex justify-center px-4">
      {number > 0 && (
        <button
          type="button"
          className="pointer-events-auto inline-flex min-h-12 items-center gap-2 rounded-full bg-action px-6 font-semibold text-on-action lifted hover:bg-action-strong"
          onClick={onShow}
        >
          <ArrowUp aria-hidden="true" className="size-5" />
          <span>{`${count(number, 'new waiver')} – show`}</span>
        </button>
      )}
    </div>
  );
}
