import { type Location, useLocation, useNavigate } from 'react-router';
import { DASHBOARD_PAGE, PARTIES_PAGE, PEOPLE_PAGE } from '#contract/paths.ts';

/** What the text of each part of a page's query means. An empty text stands for what the address leaves out. */
export type Parts = Readonly<Record<string, (text: string) => string | number | undefined>>;

export type QueryOf<Shape extends Parts> = { [Name in keyof Shape]: ReturnType<Shape[Name]> };

/** What is searched for is kept beside the address (`readSearch`). */
export type ShownQuery<Shape extends Parts> = QueryOf<Shape> & { search: string };

const MAX_SEARCH = 200;
const MAX_PAGE = 1_000_000;
const ID = /^[0-9a-f-]{36}$/;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

export function pageNumber(text: string): number {
  const page = Number(text);
  return Number.isInteger(page) && page >= 1 && page <= MAX_PAGE ? page : 1;
}

export function anId(text: string): string | undefined {
  return ID.test(text) ? text : undefined;
}

export function aDay(text: string): string | undefined {
  return DAY.test(text) ? text : undefined;
}

/** The value of one of `options`; the first unless the text is one of them. */
export function oneOf<Option extends string>(options: readonly { value: Option }[]): (text: string) => Option {
  return (text) => (options.find(({ value }) => value === text) ?? options[0])!.value;
}

export function readQuery<Shape extends Parts>(parts: Shape, search: string): QueryOf<Shape> {
  const query = new URLSearchParams(search);
  const read = Object.entries(parts).map(([name, meaningOf]) => [name, meaningOf(query.get(name) ?? '')]);
  return Object.fromEntries(read) as QueryOf<Shape>;
}

/** A query string of what is given; what is empty is left out, and of `parts` what an address means without it. */
export function writeQuery(values: Readonly<Record<string, string | number | undefined>>, parts: Parts = {}): string {
  const given = Object.entries(values).filter(([name, value]) => value && value !== parts[name]?.(''));
  const text = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
  return text && `?${text}`;
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

export interface ShowOptions {
  replace?: boolean;
  /** A dialog was opened by a press: closing it goes back. */
  opened?: boolean;
}

/** What the page's address asks for, and the way to something else, which leaves the page scrolled where it is. */
export function useQuery<Shape extends Parts>(parts: Shape) {
  const location = useLocation();
  const navigate = useNavigate();
  const query: ShownQuery<Shape> = { ...readQuery(parts, location.search), search: readSearch(location) };

  /** All that `next` does not name is as without it in the address. */
  function show(
    { search, ...next }: Partial<ShownQuery<Shape>>,
    { replace = false, opened = false }: ShowOptions = {},
  ) {
    void navigate(
      { search: writeQuery(next as Record<string, string | number | undefined>, parts) },
      { preventScrollReset: true, replace, state: { search, opened } },
    );
  }

  return { query, show };
}

/** The address at which a waiver's dialog is open. */
export function waiverPath(id: string): string {
  return DASHBOARD_PAGE + writeQuery({ waiver: id });
}

/** The address at which a person's dialog is open. */
export function personPath(id: string): string {
  return PEOPLE_PAGE + writeQuery({ person: id });
}

export function partyPath(id: string): string {
  return PARTIES_PAGE + writeQuery({ party: id });
}

/** Opens a waiver over the list, from another page. */
export function useOpenWaiver() {
  const navigate = useNavigate();
  return (id: string) => void navigate(waiverPath(id), { preventScrollReset: true });
}
