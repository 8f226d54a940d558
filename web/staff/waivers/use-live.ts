import { type RefObject, useEffect, useRef, useState } from 'react';
import type { Pagination } from '#contract/paging.ts';
import type { LiveWaiver, StaffWaiver, WaiverPage } from '#contract/search/search.ts';
import { call } from '#web/api.ts';
import type { Listed } from '../lists/use-list.ts';
import { useLiveStream } from '../shell/use-live-stream.ts';
import { areNewShown, hasAllNew, type WaiversQuery } from './filters.ts';

interface LiveOptions<Page extends WaiverPage> {
  table: RefObject<HTMLElement | null>;
  list: Listed<WaiversQuery, Page>;
  /** The numbers above the list go on with it. */
  stats: Record<'addSigned' | 'reloadSoon' | 'reload', () => void>;
}

/** Someone who has scrolled further is reading something that must stay in place. */
const AT_TOP_PX = 80;
const POINTING_MS = 2000;

/** Inserts new waivers as they are signed, or collects them until staff ask for them. */
export function useLive<Page extends WaiverPage>({ table, list, stats }: LiveOptions<Page>) {
  const [pendingRows, setPendingRows] = useState<StaffWaiver[]>([]);
  const [newIds, setNewIds] = useState<ReadonlySet<string>>(new Set());
  const lastMove = useRef(0);
  const mark = (ids: readonly string[]) => setNewIds((known) => new Set([...known, ...ids]));

  function receive(event: LiveWaiver) {
    const { kind, waiver } = event;
    // What is being read may be from before.
    if (list.isLoading) list.reload();
    list.change((page) => ({ ...page, ...withAmended(page, waiver) }));
    const isKnown = [...(list.value?.waivers ?? []), ...pendingRows].some(({ id }) => id === waiver.id);
    if (kind === 'amended' || isKnown) {
      if (kind === 'amended') setPendingRows((waiting) => withPending(waiting, event));
      return stats.reloadSoon();
    }
    const canInsert = areNewShown(list.query) && !isBusy(table.current, lastMove.current);
    if (canInsert && pendingRows.length === 0) {
      list.change((page) => ({ ...page, ...withNewest(page, [waiver]) }));
      mark([waiver.id]);
    } else {
      setPendingRows((waiting) => withPending(waiting, event));
      // The number beside the list goes on with the cards above it.
      if (hasAllNew(list.query)) list.change((page) => ({ ...page, ...withOneMore(page) }));
    }
    stats.addSigned();
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
    if (name === 'ready' || name === 'reload') {
      list.reload();
      stats.reload();
    }
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

/** The page with `waivers`, newest first, above the others; as long as a page is. */
export function withNewest(page: WaiverPage, waivers: readonly StaffWaiver[]): WaiverPage {
  const shown = new Set(page.waivers.map(({ id }) => id));
  const added = waivers.filter(({ id }) => !shown.has(id));
  if (added.length === 0) return page;
  const { limit } = page.pagination;
  return {
    waivers: [...added, ...page.waivers].slice(0, limit),
    pagination: withMore(page.pagination, added.length),
  };
}

/** The page as it is, of a list that has one waiver more. */
export function withOneMore({ waivers, pagination }: WaiverPage): WaiverPage {
  return { waivers, pagination: withMore(pagination, 1) };
}

function withMore(pagination: Pagination, added: number): Pagination {
  const total = pagination.total + added;
  return { ...pagination, total, pages: Math.ceil(total / pagination.limit) };
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
