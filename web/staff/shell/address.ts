import { type Location, type NavigateOptions, useNavigate } from 'react-router';
import { DASHBOARD_PAGE, PEOPLE_PAGE } from '#contract/paths.ts';
import type { StatusFilter } from '#contract/search/search.ts';

/** What the list of waivers shows: its address, so that Back and a shared link lead to the same rows, and what is searched for. */
export interface WaiversQuery {
  /** Kept beside the address (`readSearch`). */
  search: string;
  status: StatusFilter;
  /** Days of signing at the venue; empty: any. */
  from: string;
  to: string;
  page: number;
  /** The waiver whose dialog is open. */
  waiver: string | undefined;
}

/** The Monday of this week, which the server knows. */
export const MONDAY = 'monday';

const MAX_SEARCH = 200;
const MAX_PAGE = 1_000_000;
const ID = /^[0-9a-f-]{36}$/;

export function readPage(query: URLSearchParams): number {
  const page = Number(query.get('page'));
  return Number.isInteger(page) && page >= 1 && page <= MAX_PAGE ? page : 1;
}

/** One of `options` under `name`; `usual` unless it is one of them. */
export function readOption<Option extends string>(
  query: URLSearchParams,
  name: string,
  options: readonly Option[],
  usual: NoInfer<Option>,
): Option {
  return options.find((option) => option === query.get(name)) ?? usual;
}

/**
 * What is searched for. It stays with the page's entry in the history of this tab, over Back and reloading: no name stands in an address
 * bar, a list of visited pages or a shared link. An address that was written by hand may have it in its query.
 */
export function readSearch({ search, state }: Pick<Location, 'search' | 'state'>): string {
  const kept: unknown = typeof state === 'object' && state !== null && 'search' in state ? state.search : undefined;
  const sought = typeof kept === 'string' ? kept : (new URLSearchParams(search).get('search') ?? '');
  return sought.trim().slice(0, MAX_SEARCH);
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** The calendar day under `name`; undefined unless it is one. */
export function readDay(query: URLSearchParams, name: string): string | undefined {
  const day = query.get(name) ?? '';
  return DAY.test(day) ? day : undefined;
}

/** The id under `name`; undefined unless it is one. */
export function readId(query: URLSearchParams, name: string): string | undefined {
  const id = query.get(name) ?? '';
  return ID.test(id) ? id : undefined;
}

export function readWaiversQuery(location: Pick<Location, 'search' | 'state'>): WaiversQuery {
  const query = new URLSearchParams(location.search);
  return {
    search: readSearch(location),
    status: readOption<StatusFilter>(query, 'status', ['all', 'valid', 'soon', 'expired'], 'all'),
    from: query.get('from') === MONDAY ? MONDAY : (readDay(query, 'from') ?? ''),
    to: readDay(query, 'to') ?? '',
    page: readPage(query),
    waiver: readId(query, 'waiver'),
  };
}

/** The person whose dialog is open. */
export function readPerson(query: URLSearchParams): string | undefined {
  return readId(query, 'person');
}

export function writeWaiversQuery({ status, from, to, page, waiver }: Partial<WaiversQuery>): string {
  return writeQuery({ status: status === 'all' ? undefined : status, from, to, page, waiver });
}

/** The address at which a waiver's dialog is open. */
export function waiverPath(id: string): string {
  return DASHBOARD_PAGE + writeWaiversQuery({ waiver: id });
}

/** The address at which a person's dialog is open. */
export function personPath(id: string): string {
  return PEOPLE_PAGE + writeQuery({ person: id });
}

/** A query string of what is given; empty values and the first page are left out. */
export function writeQuery(parts: Record<string, string | number | undefined>): string {
  const given = Object.entries(parts).filter(([name, value]) => value && !(name === 'page' && value === 1));
  const text = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
  return text && `?${text}`;
}

/** Changes the query of the page that is open. It stays scrolled where it is. */
export function useChangeQuery() {
  const navigate = useNavigate();
  return (search: string, options: NavigateOptions = {}) =>
    void navigate({ search }, { preventScrollReset: true, ...options });
}

/** Opens a waiver over the list, from another page. */
export function useOpenWaiver() {
  const navigate = useNavigate();
  return (id: string) => void navigate(waiverPath(id), { preventScrollReset: true });
}
