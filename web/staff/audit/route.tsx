import { Link } from 'react-router';
import type { AuditEntry, AuditPage } from '#contract/staff/audit.ts';
import { call } from '#web/api.ts';
import { List } from '../lists/list.tsx';
import { PageHead } from '../lists/page-head.tsx';
import { type Column, Table } from '../lists/table.tsx';
import { useList } from '../lists/use-list.ts';
import { partyPath, personPath, useOpenWaiver } from '../shell/address.ts';
import { minuteOf } from '../shell/formats.ts';
import { actionLabel, actorOf, detailsOf } from './audit-labels.ts';

const PAGE_SIZE = 50;
const SHORT_ID = 8;
const LINK = 'min-h-6 text-left text-action underline wrap-anywhere underline-offset-4 hover:text-action-strong';

const COLUMNS: readonly Column<AuditEntry>[] = [
  {
    title: 'When',
    className: 'text-note whitespace-nowrap text-muted tabular-nums',
    cell: ({ at }) => minuteOf(at),
  },
  { title: 'Who', cell: (entry) => <Who name={actorOf(entry)} /> },
  { title: 'What', cell: (entry) => <What entry={entry} /> },
  {
    title: 'From',
    className: 'font-code text-note text-muted',
    cell: ({ address }) => address ?? <span className="max-md:hidden">–</span>,
  },
];

export default function AuditTrail() {
  const list = useList({}, ({ page }, signal) => loadEntries(page, signal));
  return (
    <>
      <PageHead
        title="Audit trail"
        note="Who viewed, exported or changed what, newest first. Entries are never removed."
      />
      <div className="mt-4">
        <List list={list} loading="Loading the audit trail..." failed="The audit trail could not be loaded.">
          {({ entries }) => (
            <Table
              label="Audit trail"
              columns={COLUMNS}
              rows={entries}
              rowClass="py-2.5"
              cellClass="md:align-baseline"
            />
          )}
        </List>
      </div>
    </>
  );
}

/** Which parts of the venue a publishing changed is said by their titles, which bring the whole editor along. */
async function loadEntries(page: number, signal: AbortSignal): Promise<AuditPage> {
  const [found, { sayParts }] = await Promise.all([
    call('listAudit', { query: { page, limit: PAGE_SIZE }, signal }),
    import('../venue/changes.ts'),
  ]);
  const entries = found.entries.map(({ details, ...entry }) => {
    const { parts } = details;
    return { ...entry, details: typeof parts === 'string' ? { ...details, parts: sayParts(parts) } : details };
  });
  return { ...found, entries };
}

function What({ entry }: { entry: AuditEntry }) {
  const { party } = entry;
  const details = detailsOf(entry);
  return (
    <>
      <span className="font-semibold">{actionLabel(entry.action)}</span>
      <AboutWho entry={entry} />
      {party?.title && (
        <span>
          {' · '}
          <Link to={partyPath(party.id)} className={LINK}>
            {party.title}
          </Link>
        </span>
      )}
      {details && <span className="block text-note text-muted wrap-anywhere">{details}</span>}
    </>
  );
}

const ONE_LINE = 24;

/** A long address breaks at its @, or where a half of it is longer than the column may be. */
function Who({ name }: { name: string }) {
  const at = name.indexOf('@') + 1;
  return (
    <span className={`block max-w-60 ${name.length > ONE_LINE ? 'wrap-break-word' : 'whitespace-nowrap'}`}>
      {at > 0 && <span className="inline-block max-w-60">{name.slice(0, at)}</span>}
      <span className={at > 0 ? 'inline-block max-w-60' : ''}>{name.slice(at)}</span>
    </span>
  );
}

/** The person, where it was one of those on a waiver; who signed it besides, unless that is the person. */
function AboutWho({ entry: { person, waiver } }: { entry: AuditEntry }) {
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
