import { ArrowRight } from 'lucide-react';
import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { DESK_PAGE } from '#contract/paths.ts';
import { hasPower } from '#contract/staff/roles.ts';
import { Notice } from '#web/ui/notice.tsx';
import { ToolButton } from '#web/ui/tool-button.tsx';
import { aboutInside, isAbout } from '../today/today-labels.ts';
import { stampOf } from './ask-server.ts';
import { type Desk, peopleOf } from './desk-state.ts';
import { FamilyView } from './family/family-view.tsx';
import { Connection, DeskFrame } from './frame.tsx';
import { PressNotices } from './press-notices.tsx';
import { useScanner } from './scanner/use-scanner.ts';
import { SearchField } from './search/search-field.tsx';
import { isForOthers, isFull, isSearch, isSending, lostPresses, overridden } from './shown.ts';
import { start } from './start.tsx';
import { type Send, useDesk } from './use-desk.ts';
import type { Staffed } from './who.ts';

const OverrideDialog = lazy(() =>
  import('./override-dialog.tsx').then(({ OverrideDialog }) => ({ default: OverrideDialog })),
);
const Results = lazy(() => import('./lists.tsx').then(({ Results }) => ({ default: Results })));
const BetweenGuests = lazy(() =>
  import('./between-guests.tsx').then(({ BetweenGuests }) => ({ default: BetweenGuests })),
);
const GuestOf = lazy(() => import('./parties-today.tsx').then(({ GuestOf }) => ({ default: GuestOf })));
const Camera = lazy(() => import('./camera/camera.tsx').then(({ Camera }) => ({ default: Camera })));

interface PartProps {
  desk: Desk;
  send: Send;
}

/** From the door to the machine: find people, see who may come in, let them in. */
function DeskPage({ who }: { who: Staffed }) {
  const { desk, send, isConnected } = useDesk(who, true);
  const { opened } = desk;
  const isSearching = isSearch(desk.sought);
  const columns = isSearching ? 'lg:grid-cols-[minmax(0,26rem)_minmax(0,1fr)]' : 'lg:max-w-4xl';
  useScanner({ onScan: ({ text }) => send({ type: 'scanned', text, source: 'scanner' }) });
  useEscape(() => send({ type: 'escaped' }));
  const messages = (
    <div className="grid gap-3 empty:hidden">
      <PressNotices desk={desk} send={send} />
      <Full desk={desk} />
    </div>
  );
  return (
    <DeskFrame title="Desk" path={DESK_PAGE} who={who} aside={<Counts desk={desk} isConnected={isConnected} />}>
      <div className="flex flex-1 flex-col gap-4 max-lg:min-h-dvh">
        <Finder desk={desk} send={send} />
        {(peopleOf(opened).length === 0 || isForOthers(desk)) && messages}
        <div className={`flex flex-1 flex-col gap-6 lg:grid lg:items-start ${opened ? columns : ''}`}>
          {isSearching && <Found desk={desk} send={send} />}
          {opened && (
            <FamilyView desk={desk} send={send} opened={opened} messages={messages} isConnected={isConnected} />
          )}
          {!opened && !isSearching && (
            <Suspense>
              <BetweenGuests desk={desk} send={send} hasParties={who.user !== undefined} />
            </Suspense>
          )}
        </div>
      </div>
      <Override desk={desk} send={send} />
    </DeskFrame>
  );
}

/** Escape leads back to the field from everywhere; a dialog has its own. */
function useEscape(onEscape: () => void): void {
  const escape = useEffectEvent(onEscape);
  useEffect(() => {
    function handleKey(event: KeyboardEvent) {
      if (event.key === 'Escape' && !document.querySelector('dialog[open]')) escape();
    }
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, []);
}

/** The field, and the camera when it is open. */
function Finder({ desk, send }: PartProps) {
  const [isCameraOpen, setCameraOpen] = useState(false);
  return (
    <>
      <SearchField desk={desk} send={send} isCameraOpen={isCameraOpen} onCamera={() => setCameraOpen(!isCameraOpen)} />
      {desk.guestOf && (
        <Suspense>
          <GuestOf party={desk.guestOf} onEnd={() => send({ type: 'guestGivenUp' })} />
        </Suspense>
      )}
      {isCameraOpen && (
        <Suspense fallback={<p role="status">Starting the camera...</p>}>
          <Camera
            className="h-64 sm:h-80 short:h-[45dvh]"
            onCode={(text) => send({ type: 'scanned', text, source: 'camera' })}
            onClose={() => setCameraOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}

/** Where there is no room for both, those who are found are hidden while others stand at the desk, or these while others are searched for. */
function Found({ desk, send }: PartProps) {
  const { opened } = desk;
  const people = peopleOf(opened);
  const shown = people.find(({ id }) => id === opened?.soughtId) ?? people[0];
  const isAside = opened !== undefined && isForOthers(desk);
  return (
    <div className={`grid content-start gap-3 ${opened && !isAside ? 'max-lg:hidden' : ''}`}>
      {isAside && shown && (
        <ToolButton className="justify-self-start lg:hidden" onClick={() => send({ type: 'cleared' })}>
          <ArrowRight aria-hidden="true" className="size-5 shrink-0 rotate-180" />
          <span className="text-left wrap-anywhere whitespace-normal">{`Back to ${opened.party?.title ?? shown.name}`}</span>
        </ToolButton>
      )}
      <Suspense>
        <Results desk={desk} send={send} />
      </Suspense>
    </div>
  );
}

function Override({ desk, send }: PartProps) {
  const { user, device } = desk.who;
  const person = overridden(desk);
  if (!person) return null;
  return (
    <Suspense>
      <OverrideDialog
        person={person}
        isOwnRight={hasPower(user?.role ?? null, 'override-refusal')}
        takesPins={device !== undefined}
        isSending={isSending(desk, person.id)}
        problem={desk.notes[person.id]?.problem}
        onOverride={(override) => send({ type: 'letIn', override, stamp: stampOf() })}
        onClose={() => send({ type: 'overrideClosed' })}
      />
    </Suspense>
  );
}

function Counts({ desk, isConnected }: { desk: Desk; isConnected: boolean | undefined }) {
  const { day, searchProblem } = desk;
  const isUnanswered = lostPresses(desk).length > 0 || (searchProblem && searchProblem.status === undefined);
  return (
    <div className="flex flex-wrap items-center gap-x-5">
      {day && (
        <p className="tabular-nums">
          <span className="inline-block">
            {isAbout(day) && <span>about </span>}
            <strong className="text-lead">{day.inside}</strong>
            <span>{`${day.capacity !== null ? ` of ${day.capacity}` : ''} inside,`}</span>
          </span>{' '}
          <span className="inline-block">
            <strong className="text-lead">{day.entered}</strong> today
          </span>
        </p>
      )}
      <Connection isConnected={isConnected && !isUnanswered} />
    </div>
  );
}

function Full({ desk }: { desk: Desk }) {
  const { day } = desk;
  if (!isFull(desk)) return null;
  return (
    <Notice tone="plain">{`The venue is full: ${day ? aboutInside(day) : ''} people are inside${day?.capacity ? ` of ${day.capacity}` : ''}.`}</Notice>
  );
}

start(DeskPage);
