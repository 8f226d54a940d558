import './roll-call.css';
import { type ReactNode, useEffect, useState } from 'react';
import { ClipboardCheck, DoorOpen, LogIn } from 'lucide-react';
import { DESK_PAGE } from '#contract/paths.ts';
import { call } from '#web/api.ts';
import { OPENING_TIMES } from '#web/site/opening-hours.ts';
import { toolButtonClass } from '#web/ui/tool-button.tsx';
import { useLoad } from '#web/ui/use-load.ts';
import { Bars, ChartFrame } from '../overview/charts.tsx';
import { hourLabel } from '../overview/chart-figures.ts';
import { PersonDialog } from '../people/person-dialog.tsx';
import { calendarDay } from '../shell/formats.ts';
import { Loads } from '../notices/loads.tsx';
import { LiveState } from '../notices/live-state.tsx';
import { DayAhead } from './day-ahead.tsx';
import { PeopleToday } from './people-today.tsx';
import { RollCallSheet, useRollCall } from './roll-call.tsx';
import { isAbout, openHours } from './today-labels.ts';
import { type Day, type DayList, useDay } from './use-day.ts';

/** The venue's day as it goes on: who is inside, who came, when, and which machines they are old enough for. */
export default function Today() {
  const { list, inside, isConnected, partiesAt } = useDay();
  const { value: today, query, show, reload } = list;
  const { called, ...rollCall } = useRollCall(today, inside);
  return (
    <>
      {/* The roll call has a page of its own: what stands before it, even empty, would print as a blank sheet. */}
      <div className="print:hidden">
        <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
          <div>
            <h1 className="text-lead">{`Today${today ? `, ${calendarDay(today.day)}` : ''}`}</h1>
            <LiveState isLive={isConnected} live="Visits appear automatically" lost="this may be old" />
          </div>
          <a href={DESK_PAGE} className={toolButtonClass('quiet')}>
            <DoorOpen aria-hidden="true" className="size-5" />
            Open the Desk
          </a>
        </div>
        {today ? (
          <Parts today={today} list={list} rollCall={rollCall} partiesAt={partiesAt} />
        ) : (
          <Loads load={list} loading="Loading today..." failed="Today’s list could not be loaded.">
            {() => null}
          </Loads>
        )}
      </div>
      {today && called && <RollCallSheet today={today} called={called} isConnected={isConnected} />}
      {query.person && (
        <PersonDialog
          key={query.person}
          id={query.person}
          onClose={() => show({ ...query, person: undefined }, { replace: true })}
          onDecided={reload}
        />
      )}
    </>
  );
}

interface PartsProps {
  today: Day;
  list: DayList;
  rollCall: { isBusy: boolean; print: () => void };
  partiesAt: number;
}

/** What stands below the people where the page is narrow. */
const FURTHER = [
  ['day-ahead', 'Hours and parties'],
  ['by-hour', 'By hour'],
  ['by-activity', 'By activity'],
] as const;

function Parts({ today, list, rollCall, partiesAt }: PartsProps) {
  const hasBegun = today.entered > 0;
  return (
    <div className="grid gap-4 lg:grid-cols-[minmax(0,1fr)_22rem] lg:grid-rows-[auto_auto_1fr] lg:gap-x-6">
      <div className="lg:col-start-2">
        <Figures today={today} />
        {hasBegun && (
          <p className="mt-3 flex flex-wrap gap-x-6 lg:hidden">
            {FURTHER.map(([id, title]) => (
              <a key={id} href={`#${id}`} className="py-2 font-semibold text-action underline underline-offset-4">
                {title}
              </a>
            ))}
          </p>
        )}
      </div>
      <div className="lg:col-start-1 lg:row-span-2 lg:row-start-1">
        {hasBegun ? <PeopleToday list={list} rollCall={rollCall} /> : <NobodyYet />}
      </div>
      <div className={hasBegun ? 'lg:col-start-1 lg:row-start-3' : 'lg:col-start-2'}>
        <DayAhead day={today.day} readAt={partiesAt} hasBegun={hasBegun} />
      </div>
      {hasBegun && (
        <div className="grid content-start gap-4 md:grid-cols-2 lg:col-start-2 lg:row-span-2 lg:grid-cols-1">
          <div id="by-hour">
            <ByHour today={today} />
          </div>
          <div id="by-activity">
            <ByMachine today={today} />
          </div>
        </div>
      )}
    </div>
  );
}

function Figures({ today }: { today: Day }) {
  const { inside, capacity, entered } = today;
  const isFull = capacity !== null && inside >= capacity;
  return (
    <>
      <dl className="grid grid-cols-2 gap-3">
        <Figure label="Inside now" Icon={ClipboardCheck}>
          {isAbout(today) && <span className="text-small font-normal text-muted">about </span>}
          <span>{inside.toLocaleString('en-US')}</span>
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
      {isAbout(today) && (
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
  { title: 'People today', note: 'Who is inside and who came, with when and their waiver.' },
  { title: 'Roll call', note: 'Who is inside, to print and check off outside.' },
  { title: 'By hour', note: 'When people came in.' },
  { title: 'By activity', note: 'How many of those inside are old enough for each activity.' },
] as const;

/** Before the first check-in: one place that says what comes, instead of four empty ones. */
function NobodyYet() {
  return (
    <section aria-labelledby="nobody-yet" className="rounded-card border border-line bg-raised p-5">
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

const COUNT_AGAIN_MS = 30_000;

/** Counted anew after each visit of a full house, it would keep the server busy. */
function ByMachine({ today: { inside, readAt } }: { today: Day }) {
  const [countedAt, setCountedAt] = useState(readAt);
  useEffect(() => {
    const due = setTimeout(() => setCountedAt(readAt), countedAt + COUNT_AGAIN_MS - Date.now());
    return () => clearTimeout(due);
  }, [readAt, countedAt]);
  const { value } = useLoad(async (signal) => ({ ...(await call('countByMachine', { signal })), inside }), countedAt);
  const rows = value?.byMachine.map((machine) => ({ label: machine.name, total: machine.inside })) ?? [];
  return (
    <ChartFrame
      title="By activity"
      note="How many of those inside are old enough for each activity, counted each half minute."
      head={['Activity', 'Old enough']}
      rows={rows.map(({ label, total }) => [label, total])}
    >
      <Bars rows={rows} whole={Math.max(value?.inside ?? 0, 1)} />
    </ChartFrame>
  );
}
