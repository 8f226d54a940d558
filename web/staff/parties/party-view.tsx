import { useState } from 'react';
import { ArrowLeft, CircleX, Copy, KeyRound, Mail, PencilLine, RefreshCw, Users } from 'lucide-react';
import { Link } from 'react-router';
import { PARTIES_PAGE } from '#contract/paths.ts';
import type { PartyPerson, PartyRecord } from '#contract/parties/parties.ts';
import { OPENING_TIMES } from '#web/site/opening-hours.ts';
import { outsideNote } from '#web/site/start-times.ts';
import { withClockTime } from '#web/site/clock-time.ts';
import { call } from '#web/api.ts';
import { Notice } from '#web/ui/notice.tsx';
import { ToolButton, toolButtonClass } from '#web/ui/tool-button.tsx';
import { Empty } from '../lists/list.tsx';
import { type Column, Table } from '../lists/table.tsx';
import { usePageLoad } from '../lists/use-list.ts';
import { Loads } from '../notices/loads.tsx';
import { InsideSince } from '../people/flags.tsx';
import { waiverPath } from '../shell/address.ts';
import { Confirmation } from '../shell/confirmation.tsx';
import { CoverageBadge } from '../shell/coverage.tsx';
import { untilLabel } from '../shell/coverage-labels.ts';
import { FinalQuestion } from '../shell/form-dialog.tsx';
import { calendarDay } from '../shell/formats.ts';
import { OpensHereOnly } from '../shell/opens-here-only.tsx';
import { ChangePartyDialog } from './change-party.tsx';
import { hostMail, mailTo, roleOf } from './party-labels.ts';
import { readyOf } from './ready-label.ts';

export function PartyView({ id }: { id: string }) {
  const load = usePageLoad((signal) => call('readParty', { params: { id }, signal }));
  return (
    <>
      <Link to={PARTIES_PAGE} className={toolButtonClass('row', '-ml-3')}>
        <ArrowLeft aria-hidden="true" className="size-5" />
        All Parties
      </Link>
      <Loads load={load} loading="Loading the party..." failed="The party could not be loaded.">
        {({ party, people }) => (
          <div aria-busy={load.isLoading} className={`mt-2 grid gap-4 ${load.isLoading ? 'opacity-60' : ''}`}>
            <Head party={party} onReload={load.reload} />
            <People people={people} />
            {!party.isOver && !party.isCanceled && <ForTheHost party={party} onReload={load.reload} />}
          </div>
        )}
      </Loads>
    </>
  );
}

interface AboutPartyProps {
  party: PartyRecord['party'];
  onReload: () => void;
}

function Head({ party, onReload }: AboutPartyProps) {
  const { title, date, time, hostName, email, declined, isOver, isCanceled, guestUrl } = party;
  const isOpen = !isOver && !isCanceled;
  const [isChanging, setChanging] = useState(false);
  const outside = isOpen ? outsideNote(date, time ?? '', OPENING_TIMES) : '';

  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0">
          <h1 className="text-lead wrap-anywhere">{title}</h1>
          <p className="mt-1 text-muted wrap-anywhere">
            <span>{`${withClockTime(calendarDay(date), time)}, for ${hostName}`}</span>
            {email !== null && (
              <>
                <span className="max-sm:hidden"> · </span>
                <a href={mailTo(email)} className="underline underline-offset-4 max-sm:block">
                  {email}
                </a>
              </>
            )}
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          {isOpen && (
            <>
              <ToolButton icon={PencilLine} label="Change" about="the party" onClick={() => setChanging(true)} />
              <CopyLink url={guestUrl} label="Copy Guests’ Link" />
            </>
          )}
          <ToolButton icon={RefreshCw} label="Refresh" onClick={onReload} />
        </div>
      </div>
      {isOpen && <OpensHereOnly url={guestUrl} />}
      {isCanceled && (
        <Notice tone="plain">
          This party is canceled. Its links no longer work, and its guests’ details are erased. Waivers signed for it
          stay valid.
        </Notice>
      )}
      {isOver && !isCanceled && (
        <Notice tone="plain">This party is over. Its links no longer work, and its guests’ details are erased.</Notice>
      )}
      {outside && <Notice tone="problem">{`${outside} Call the host, unless you agreed on this.`}</Notice>}
      {isChanging && <ChangePartyDialog party={party} onChanged={onReload} onClose={() => setChanging(false)} />}
      {party.isCut && (
        <Notice tone="plain">More people joined than are listed here: families come before large groups.</Notice>
      )}
      <dl className="grid grid-cols-2 gap-3 max-w-md">
        <Figure label="Ready" value={readyOf(party)} />
        <Figure label="Can’t come" value={String(declined)} />
      </dl>
    </>
  );
}

/** What the host may ask for of a party that is open, after the list, which is wanted far more often. */
function ForTheHost({ party, onReload }: AboutPartyProps) {
  const [isCanceling, setCanceling] = useState(false);
  return (
    <div className="flex max-w-2xl flex-wrap items-start gap-3">
      <NewHostLink party={party} />
      <ToolButton icon={CircleX} label="Cancel the Party" isHarmful onClick={() => setCanceling(true)} />
      {isCanceling && (
        <FinalQuestion
          title="Cancel this party?"
          about={`${party.title}, for ${party.hostName}`}
          icon={CircleX}
          label="Cancel the Party"
          dismissLabel="Keep the Party"
          send={async () => {
            await call('cancelParty', { params: { id: party.id } });
            setCanceling(false);
            onReload();
          }}
          otherwise="The party could not be canceled."
          onClose={() => setCanceling(false)}
        >
          <p>
            Only if the host asked. Both links stop working, and this cannot be undone. Waivers stay valid. We email no
            one, so the host needs to tell the guests.
          </p>
        </FinalQuestion>
      )}
    </div>
  );
}

function Figure({ label, value }: { label: string; value: string }) {
  return (
    <div className="rounded-card border border-line bg-raised px-4 py-3">
      <dt className="text-note text-muted">{label}</dt>
      <dd className="font-display text-lead font-bold tabular-nums">{value}</dd>
    </div>
  );
}

/** For guests who ask at the desk, and the host. */
function CopyLink({ url, label }: { url: string; label: string }) {
  const [said, setSaid] = useState<'copied' | 'refused'>();
  return (
    <>
      <ToolButton
        icon={Copy}
        label={said === 'copied' ? 'Copied' : label}
        onClick={() =>
          void navigator.clipboard.writeText(url).then(
            () => setSaid('copied'),
            () => setSaid('refused'),
          )
        }
      />
      {said === 'refused' && (
        <p translate="no" className="w-full font-code text-note wrap-anywhere">
          {url}
        </p>
      )}
    </>
  );
}

/** Nobody can read the host's link again, so whoever lost it gets another, by the address that the host gave. */
function NewHostLink({ party: { id, date, time, email } }: { party: PartyRecord['party'] }) {
  const [hostUrl, setHostUrl] = useState<string>();

  async function replace() {
    setHostUrl((await call('replaceHostLink', { params: { id } })).hostUrl);
  }

  return (
    <div className="grid gap-3">
      {hostUrl === undefined ? (
        <Confirmation
          label="New Link for the Host"
          icon={KeyRound}
          question={
            <p className="wrap-anywhere">{`Has the host lost their link? The old one stops working. Send the new one only to ${email ?? 'the host’s own address'}: it shows who is coming.`}</p>
          }
          onConfirm={replace}
          otherwise="The link could not be made."
        />
      ) : (
        <div className="grid justify-items-start gap-3 rounded-control bg-tint p-4">
          <p role="status">The host’s new link. It is shown here only once, and the old one no longer works.</p>
          <p translate="no" className="font-code text-note wrap-anywhere select-all">
            {hostUrl}
          </p>
          <div className="flex flex-wrap gap-2">
            {email !== null && (
              <a href={hostMail({ email, date, time }, hostUrl)} className={toolButtonClass('primary')}>
                <Mail aria-hidden="true" className="size-5" />
                Email It to the Host
              </a>
            )}
            <CopyLink url={hostUrl} label="Copy Host’s Link" />
          </div>
        </div>
      )}
    </div>
  );
}

const COLUMNS: readonly Column<PartyPerson>[] = [
  {
    title: 'Name',
    isHead: true,
    cell: ({ name, waiverId, isAnnounced, isInside, since }) => (
      <>
        <Link
          to={waiverPath(waiverId)}
          className="inline-flex min-h-11 items-center font-semibold text-action underline underline-offset-4 wrap-anywhere hover:text-action-strong max-md:mr-32 lg:min-h-9"
        >
          {name}
        </Link>
        <span className="flex flex-wrap gap-x-3">
          {isInside && <InsideSince since={since} />}
          {!isAnnounced && <span className="text-note text-muted">came unannounced</span>}
        </span>
      </>
    ),
  },
  { title: 'On the waiver', cell: roleOf },
  {
    title: 'Status',
    className: 'whitespace-nowrap max-md:absolute max-md:top-3 max-md:right-0',
    cell: (person) => <CoverageBadge person={person} />,
  },
  { title: 'Coverage', className: 'text-note text-muted md:whitespace-nowrap', cell: untilLabel },
];

function People({ people }: { people: PartyPerson[] }) {
  if (people.length === 0) {
    return (
      <Empty icon={Users}>
        <p>Nobody has joined yet.</p>
      </Empty>
    );
  }
  return (
    <Table
      label="People of the party"
      columns={COLUMNS}
      rows={people}
      rowClass="relative py-3 md:static"
      cellClass="py-0.5"
    />
  );
}
