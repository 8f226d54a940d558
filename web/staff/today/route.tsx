import './roll-call.css';
import type { ReactNode } from 'react';
import { ClipboardCheck, DoorOpen, LogIn } from 'lucide-react';
import { DESK_PAGE } from '#contract/paths.ts';
import type { Today as Day, TodaysVisitor } from '#contract/people/visits.ts';
import { OPENING_TIMES } from '#web/site/opening-hours.ts';
import { Folded } from '#web/ui/folded.tsx';
import { toolButtonClass } from '#web/ui/tool-button.tsx';
import { LoadFailed } from '../notices/load-failed.tsx';
import { Bars, ChartFrame } from '../overview/charts.tsx';
import { hourLabel } from '../overview/chart-figures.ts';
import { InsideSince } from '../people/flags.tsx';
import { PersonDialog } from '../people/person-dialog.tsx';
import { overrideLabel } from '../people/person-labels.ts';
import { anId, useQuery } from '../shell/address.ts';
import { CoverageBadge } from '../shell/coverage.tsx';
import { calendarDay, count, timeOf } from '../shell/formats.ts';
import { LiveState } from '../notices/live-state.tsx';
import { CELL_ROOM, StackedTable } from '../shell/stacked-table.tsx';
import { DayAhead } from './day-ahead.tsx';
import { RollCall } from './roll-call.tsx';
import { areExitsScanned, openHours, whoLabel } from './today-labels.ts';
import { useDay } from './use-day.ts';
import { VisitorName } from './visitor-name.tsx';

/** The venue's day as it goes on: who is inside, who came, when, and which machines they are old enough for. */
export default function Today() {
  const { value, error, reload, isConnected, partiesAt } = useDay();
  const { query, show } = useQuery({ person: anId });
  const open = query.person;
  const today = value?.today;
  const hasBegun = today !== undefined && today.people.length > 0;
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 print:hidden">
        <div>
          <h1 className="text-lead">{`Today${today ? `, ${calendarDay(today.day)}` : ''}`}</h1>
          <LiveState isLive={isConnected} live="Visits appear automatically" lost="this may be old" />
        </div>
        <a href={DESK_PAGE} className={toolButtonClass('quiet')}>
          <DoorOpen aria-hidden="true" className="size-5" />
          Open the Desk
        </a>
      </div>
      {error !== undefined && (
        <div className="mb-4 print:hidden">
          <LoadFailed error={error} otherwise="Today’s list could not be loaded." onRetry={reload} />
        </div>
      )}
      {!today && error === undefined && (
        <p role="status" className="py-16 text-center text-muted">
          Loading today...
        </p>
      )}
      {today && (
        <div className="grid gap-4 lg:grid-cols-[minmax(0,1fr)_22rem] lg:grid-rows-[auto_auto_auto_1fr] lg:gap-x-6 print:block">
          {/* The roll call has a page of its own: what stands before it, even empty, would print as a blank sheet. */}
          <div className="lg:col-start-2 print:hidden">
            <Figures today={today} />
          </div>
          {hasBegun && (
            <div className="lg:col-start-1 lg:row-span-2 lg:row-start-1">
              <RollCall today={today} readAt={value.asOf} isConnected={isConnected} />
            </div>
          )}
          <div className={`print:hidden ${hasBegun ? 'lg:col-start-1 lg:row-start-3' : 'lg:col-start-2'}`}>
            <DayAhead day={today.day} readAt={partiesAt} hasBegun={hasBegun} />
          </div>
          {!hasBegun && <NobodyYet />}
          {hasBegun && (
            <div className="grid content-start gap-4 md:grid-cols-2 lg:col-start-2 lg:row-span-3 lg:grid-cols-1 print:hidden">
              <ByHour today={today} />
              <ByMachine today={today} />
            </div>
          )}
          {hasBegun && <Everyone today={today} />}
        </div>
      )}
      {open && <PersonDialog key={open} id={open} onClose={() => show({}, { replace: true })} onDecided={reload} />}
    </>
  );
}

function Figures({ today }: { today: Day }) {
  const { capacity, entered } = today;
  const isFull = capacity !== null && today.inside >= capacity;
  return (
    <>
      <dl className="grid grid-cols-2 gap-3">
        <Figure label="Inside now" Icon={ClipboardCheck}>
          {today.inside > 0 && !areExitsScanned(today) && (
            <span className="text-small font-normal text-muted">about </span>
          )}
          <span>{today.inside.toLocaleString('en-US')}</span>
          {capacity !== null && (
            <span
              className={`text-small font-normal ${isFull ? 'font-semibold text-expired' : 'text-muted'}`}
            >{` of ${capacity}${isFull ? ': full' : ''}`}</span>
          )}
        </Figure>
        <Figure label="Came in today" Icon={LogIn}>
          {entered.toLocaleString('en-US')}
        </Figure>
      </dl>
      {today.inside > 0 && !areExitsScanned(today) && (
        <p className="mt-2 text-note text-muted">People who leave without checking out count until closing.</p>
      )}
    </>
  );
}

interface FigureProps {
  label: string;
  Icon: typeof LogIn;
  children: ReactNode;
}

function Figure({ label, Icon, children }: FigureProps) {
  return (
    <div className="flex flex-col justify-between rounded-card border border-line bg-raised px-4 py-3">
      <dt className="flex items-center gap-2 text-note font-semibold text-muted">
        <Icon aria-hidden="true" className="size-4 shrink-0" />
        <span>{label}</span>
      </dt>
      <dd className="mt-1 font-display text-title font-bold tabular-nums">{children}</dd>
    </div>
  );
}

const WILL_BE = [
  { title: 'Roll call', note: 'Who is inside, to print and check off outside.' },
  { title: 'By hour', note: 'When people came in.' },
  { title: 'By machine', note: 'How many of those inside are old enough for each machine.' },
  { title: 'Everyone today', note: 'Each person with when they came and left, and their waiver.' },
] as const;

/** Before the first check-in: one place that says what comes, instead of four empty ones. */
function NobodyYet() {
  return (
    <section
      aria-labelledby="nobody-yet"
      className="rounded-card border border-line bg-raised p-5 lg:col-start-1 lg:row-span-3 lg:row-start-1 lg:self-start print:hidden"
    >
      <h2 id="nobody-yet" className="text-body">
        Nobody has come in yet
      </h2>
      <p className="text-muted">From the first check-in at the desk on, this page shows:</p>
      <dl className="mt-3 divide-y divide-line border-t border-line">
        {WILL_BE.map(({ title, note }) => (
          <div key={title} className="py-2 sm:grid sm:grid-cols-[10rem_1fr] sm:gap-x-4">
            <dt className="font-semibold">{title}</dt>
            <dd className="text-muted">{note}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function ByHour({ today }: { today: Day }) {
  const hours = openHours(today, OPENING_TIMES);
  const rows = hours.map(({ hour, entered }) => ({ label: hourLabel(hour), total: entered }));
  return (
    <ChartFrame
      title="By hour"
      note="How many people came in, by the hour of their first check-in today."
      head={['Hour', 'Came in']}
      rows={rows.map(({ label, total }) => [label, total])}
    >
      <Bars rows={rows} />
    </ChartFrame>
  );
}

function ByMachine({ today }: { today: Day }) {
  const rows = today.byMachine.map(({ name, inside }) => ({ label: name, total: inside }));
  return (
    <ChartFrame
      title="By machine"
      note="How many of those inside are old enough for each machine."
      head={['Machine', 'Old enough']}
      rows={rows.map(({ label, total }) => [label, total])}
    >
      <Bars rows={rows} whole={Math.max(today.inside, 1)} />
    </ChartFrame>
  );
}

/** Folded: of these, the roll call shows who is inside already. */
function Everyone({ today }: { today: Day }) {
  return (
    <section className="min-w-0 lg:col-start-1 lg:row-start-4 print:hidden">
      <Folded
        title={
          <span className="flex flex-wrap items-baseline gap-x-3">
            <h2 className="text-body">Everyone today</h2>
            <span className="text-note font-normal text-muted">{`${count(today.people.length, 'person', 'people')}, newest first`}</span>
          </span>
        }
      >
        <StackedTable label="Everyone today" columns={['Name', 'Came in', 'Left', 'Waiver']}>
          {today.people.map((person) => (
            <VisitorRow key={person.id} person={person} />
          ))}
        </StackedTable>
      </Folded>
    </section>
  );
}

const CELL = `block px-4 py-0.5 align-middle md:table-cell ${CELL_ROOM}`;

function VisitorRow({ person }: { person: TodaysVisitor }) {
  return (
    <tr className="relative block py-3 md:static md:table-row md:py-0">
      <th scope="row" className={`${CELL} text-left font-normal`}>
        <span className="block max-md:pr-32">
          <VisitorName person={person} />
        </span>
        <span className="block text-note text-muted wrap-anywhere max-md:pr-32">{whoLabel(person)}</span>
      </th>
      <td className={`${CELL} text-note tabular-nums`}>
        <span className="text-muted md:sr-only">Came in </span>
        <span>{timeOf(person.enteredAt)}</span>
      </td>
      <td className={`${CELL} text-note tabular-nums`}>
        {person.leftAt ? (
          <>
            <span className="text-muted md:sr-only">Left </span>
            <span>{timeOf(person.leftAt)}</span>
          </>
        ) : person.isInside ? (
          <InsideSince since={person.since} />
        ) : (
          <span className="text-muted">The venue closed</span>
        )}
      </td>
      <td className={`${CELL} text-note`}>
        <span className="whitespace-nowrap max-md:absolute max-md:top-3 max-md:right-4">
          <CoverageBadge person={person} />
        </span>
        {person.override && (
          <span className="block font-semibold text-soon wrap-anywhere md:mt-1 md:w-56">{overrideLabel(person)}</span>
        )}
      </td>
    </tr>
  );
}
