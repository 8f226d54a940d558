import { Link } from 'react-router';
import type { AuditEntry } from '#contract/staff/audit.ts';
import { call } from '#web/api.ts';
import { Pager } from '#web/ui/pager.tsx';
import { useLoad } from '#web/ui/use-load.ts';
import { LoadFailed } from '../notices/load-failed.tsx';
import { personPath, readPage, useChangeQuery, useOpenWaiver, writeQuery } from '../shell/address.ts';
import { partyPath } from '../parties/address.ts';
import { minuteOf } from '../shell/formats.ts';
import { prefetch } from '../shell/loading.ts';
import { CELL_ROOM, StackedTable } from '../shell/stacked-table.tsx';
import type { Route } from './+types/route.ts';
import { actionLabel, actorOf, detailsOf } from './audit-labels.ts';

const PAGE_SIZE = 50;
const SHORT_ID = 8;
const LINK = 'min-h-6 text-left text-action underline wrap-anywhere underline-offset-4 hover:text-action-strong';
const CELL = `block px-4 md:table-cell md:align-baseline ${CELL_ROOM}`;

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const page = readPage(new URL(request.url).searchParams);
  const trail = prefetch((signal) => call('listAudit', { query: { page, limit: PAGE_SIZE }, signal }), request.signal);
  return { page, trail };
}

export default function AuditTrail({ loaderData: { page, trail } }: Route.ComponentProps) {
  const changeQuery = useChangeQuery();
  const { value, error, isLoading, reload } = useLoad(trail);
  return (
    <>
      <h1 className="text-lead">Audit trail</h1>
      <p className="mt-1 mb-4 text-muted">
        Who viewed, exported or changed what, newest first. Entries are never removed.
      </p>
      {error !== undefined && (
        <LoadFailed error={error} otherwise="The audit trail could not be loaded." onRetry={reload} />
      )}
      {!value && error === undefined && (
        <p role="status" className="py-16 text-center text-muted">
          Loading the audit trail...
        </p>
      )}
      {value && error === undefined && (
        <>
          <StackedTable label="Audit trail" columns={['When', 'Who', 'What', 'From']} isStale={isLoading}>
            {value.entries.map((entry) => (
              <Entry key={entry.id} entry={entry} />
            ))}
          </StackedTable>
          <div className="mt-5">
            <Pager
              {...value.pagination}
              page={page}
              onPage={(next) => {
                changeQuery(writeQuery({ page: next }));
                window.scrollTo({ top: 0 });
              }}
            />
          </div>
        </>
      )}
    </>
  );
}

function Entry({ entry }: { entry: AuditEntry }) {
  const { party } = entry;
  const details = detailsOf(entry);
  return (
    <tr className="block py-2.5 md:table-row md:py-0">
      <td className={`${CELL} text-note whitespace-nowrap text-muted tabular-nums`}>{minuteOf(entry.at)}</td>
      <td className={CELL}>
        <Who name={actorOf(entry)} />
      </td>
      <td className={CELL}>
        <span className="font-semibold">{actionLabel(entry.action)}</span>
        <Whom entry={entry} />
        {party?.title && (
          <span>
            {' · '}
            <Link to={partyPath(party.id)} className={LINK}>
              {party.title}
            </Link>
          </span>
        )}
        {details && <span className="block text-note text-muted wrap-anywhere">{details}</span>}
      </td>
      <td className={`${CELL} font-code text-note text-muted ${entry.address === null ? 'max-md:hidden' : ''}`}>
        {entry.address ?? '–'}
      </td>
    </tr>
  );
}

const ONE_LINE = 24;

/** A long address breaks at its @, or where a half of it is longer than the column may be. */
function Who({ name }: { name: string }) {
  const at = name.indexOf('@') + 1;
  return (
    <span className={`block max-w-60 ${name.length > ONE_LINE ? 'wrap-break-word' : 'whitespace-nowrap'}`}>
      {at > 0 && <span className="inline-block max-w-60">{name.slice(0, at)}</span>}
      <span className="inline-block max-w-60">{name.slice(at)}</span>
    </span>
  );
}

/** The person, where it was one of those on a waiver; who signed it besides, unless that is the person. */
function Whom({ entry: { person, waiver } }: { entry: AuditEntry }) {
  const isSigner = person !== null && person.name === waiver?.name;
  return (
    <>
      {person && (
        <span>
          {' · '}
          <Link to={personPath(person.id)} className={LINK}>
            {person.name}
          </Link>
        </span>
      )}
      {waiver && !isSigner && (
        <span>
          <span>{person ? ', waiver of ' : ' · '}</span>
          <Waiver {...waiver} />
        </span>
      )}
    </>
  );
}

function Waiver({ id, name }: NonNullable<AuditEntry['waiver']>) {
  const openWaiver = useOpenWaiver();
  if (name === null) return <span className="text-muted">{`${id.slice(0, SHORT_ID)}…, erased`}</span>;
  return (
    <button type="button" className={LINK} onClick={() => openWaiver(id)}>
      {name}
    </button>
  );
}
