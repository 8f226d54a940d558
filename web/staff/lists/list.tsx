import { useEffect, useEffectEvent, useRef } from 'react';
import type { LucideIcon } from 'lucide-react';
import type { Pagination } from '#contract/paging.ts';
import type { Elements } from '#web/ui/folded.tsx';
import { Pager } from './pager.tsx';
import { ToolSelect } from '#web/ui/tool-select.tsx';
import { Loads, type LoadsProps } from '../notices/loads.tsx';
import type { Listed } from './use-list.ts';

interface ListProps<Value> extends Omit<LoadsProps<Value>, 'load'> {
  list: Listed<{ page: number }, Value>;
}

/** The rows of a list, and the way to its other pages, each of which begins at its top. */
export function List<Value extends { pagination: Pagination }>({ list, children, ...words }: ListProps<Value>) {
  const { query, show, value, isStale } = list;
  const top = useRef<HTMLDivElement>(null);

  function turnTo(page: number) {
    show({ ...query, page });
    top.current?.scrollIntoView({ block: 'start' });
    // The keyboard goes on from there as well.
    top.current?.focus({ preventScroll: true });
  }

  // The list has become shorter, or the address is an old one.
  const last = Math.max(value?.pagination.pages ?? 0, 1);
  const turnsTo = value && value.pagination.page > last ? last : undefined;
  const turnBack = useEffectEvent((page: number) => show({ ...query, page }, { replace: true }));
  useEffect(() => {
    if (turnsTo) turnBack(turnsTo);
  }, [turnsTo]);

  return (
    <Loads load={list} {...words}>
      {(value) => (
        <>
          <div ref={top} tabIndex={-1} aria-busy={isStale} className={`scroll-mt-4 ${isStale ? 'opacity-60' : ''}`}>
            {!turnsTo && children(value)}
          </div>
          <div className="mt-5">
            <Pager {...value.pagination} page={query.page} onPage={turnTo} />
          </div>
        </>
      )}
    </Loads>
  );
}

interface FilterProps<Query extends { page: number }, Name extends keyof Query> {
  list: Pick<Listed<Query, unknown>, 'query' | 'show'>;
  /** Its part of the query. */
  name: Name;
  label: string;
  options: readonly { value: Query[Name] & string; label: string }[];
  className?: string;
}

/** Narrows a list by one of a few values; the list begins anew. */
export function Filter<Query extends { page: number }, Name extends keyof Query>({
  list: { query, show },
  name,
  ...select
}: FilterProps<Query, Name>) {
  return (
    <ToolSelect
      {...select}
      value={query[name] as Query[Name] & string}
      onChange={(value) => show({ ...query, [name]: value, page: 1 }, { replace: true })}
    />
  );
}

/** In the place of rows where there are none. */
export function Empty({ icon: Icon, children }: { icon: LucideIcon; children: Elements }) {
  return (
    <div className="grid justify-items-center gap-3 rounded-card border border-line bg-raised px-4 py-16 text-center text-muted">
      <Icon aria-hidden="true" className="size-8" />
      {children}
    </div>
  );
}
