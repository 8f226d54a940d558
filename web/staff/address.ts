import type { StatusFilter } from '#contract/search.ts';

export const VIEWS = ['waivers', 'glance', 'inbox', 'letters', 'texts', 'audit', 'account'] as const;
export type View = (typeof VIEWS)[number];

/** What the dashboard's address says: where one is, so that Back and a shared link lead there. */
export interface Address {
  view: View;
  search: string;
  status: StatusFilter;
  page: number;
  /** The waiver whose dialog is open. */
  waiver: string | undefined;
}

const STATUSES: readonly StatusFilter[] = ['all', 'valid', 'expired'];
const MAX_SEARCH = 200;
const MAX_PAGE = 1_000_000;
const ID = /^[0-9a-f-]{36}$/;

export function readAddress(query: URLSearchParams): Address {
  const page = Number(query.get('page'));
  const waiver = query.get('waiver') ?? '';
  return {
    view: VIEWS.find((view) => view === query.get('view')) ?? 'waivers',
    search: (query.get('search') ?? '').trim().slice(0, MAX_SEARCH),
    status: STATUSES.find((status) => status === query.get('status')) ?? 'all',
    page: Number.isInteger(page) && page >= 1 && page <= MAX_PAGE ? page : 1,
    waiver: ID.test(waiver) ? waiver : undefined,
  };
}

/** The query string of an address; whatever is as usual is left out. */
export function writeAddress({ view, search, status, page, waiver }: Partial<Address>): string {
  const query = new URLSearchParams();
  if (view && view !== 'waivers') query.set('view', view);
  if (search) query.set('search', search);
  if (status && status !== 'all') query.set('status', status);
  if (page && page > 1) query.set('page', String(page));
  if (waiver) query.set('waiver', waiver);
  const text = query.toString();
  return text && `?${text}`;
}
