import { useRef } from 'react';
import { call } from '#web/api.ts';
import { Notice } from '#web/ui/notice.tsx';
import { Pager } from '#web/ui/pager.tsx';
import type { Address } from './address.ts';
import { ArrivalsBar } from './arrivals-bar.tsx';
import type { Go } from './dashboard.tsx';
import { ListLine } from './list-line.tsx';
import { messageOf } from './problem.ts';
import { StatCards } from './stat-cards.tsx';
import { useLive } from './use-live.ts';
import { useLoad } from './use-load.ts';
import { useStats } from './use-stats.ts';
import { WaiverDialog } from './waiver-dialog.tsx';
import { WaiverSearch } from './waiver-search.tsx';
import { WaiverTable } from './waiver-table.tsx';

const PAGE_SIZE = 20;

export function WaiversView({ address, go }: { address: Address; go: Go }) {
  const { search, status, page } = address;
  const key = JSON.stringify({ search, status, page });
  const list = useLoad(key, async (signal) => {
    const loadedAt = Date.now();
    const query = { search, status, page, limit: PAGE_SIZE };
    return { key, loadedAt, ...(await call('listWaivers', { query, signal })) };
  });
  const stats = useStats();
  const table = useRef<HTMLDivElement>(null);
  const live = useLive({ address, table, list, onChange: stats.reloadSoon });
  const isShown = list.value?.key === key;
  const shown = list.value;

  function showArrivals() {
    live.markHeld();
    go({ search: '', status: 'all', page: 1 });
    list.reload();
    window.scrollTo({ top: 0 });
  }

  function handleErased() {
    list.reload();
    stats.reloadSoon();
  }

  function turnTo(next: number) {
    go({ page: next });
    table.current?.scrollIntoView({ block: 'nearest' });
  }

  return (
    <>
      <h1 className="sr-only">Waivers</h1>
      <StatCards stats={stats.value} />
      <WaiverSearch key={`${search} ${status}`} address={address} go={go} onRepeat={list.reload} />
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
            onView={(id) => go({ waiver: id }, { state: { opened: true } })}
          />
        )}
      </div>
      <div className="mt-5">{isShown && shown && <Pager {...shown.pagination} page={page} onPage={turnTo} />}</div>
      <ArrivalsBar count={live.held.length} onShow={showArrivals} />
      {address.waiver && <WaiverDialog key={address.waiver} id={address.waiver} go={go} onErased={handleErased} />}
    </>
  );
}
