import { useEffect, useEffectEvent, useRef } from 'react';
import { ArrowUp } from 'lucide-react';
import { useLocation } from 'react-router';
import type { WaiverFilter } from '#contract/search/search.ts';
import { call } from '#web/api.ts';
import { Pager } from '#web/ui/pager.tsx';
import { useLoad } from '#web/ui/use-load.ts';
import { LoadFailed } from '../notices/load-failed.tsx';
import { readWaiversQuery, useChangeQuery, type WaiversQuery, writeWaiversQuery } from '../shell/address.ts';
import { count } from '../shell/formats.ts';
import { WaiverDialog } from './dialog.tsx';
import { StatCards, useStats } from './stat-cards.tsx';
import { ListLine, WaiverTable } from './table.tsx';
import { areNewShown, useLive } from './use-live.ts';
import { WaiverSearch } from './waiver-search.tsx';

const PAGE_SIZE = 20;

export default function Waivers() {
  const location = useLocation();
  const changeQuery = useChangeQuery();
  const address = readWaiversQuery(location);
  const filter = filterOf(address);
  const { page } = address;
  const key = JSON.stringify({ filter, page });
  // Answers to what was typed before are dropped, in whichever order they come.
  const list = useLoad(async (signal) => {
    const loadedAt = Date.now();
    return { key, loadedAt, ...(await call('listWaivers', { query: { ...filter, page, limit: PAGE_SIZE }, signal })) };
  }, key);
  const stats = useStats();
  const table = useRef<HTMLDivElement>(null);
  const live = useLive({
    address,
    table,
    list,
    onSigned: stats.addSigned,
    onChange: stats.reloadSoon,
    onReload: stats.reload,
  });
  const isShown = list.value?.key === key;
  const shown = list.value;

  /** `search` goes along with the entry in the history, and never into its address. */
  function show(query: Partial<WaiversQuery>, { replace = false, opened = false } = {}) {
    changeQuery(writeWaiversQuery(query), { replace, state: { search: query.search, opened } });
  }

  const hideSearch = useEffectEvent(() => show(address, { replace: true }));
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

  function turnTo(next: number) {
    show({ ...address, page: next });
    table.current?.scrollIntoView({ block: 'start' });
    // The pager goes until the next page has come: the keyboard goes on from the list.
    table.current?.focus({ preventScroll: true });
  }

  return (
    <>
      <h1 className="sr-only">Waivers</h1>
      <StatCards stats={stats.value} address={address} />
      <WaiverSearch
        address={address}
        filter={filter}
        onRepeat={reload}
        onShow={show}
        onDown={() => table.current?.querySelector<HTMLElement>('tbody tr')?.focus()}
      />
      <ListLine
        pagination={isShown ? shown?.pagination : undefined}
        rows={shown?.waivers.length ?? 0}
        isLoading={!isShown && !list.error}
        isLive={live.isConnected}
        areNewShown={areNewShown(address)}
      />
      {list.error !== undefined && (
        <LoadFailed error={list.error} otherwise="Failed to fetch waivers" onRetry={reload} />
      )}
      <div ref={table} tabIndex={-1} className="scroll-mt-4">
        {shown && (isShown || !list.error) && (
          <WaiverTable
            waivers={shown.waivers}
            loadedAt={shown.loadedAt}
            newIds={live.newIds}
            isStale={!isShown}
            onView={(waiver) => show({ ...address, waiver }, { opened: true })}
            onShowAll={isNarrowed(address) ? showAll : undefined}
          />
        )}
      </div>
      <div className="mt-5">
        {isShown && shown && <Pager {...shown.pagination} page={address.page} onPage={turnTo} />}
      </div>
      <NewWaiversBar count={live.pendingRows.length} onShow={showNew} />
      {address.waiver && (
        <WaiverDialog
          key={address.waiver}
          id={address.waiver}
          onShow={(waiver) => show({ ...address, waiver }, { replace: true, opened: isOpened(location.state) })}
          onErased={reload}
        />
      )}
    </>
  );
}

function isOpened(state: unknown): boolean {
  return (state as { opened?: boolean } | null)?.opened === true;
}

function isNarrowed({ search, status, from, to, page }: WaiversQuery): boolean {
  return search !== '' || status !== 'all' || from !== '' || to !== '' || page > 1;
}

/** What the list and the exported table are asked for. */
function filterOf({ search, status, from, to }: WaiversQuery): WaiverFilter {
  return { search, status, signedFrom: from || undefined, signedTo: to || undefined };
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
