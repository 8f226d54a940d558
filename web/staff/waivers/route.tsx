import { type FormEvent, useId, useRef, useState } from 'react';
import { ArrowUp, Search } from 'lucide-react';
import { type ShouldRevalidateFunctionArgs, useSearchParams } from 'react-router';
import type { StatusFilter } from '#contract/search.ts';
import { call, messageOf } from '#web/api.ts';
import { Notice } from '#web/ui/notice.tsx';
import { Pager } from '#web/ui/pager.tsx';
import { ToolButton } from '#web/ui/tool-button.tsx';
import { ToolSelect } from '#web/ui/tool-select.tsx';
import { readWaiversQuery, useChangeQuery, type WaiversQuery, writeWaiversQuery } from '../shell/address.ts';
import { ExportButton, exportWaivers } from '../shell/export.tsx';
import { count } from '../shell/formats.ts';
import { prefetch, useLoad } from '../shell/loading.ts';
import { useMay } from '../shell/permitted.ts';
import type { Route } from './+types/route.ts';
import { WaiverDialog } from './dialog.tsx';
import { StatCards, useStats } from './stat-cards.tsx';
import { ListLine, WaiverTable } from './table.tsx';
import { useLive } from './use-live.ts';

const PAGE_SIZE = 20;

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const query = listQueryOf(request.url);
  const key = JSON.stringify(query);
  const list = prefetch(async (signal) => {
    const loadedAt = Date.now();
    return { key, loadedAt, ...(await call('listWaivers', { query: { ...query, limit: PAGE_SIZE }, signal })) };
  }, request.signal);
  return { key, list };
}

/** Opening or closing a waiver does not reload the list. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  const isSameList = JSON.stringify(listQueryOf(currentUrl)) === JSON.stringify(listQueryOf(nextUrl));
  return !isSameList && defaultShouldRevalidate;
}

function listQueryOf(url: string | URL) {
  const { search, status, page } = readWaiversQuery(new URL(url).searchParams);
  return { search, status, page };
}

export default function Waivers({ loaderData: { key, list: load } }: Route.ComponentProps) {
  const [query] = useSearchParams();
  const changeQuery = useChangeQuery();
  const address = readWaiversQuery(query);
  const list = useLoad(load);
  const stats = useStats();
  const table = useRef<HTMLDivElement>(null);
  const live = useLive({ address, table, list, onChange: stats.reloadSoon });
  const isShown = list.value?.key === key;
  const shown = list.value;

  function showNew() {
    live.markShown();
    changeQuery('');
    list.reload();
    window.scrollTo({ top: 0 });
  }

  function handleErased() {
    list.reload();
    stats.reloadSoon();
  }

  function turnTo(page: number) {
    changeQuery(writeWaiversQuery({ ...address, page }));
    table.current?.scrollIntoView({ block: 'nearest' });
  }

  return (
    <>
      <h1 className="sr-only">Waivers</h1>
      <StatCards stats={stats.value} />
      <WaiverSearch key={`${address.search} ${address.status}`} address={address} onRepeat={list.reload} />
      <ListLine
        pagination={isShown ? shown?.pagination : undefined}
        isLoading={!isShown && !list.error}
        isLive={live.isConnected}
      />
      {list.error !== undefined && <Notice tone="problem">{messageOf(list.error, 'Failed to fetch waivers')}</Notice>}
      <div ref={table} className="scroll-mt-4">
        {shown && (isShown || !list.error) && (
          <WaiverTable
            waivers={shown.waivers}
            loadedAt={shown.loadedAt}
            newIds={live.newIds}
            isStale={!isShown}
            onView={(waiver) => changeQuery(writeWaiversQuery({ ...address, waiver }), { state: { opened: true } })}
          />
        )}
      </div>
      <div className="mt-5">
        {isShown && shown && <Pager {...shown.pagination} page={address.page} onPage={turnTo} />}
      </div>
      <NewWaiversBar count={live.pendingRows.length} onShow={showNew} />
      {address.waiver && (
        <WaiverDialog key={address.waiver} id={address.waiver} address={address} onErased={handleErased} />
      )}
    </>
  );
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
          {count(number, 'new waiver')} – show
        </button>
      )}
    </div>
  );
}

const STATUSES: readonly { value: StatusFilter; label: string }[] = [
  { value: 'all', label: 'All Status' },
  { value: 'valid', label: 'Valid Only' },
  { value: 'expired', label: 'Expired Only' },
];

interface WaiverSearchProps {
  address: WaiversQuery;
  /** Repeats the same search. */
  onRepeat: () => void;
}

function WaiverSearch({ address, onRepeat }: WaiverSearchProps) {
  const may = useMay();
  const id = useId();
  const changeQuery = useChangeQuery();
  const [search, setSearch] = useState(address.search);

  function show(status: StatusFilter) {
    const sought = search.trim();
    const isSame = sought === address.search && status === address.status && address.page === 1;
    if (isSame) onRepeat();
    else changeQuery(writeWaiversQuery({ search: sought, status }));
  }

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    show(address.status);
  }

  return (
    <form role="search" className="my-5 grid items-end gap-3 sm:grid-cols-[1fr_auto_auto]" onSubmit={handleSubmit}>
      <div className="min-w-0 sm:col-span-3 lg:col-span-1">
        <label htmlFor={id} className="mb-1 flex flex-wrap gap-x-3 text-note font-semibold text-muted">
          Search
          <span id={`${id}-hint`} className="font-normal">
            Phone numbers and codes work too
          </span>
        </label>
        <input
          id={id}
          type="search"
          maxLength={200}
          value={search}
          placeholder="Search by name or email..."
          aria-describedby={`${id}-hint`}
          autoComplete="off"
          enterKeyHint="search"
          className="block min-h-11 w-full rounded-control border border-edge bg-raised px-3.5 py-2 text-small text-fg placeholder:text-muted hover:border-fg"
          onChange={(event) => setSearch(event.target.value)}
        />
      </div>
      <ToolSelect label="Status" options={STATUSES} value={address.status} onChange={show} className="sm:min-w-44" />
      <div className="flex gap-3">
        <ToolButton type="submit" kind="primary" className="flex-1">
          <Search aria-hidden="true" className="size-5" />
          Search
        </ToolButton>
        {may('exportWaivers') && (
          <ExportButton
            label="Export CSV"
            onExport={() => exportWaivers({ search: address.search, status: address.status })}
          />
        )}
      </div>
    </form>
  );
}
