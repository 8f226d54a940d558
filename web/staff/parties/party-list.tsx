import { PartyPopper } from 'lucide-react';
import { Link } from 'react-router';
import { PARTY_PAGE } from '#contract/pages/site-paths.ts';
import type { ListedParty } from '#contract/parties/parties.ts';
import { call } from '#web/api.ts';
import { withClockTime } from '#web/site/clock-time.ts';
import { ToolButton } from '#web/ui/tool-button.tsx';
import { Empty, List } from '../lists/list.tsx';
import { PageHead } from '../lists/page-head.tsx';
import { type Column, Table } from '../lists/table.tsx';
import { useList } from '../lists/use-list.ts';
import { DayField } from '../search/day-field.tsx';
import { aDay, partyPath } from '../shell/address.ts';
import { calendarDay } from '../shell/formats.ts';
import { readyOf } from './ready-label.ts';

const PAGE_SIZE = 50;
const FILTERS = { date: aDay };

const COLUMNS: readonly Column<ListedParty>[] = [
  {
    title: 'Day and time',
    className: 'text-note whitespace-nowrap text-muted tabular-nums',
    cell: ({ date, time }) => withClockTime(calendarDay(date), time),
  },
  {
    title: 'Party',
    isHead: true,
    cell: ({ id, title, isCanceled }) => (
      <>
        <Link
          to={partyPath(id)}
          className="inline-block py-2.5 font-semibold max-md:-my-1.5 text-action underline underline-offset-4 wrap-anywhere hover:text-action-strong"
        >
          {title}
        </Link>
        {isCanceled && <span className="ml-2 font-semibold text-expired">Canceled</span>}
      </>
    ),
  },
  {
    title: 'Host',
    className: 'wrap-anywhere',
    cell: ({ hostName }) => <span className="md:block md:min-w-28">{hostName}</span>,
  },
  {
    title: 'Ready',
    className: 'font-semibold whitespace-nowrap tabular-nums max-md:inline-block max-md:pr-0',
    cell: (party) => (
      <>
        <span>{readyOf(party)}</span>
        <span className="font-normal md:sr-only"> ready</span>
      </>
    ),
  },
  {
    title: 'Can’t come',
    className: 'text-muted tabular-nums max-md:inline-block max-md:pl-3',
    cell: ({ declined }) => (
      <>
        <span>{declined}</span>
        <span className="md:sr-only"> can’t come</span>
      </>
    ),
  },
];

export function PartyList() {
  const list = useList(FILTERS, ({ date, page }, signal) =>
    call('listParties', { query: { date, page, limit: PAGE_SIZE }, signal }),
  );
  const { query, show } = list;
  return (
    <>
      <PageHead
        title="Parties"
        note={
          <span>
            <span>{`${query.date === undefined ? 'Today and later.' : `On ${calendarDay(query.date)}.`} Hosts set up a party at `}</span>
            <a href={PARTY_PAGE} className="whitespace-nowrap underline underline-offset-4">
              Get Your Guest Link
            </a>{' '}
            and send their guests one link.
          </span>
        }
      />
      <div className="my-4 flex flex-wrap items-end gap-3">
        <DayField label="Day" value={query.date} onChange={(date) => show({ date }, { replace: true })} />
        {query.date !== undefined && <ToolButton label="Today and Later" onClick={() => show({})} />}
      </div>
      <List list={list} loading="Loading parties..." failed="The parties could not be loaded.">
        {({ parties }) =>
          parties.length === 0 ? (
            <Empty icon={PartyPopper}>
              <p>No parties.</p>
            </Empty>
          ) : (
            <Table label="Parties" columns={COLUMNS} rows={parties} rowClass="py-2.5" />
          )
        }
      </List>
    </>
  );
}
