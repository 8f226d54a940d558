import { type RefObject, useEffect, useRef, useState } from 'react';
import type { LiveWaiver, StaffWaiver, WaiverPage } from '#contract/search.ts';
import { call } from '#web/api.ts';
import type { WaiversQuery } from '../shell/address.ts';
import type { Loaded } from '../shell/loading.ts';
import { useLiveStream } from '../shell/use-live-stream.ts';

interface LiveOptions<Page extends WaiverPage> {
  address: WaiversQuery;
  table: RefObject<HTMLElement | null>;
  list: Loaded<Page>;
  /** Something was signed or changed. */
  onChange: () => void;
}

/** Someone who has scrolled further is reading something that must stay in place. */
const AT_TOP_PX = 80;
const POINTING_MS = 2000;

/** Inserts new waivers as they are signed, or collects them until staff ask for them. */
export function useLive<Page extends WaiverPage>({ address, table, list, onChange }: LiveOptions<Page>) {
  const [pendingRows, setPendingRows] = useState<StaffWaiver[]>([]);
  const [newIds, setNewIds] = useState<ReadonlySet<string>>(new Set());
  const lastMove = useRef(0);
  const mark = (ids: readonly string[]) => setNewIds((known) => new Set([...known, ...ids]));

  function receive(event: LiveWaiver) {
    const { kind, waiver } = event;
    const viewing = { address, isBusy: isBusy(table.current, lastMove.current) };
    list.change((page) => ({ ...page, ...withAmended(page, waiver) }));
    const isShown = list.value?.waivers.some(({ id }) => id === waiver.id) === true;
    if (isShown) {
      // The list already had it.
    } else if (kind === 'signed' && canInsert(viewing) && pendingRows.length === 0) {
      list.change((page) => ({ ...page, ...withNewest(page, [waiver]) }));
      mark([waiver.id]);
    } else {
      setPendingRows((waiting) => withPending(waiting, event));
    }
    onChange();
  }

  // A pointer that moves over the rows is about to click one of them.
  useEffect(() => {
    const rows = table.current;
    const note = () => (lastMove.current = Date.now());
    rows?.addEventListener('pointermove', note);
    return () => rows?.removeEventListener('pointermove', note);
  }, [table]);

  const isConnected = useLiveStream(({ name, data }) => {
    if (name === 'waiver') receive(JSON.parse(data) as LiveWaiver);
    // Fetches what was signed between the loading of the list and the connection.
    if (name === 'ready' || name === 'reload') list.reload();
    if (name === 'reload') onChange();
    // A call without a session leads to the sign-in page.
    if (name === 'ended') call('readMe', {}).catch(() => {});
  });

  return {
    pendingRows,
    newIds,
    isConnected,
    /** For pending rows that are about to be shown. */
    markShown() {
      mark(pendingRows.map(({ id }) => id));
      setPendingRows([]);
    },
  };
}

function isBusy(table: HTMLElement | null, lastMove: number): boolean {
  if (window.scrollY > AT_TOP_PX || Date.now() - lastMove < POINTING_MS) return true;
  return table?.contains(document.activeElement) === true;
}

interface TableView {
  address: Pick<WaiversQuery, 'search' | 'status' | 'from' | 'to' | 'page'>;
  /** Somebody has scrolled down, or has the pointer or the focus on a row: nothing may move under them. */
  isBusy: boolean;
}

/** Whether a new waiver goes to the top of what is shown; otherwise it waits until staff ask for it. */
export function canInsert({ address, isBusy }: TableView): boolean {
  const { search, status, from, to, page } = address;
  const isNewest = page === 1 && search === '' && from === '' && to === '' && (status === 'all' || status === 'valid');
  return isNewest && !isBusy;
}

/** The page with `waivers`, newest first, above the others; as long as a page is. */
export function withNewest(page: WaiverPage, waivers: readonly StaffWaiver[]): WaiverPage {
  const shown = new Set(page.waivers.map(({ id }) => id));
  const added = waivers.filter(({ id }) => !shown.has(id));
  if (added.length === 0) return page;
  const { limit } = page.pagination;
  const total = page.pagination.total + added.length;
  return {
    waivers: [...added, ...page.waivers].slice(0, limit),
    pagination: { ...page.pagination, total, pages: Math.ceil(total / limit) },
  };
}

/** The page with the row as it is now, if the page shows it. */
export function withAmended(page: WaiverPage, waiver: StaffWaiver): WaiverPage {
  if (!page.waivers.some(({ id }) => id === waiver.id)) return page;
  return { ...page, waivers: page.waivers.map((shown) => (shown.id === waiver.id ? waiver : shown)) };
}

/** Rows not shown yet, newest first, each once. */
export function withPending(pendingRows: readonly StaffWaiver[], { kind, waiver }: LiveWaiver): StaffWaiver[] {
  if (kind === 'amended') return pendingRows.map((other) => (other.id === waiver.id ? waiver : other));
  return [waiver, ...pendingRows.filter(({ id }) => id !== waiver.id)];
}
