import { useId, useRef } from 'react';
import { Printer, Users } from 'lucide-react';
import { Link, useLocation } from 'react-router';
import type { TodaysVisitor } from '#contract/people/visits.ts';
import { ToolButton } from '#web/ui/tool-button.tsx';
import { Empty, Filter, List } from '../lists/list.tsx';
import { type Column, Table } from '../lists/table.tsx';
import { InsideSince } from '../people/flags.tsx';
import { overrideLabel } from '../people/person-labels.ts';
import { SearchBox } from '../search/search-box.tsx';
import { useTyped } from '../search/use-typed.ts';
import { CoverageBadge } from '../shell/coverage.tsx';
import { count, timeOf } from '../shell/formats.ts';
import { useMay } from '../shell/permitted.ts';
import { whoLabel } from './today-labels.ts';
import { type DayList, SHOWS } from './use-day.ts';

interface PeopleTodayProps {
  list: DayList;
  rollCall: { isBusy: boolean; print: () => void };
}

/** Who is inside, or everyone who came. */
export function PeopleToday({ list, rollCall: { isBusy, print } }: PeopleTodayProps) {
  const { query, show, value, isStale } = list;
  const id = useId();
  const box = useRef<HTMLInputElement>(null);
  const { typed, setTyped } = useTyped(query.search, (search) =>
    show({ ...query, search, page: 1 }, { replace: true }),
  );
  return (
    <section aria-labelledby={id}>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h2 id={id} className="text-body">
          People today
        </h2>
        <ToolButton kind="primary" disabled={isBusy} onClick={print}>
          <Printer aria-hidden="true" className="size-5" />
          <span>{isBusy ? 'Preparing...' : 'Print Roll Call'}</span>
        </ToolButton>
      </div>
      <div role="search" className="mt-2 flex flex-wrap items-end gap-3">
        <div className="min-w-0 flex-1 basis-60">
          <label htmlFor={`${id}-search`} className="mb-1 block text-note font-semibold text-muted">
            Search by name
          </label>
          <SearchBox ref={box} id={`${id}-search`} value={typed} onType={setTyped} />
        </div>
        <Filter list={list} name="show" label="Show" options={SHOWS} className="max-sm:w-full sm:w-44" />
      </div>
      <p role="status" className="my-2 min-h-5 text-note text-muted">
        {value && !isStale && `${count(value.total, 'person', 'people')}, newest first`}
      </p>
      <List list={list} failed="Today’s list could not be loaded.">
        {({ people }) =>
          people.length === 0 ? (
            <Empty icon={Users}>
              <p>{query.search === '' ? 'Nobody is inside.' : 'Nobody found.'}</p>
            </Empty>
          ) : (
            <Table
              label="People today"
              columns={COLUMNS}
              rows={people}
              rowClass="relative py-3 md:static"
              cellClass="py-0.5 align-middle"
            />
          )
        }
      </List>
    </section>
  );
}

const COLUMNS: readonly Column<TodaysVisitor>[] = [
  {
    title: 'Name',
    isHead: true,
    cell: (person) => (
      <>
        <span className="block max-md:pr-32">
          <VisitorName person={person} />
        </span>
        <span className="block text-note text-muted wrap-anywhere max-md:pr-32">{whoLabel(person)}</span>
      </>
    ),
  },
  {
    title: 'Came in',
    className: 'text-note tabular-nums',
    cell: ({ enteredAt }) => (
      <>
        <span className="text-muted md:sr-only">Came in </span>
        <span>{timeOf(enteredAt)}</span>
      </>
    ),
  },
  {
    title: 'Left',
    className: 'text-note tabular-nums',
    cell: ({ enteredAt, leftAt, isInside, since }) =>
      leftAt ? (
        <>
          <span className="text-muted md:sr-only">Left </span>
          <span>{timeOf(leftAt)}</span>
        </>
      ) : isInside ? (
        <InsideSince since={since === enteredAt ? null : since} />
      ) : (
        <span className="text-muted">The venue closed</span>
      ),
  },
  {
    title: 'Waiver',
    className: 'text-note',
    cell: (person) => (
      <>
        <span className="whitespace-nowrap max-md:absolute max-md:top-3 max-md:right-4">
          <CoverageBadge person={person} />
        </span>
        {person.override && (
          <span className="block font-semibold text-soon wrap-anywhere md:mt-1 md:w-56">{overrideLabel(person)}</span>
        )}
      </>
    ),
  },
];

/** Opens the person over the page, for who may see them. */
function VisitorName({ person: { id, name } }: { person: TodaysVisitor }) {
  const may = useMay();
  const { search, state } = useLocation();
  if (!may('readPerson'))
    return (
      <span translate="no" className="font-semibold wrap-anywhere">
        {name}
      </span>
    );
  const query = new URLSearchParams(search);
  query.set('person', id);
  return (
    <Link
      to={{ search: query.toString() }}
      state={state}
      replace
      translate="no"
      preventScrollReset
      className="inline-flex min-h-8 items-center font-semibold underline underline-offset-4 wrap-anywhere hover:text-action-strong lg:min-h-6"
    >
      {name}
    </Link>
  );
}
