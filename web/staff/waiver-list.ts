import type { LiveWaiver, StaffWaiver, WaiverPage } from '#contract/search.ts';
import type { Address } from './address.ts';

export interface Reading {
  address: Pick<Address, 'search' | 'status' | 'page'>;
  /** Someone is further down, or has the pointer or the focus on a row: nothing may move under them. */
  isBusy: boolean;
}

export type Arrival = 'insert' | 'hold';

/** Whether a new waiver goes to the top of what is shown, or waits until it is asked for. */
export function placeOf({ address, isBusy }: Reading): Arrival {
  const isNewest = address.page === 1 && address.search === '' && address.status !== 'expired';
  return isNewest && !isBusy ? 'insert' : 'hold';
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

/** The page with a row as it is now, where it is shown. */
export function withAmended(page: WaiverPage, waiver: StaffWaiver): WaiverPage {
  if (!page.waivers.some(({ id }) => id === waiver.id)) return page;
  return { ...page, waivers: page.waivers.map((shown) => (shown.id === waiver.id ? waiver : shown)) };
}

/** Arrivals not shown yet, newest first, each once. */
export function withHeld(held: readonly StaffWaiver[], { kind, waiver }: LiveWaiver): StaffWaiver[] {
  if (kind === 'amended') return held.map((other) => (other.id === waiver.id ? waiver : other));
  return [waiver, ...held.filter(({ id }) => id !== waiver.id)];
}
