import { useLocation } from 'react-router';
import { type Load, type Loaded, useLoad } from '#web/ui/use-load.ts';
import { pageNumber, type Parts, type ShownQuery, type ShowOptions, useQuery } from '../shell/address.ts';

/** What a page loads when it is opened, and again at every step to it. */
export function usePageLoad<Value>(load: Load<Value>): Loaded<Value> {
  return useLoad(load, useLocation().key);
}

export interface Listed<Query, Value> extends Loaded<Value> {
  query: Query;
  show: (query: Partial<Query>, options?: ShowOptions) => void;
}

const PAGE = { page: pageNumber };

/**
 * A list by the query of the page's address: `filters` tell its parts apart, and `load` asks for a page of it, at every step to the page
 * unless `keyOf` says when.
 */
export function useList<Filters extends Parts, Value>(
  filters: Filters,
  load: (query: ShownQuery<Filters & typeof PAGE>, signal: AbortSignal) => Promise<Value>,
  keyOf?: (query: ShownQuery<Filters & typeof PAGE>) => string,
): Listed<ShownQuery<Filters & typeof PAGE>, Value> {
  const { query, show } = useQuery<Filters & typeof PAGE>({ ...filters, ...PAGE });
  const { key } = useLocation();
  return { ...useLoad((signal) => load(query, signal), keyOf?.(query) ?? key), query, show };
}
