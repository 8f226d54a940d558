import { PartyPopper } from 'lucide-react';
import { Link } from 'react-router';
import { PARTY_PAGE } from '#contract/pages/site-paths.ts';
import type { ListedParty, PartyList as Parties } from '#contract/parties/parties.ts';
import { withClockTime } from '#web/site/clock-time.ts';
import { Pager } from '#web/ui/pager.tsx';
import { ToolButton } from '#web/ui/tool-button.tsx';
import { useLoad } from '#web/ui/use-load.ts';
import { LoadFailed } from '../notices/load-failed.tsx';
import { useChangeQuery, writeQuery } from '../shell/address.ts';
import { DayField } from '../search/day-field.tsx';
import { calendarDay } from '../shell/formats.ts';
import { CELL_ROOM, StackedTable } from '../shell/stacked-table.tsx';
import { partyPath } from './address.ts';
import { readyOf } from './ready-label.ts';

interface PartyListProps {
  date: string | undefined;
  page: number;
  load: (signal: AbortSignal) => Promise<Parties>;
}

export function PartyList({ date, page, load }: PartyListProps) {
  const changeQuery = useChangeQuery();
  const { value, error, isLoading, reload } = useLoad(load);
  return (
    <>
      <h1 className="text-lead">Parties</h1>
      <p className="mt-1 text-muted">
        <span>{`${date === undefined ? 'Today and later.' : `On ${calendarDay(date)}.`} Hosts set up a party at `}</span>
        <a href={PARTY_PAGE} className="whitespace-nowrap underline underline-offset-4">
          Get Your Guest Link
        </a>{' '}
        and send their guests one link.
      </p>
      <DayChoice date={date} />
      {error !== undefined && (
        <LoadFailed error={error} otherwise="The parties could not be loaded." onRetry={reload} />
      )}
      {!value && error === undefined && (
        <p role="status" className="py-16 text-center text-muted">
          Loading parties...
        </p>
      )}
      {value && error === undefined && (
        <>
          <Rows parties={value.parties} isStale={isLoading} />
          <div className="mt-5">
            <Pager
              {...value.pagination}
              page={page}
              onPage={(next) => {
                changeQuery(writeQuery({ date, page: next }));
                window.scrollTo({ top: 0 });
              }}
            />
          </div>
        </>
      )}
    </>
  );
}

function DayChoice({ date }: Pick<PartyListProps, 'date'>) {
  const changeQuery = useChangeQuery();
  return (
    <div className="my-4 flex flex-wrap items-end gap-3">
      <DayField
        label="Day"
        value={date ?? ''}
        onChange={(day) => changeQuery(writeQuery({ date: day }), { replace: true })}
      />
      {date !== undefined && <ToolButton onClick={() => changeQuery('')}>Today and Later</ToolButton>}
    </div>
  );
}

const CELL = `block px-4 md:table-cell ${CELL_ROOM}`;

function Rows({ parties, isStale }: { parties: ListedParty[]; isStale: boolean }) {
  if (parties.length === 0) {
    return (
      <p className="grid justify-items-center gap-3 rounded-card border border-line bg-raised px-4 py-16 text-muted">
        <PartyPopper aria-hidden="true" className="size-8" />
        No parties.
      </p>
    );
  }
  return (
    <StackedTable label="Parties" columns={['Day and time', 'Party', 'Host', 'Ready', 'Can’t come']} isStale={isStale}>
      {parties.map((party) => (
        <Row key={party.id} party={party} />
      ))}
    </StackedTable>
  );
}

function Row({ party }: { party: ListedParty }) {
  const { id, title, date, time, hostName, declined, isCanceled } = party;
  return (
    <tr className="block py-2.5 md:table-row md:py-0">
      <td className={`${CELL} text-note whitespace-nowrap text-muted tabular-nums`}>
        {withClockTime(calendarDay(date), time)}
      </td>
      <th scope="row" className={`${CELL} text-left font-normal`}>
        <Link
          to={partyPath(id)}
          className="inline-block py-2.5 font-semibold max-md:-my-1.5 text-action underline underline-offset-4 wrap-anywhere hover:text-action-strong"
        >
          {title}
        </Link>
        {isCanceled && <span className="ml-2 font-semibold text-expired">Canceled</span>}
      </th>
      <td className={`${CELL} wrap-anywhere`}>
        <span className="md:block md:min-w-28">{hostName}</span>
      </td>
      <td className={`${CELL} font-semibold whitespace-nowrap tabular-nums max-md:inline-block max-md:pr-0`}>
        <span>{readyOf(party)}</span>
        <span className="font-normal md:sr-only"> ready</span>
      </td>
      <td className={`${CELL} text-muted tabular-nums max-md:inline-block max-md:pl-3`}>
        <span>{declined}</span>
        <span className="md:sr-only"> can’t come</span>
      </td>
    </tr>
  );
}
