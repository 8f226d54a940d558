import { ArrowRight } from 'lucide-react';
import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { DESK_PAGE } from '#contract/paths.ts';
import type { Person } from '#contract/people/people.ts';
import type { VisitSource } from '#contract/people/visits.ts';
import { hasPower } from '#contract/staff/roles.ts';
import { LostCall } from '#web/api.ts';
import { Notice } from '#web/ui/notice.tsx';
import { ToolButton } from '#web/ui/tool-button.tsx';
import { codeIn } from './code-in.ts';
import { FamilyView } from './family/family-view.tsx';
import { canEnter, type PartyOfDay } from './family/family.ts';
import { Connection, DeskFrame } from './frame.tsx';
import { Results } from './lists.tsx';
import { useScanner } from './scanner/use-scanner.ts';
import { PressNotices } from './press-notices.tsx';
import { SearchField } from './search/search-field.tsx';
import { start } from './start.tsx';
import { type AtDesk, useAtDesk } from './use-at-desk.ts';
import { type DeskSearch, useDeskSearch } from './search/use-desk-search.ts';
import type { Staffed } from './who.ts';

const OverrideDialog = lazy(() =>
  import('./override-dialog.tsx').then(({ OverrideDialog }) => ({ default: OverrideDialog })),
);
const LastCheckIns = lazy(() => import('./last-check-ins.tsx').then(({ LastCheckIns }) => ({ default: LastCheckIns })));
const PartiesToday = lazy(() => import('./parties-today.tsx').then(({ PartiesToday }) => ({ default: PartiesToday })));
const GuestOf = lazy(() => import('./parties-today.tsx').then(({ GuestOf }) => ({ default: GuestOf })));
const Camera = lazy(() => import('./camera/camera.tsx').then(({ Camera }) => ({ default: Camera })));

/** From the door to the machine: find people, see who may come in, let them in. */
function Desk({ who }: { who: Staffed }) {
  const { desk, search, isOpen, guestOf, ...actions } = useFindingPeople(who);
  const isAside = isOpen && search.isForOthers;
  const columns = search.isSearching ? 'lg:grid-cols-[minmax(0,26rem)_minmax(0,1fr)]' : 'lg:max-w-4xl';
  return (
    <DeskFrame title="Desk" path={DESK_PAGE} who={who} aside={<Counts desk={desk} search={search} />}>
      <div className="flex flex-1 flex-col gap-4">
        <Finder search={search} guestOf={guestOf} onEndGuest={actions.endGuest} onFilmed={actions.handleFilmed} />
        <Warnings desk={desk} />
        <div className={`flex flex-1 flex-col gap-6 lg:grid lg:items-start ${isOpen ? columns : ''}`}>
          {search.isSearching && (
            <Found
              desk={desk}
              search={search}
              isHidden={isOpen && !isAside}
              isAside={isAside}
              guestOf={guestOf}
              onChoose={actions.openFound}
            />
          )}
          {isOpen && (
            <FamilyView
              desk={desk}
              isAside={isAside}
              onAddGuest={guestOf ? undefined : actions.addGuest}
              onClose={actions.close}
            />
          )}
          {!isOpen && !search.isSearching && (
            <BetweenGuests
              desk={desk}
              hasParties={who.user !== undefined}
              onOpenPerson={actions.openLast}
              onOpenParty={actions.openParty}
            />
          )}
        </div>
      </div>
      <Override desk={desk} who={who} />
    </DeskFrame>
  );
}

/** How what is typed, scanned or chosen leads to people at the desk, and from them to whoever is next. */
function useFindingPeople(who: Staffed) {
  const [guestOf, setGuestOf] = useState<PartyOfDay>();
  const desk = useAtDesk(who, {
    onGuestIn: () => setGuestOf(undefined),
    onNews: (signerName) => search.findAnew(signerName),
  });
  const { opened } = desk;
  const isOpen = opened.family !== undefined || opened.isLoading || opened.problem !== undefined;
  const search = useDeskSearch({
    isOpen,
    isConnected: desk.isConnected,
    onCode: (code, { isEntered }) => void (isEntered ? checkInBy(code) : openCode(code, 'search')),
  });

  function openCode(code: string, source: VisitSource) {
    search.noteChosen('');
    return desk.openCode(code, source, guestOf);
  }

  /** Where the code is one person's. */
  async function checkInBy(code: string) {
    const family = await openCode(code, 'search');
    const [only, ...others] = family?.people ?? [];
    if (only && others.length === 0 && canEnter(only)) desk.checkIn([only], family);
  }

  function openFound(person: Person) {
    search.noteChosen(search.sought);
    void desk.openPerson(person, guestOf);
  }

  function handleScan(text: string, source: VisitSource) {
    // The next guest waits until it is decided about this one.
    if (desk.overriding) return;
    const code = codeIn(text);
    search.show(code ? '' : text);
    if (code) void openCode(code, source);
    else if (source === 'camera') {
      search.noteChosen(text);
      desk.refuse('This is not one of our codes.');
    }
  }
  useScanner({ onScan: ({ text }) => handleScan(text, 'scanner') });

  function close() {
    desk.close();
    search.leadToNext();
  }

  function openBetweenGuests(open: () => Promise<unknown>) {
    search.noteChosen('');
    void open();
  }

  useEscape(() => {
    desk.close();
    search.clear();
  });

  return {
    desk,
    search,
    isOpen,
    guestOf,
    endGuest: () => setGuestOf(undefined),
    openFound,
    openLast: (person: Person) => openBetweenGuests(() => desk.openPerson(person)),
    openParty: (id: string) => openBetweenGuests(() => desk.openParty(id)),
    handleFilmed: (text: string) => handleScan(text, 'camera'),
    addGuest() {
      setGuestOf(opened.family?.party);
      close();
    },
    close,
  };
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

interface FinderProps {
  search: DeskSearch;
  guestOf: PartyOfDay | undefined;
  onEndGuest: () => void;
  /** The camera has read a code. */
  onFilmed: (text: string) => void;
}

/** The field, and the camera when it is open. */
function Finder({ search, guestOf, onEndGuest, onFilmed }: FinderProps) {
  const [isCameraOpen, setCameraOpen] = useState(false);
  return (
    <>
      <SearchField
        field={search.field}
        typed={search.typed}
        onType={search.handleTyping}
        onEnter={search.handleEnter}
        onDown={search.leadToFound}
        isCameraOpen={isCameraOpen}
        onCamera={() => setCameraOpen(!isCameraOpen)}
      />
      {guestOf && (
        <Suspense>
          <GuestOf party={guestOf} onEnd={onEndGuest} />
        </Suspense>
      )}
      {isCameraOpen && (
        <Suspense fallback={<p role="status">Starting the camera...</p>}>
          <Camera className="h-64 sm:h-80 short:h-[45dvh]" onCode={onFilmed} onClose={() => setCameraOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

interface FoundProps {
  desk: AtDesk;
  search: DeskSearch;
  /** Where there is no room for both, while somebody of them stands at the desk. */
  isHidden: boolean;
  /** Others stand at the desk, whom this is shown in place of where there is no room for both. */
  isAside: boolean;
  guestOf: PartyOfDay | undefined;
  onChoose: (person: Person) => void;
}

function Found({ desk, search, isHidden, isAside, guestOf, onChoose }: FoundProps) {
  const { family } = desk.opened;
  const soughtId = family && 'person' in family.from ? desk.idNow(family.from.person.id) : undefined;
  const shown = family?.people.find(({ id }) => id === soughtId) ?? family?.people[0];
  /** Who is found and at the desk as well is the same on both sides. */
  const asShown = (found: Person) => ({
    ...(family?.people.find(({ id }) => id === found.id) ?? found),
    isLetIn: desk.hasLetIn(desk.visits[found.id]),
  });
  return (
    <div className={`grid content-start gap-3 ${isHidden ? 'max-lg:hidden' : ''}`}>
      {isAside && shown && (
        <ToolButton className="justify-self-start lg:hidden" onClick={search.clear}>
          <ArrowRight aria-hidden="true" className="size-5 rotate-180" />
          <span>{`Back to ${family?.party?.title ?? shown.name}`}</span>
        </ToolButton>
      )}
      <Results
        sought={search.sought}
        people={desk.asNow(search.people).map(asShown)}
        isAnswered={search.isAnswered}
        error={search.error}
        onTryAgain={search.tryAgain}
        signingUrl={guestOf?.guestUrl}
        openId={soughtId}
        onChoose={onChoose}
      />
    </div>
  );
}

interface BetweenGuestsProps {
  desk: AtDesk;
  hasParties: boolean;
  onOpenPerson: (person: Person) => void;
  onOpenParty: (id: string) => void;
}

/** What the desk shows while nobody stands there and nobody is searched for. */
function BetweenGuests({ desk, hasParties, onOpenPerson, onOpenParty }: BetweenGuestsProps) {
  return (
    <div className="grid content-start gap-6 lg:grid-cols-2">
      <Suspense>
        <LastCheckIns
          day={desk.day}
          visits={desk.visits}
          canUndo={desk.canUndo}
          problems={desk.opened.problems}
          stillInId={desk.opened.stillIn?.personId}
          onUndo={(visitId, person) => void desk.undo(visitId, person.id)}
          onOpen={onOpenPerson}
        />
      </Suspense>
      {hasParties && (
        <Suspense>
          <PartiesToday changed={desk.partiesChanged} onOpen={onOpenParty} />
        </Suspense>
      )}
    </div>
  );
}

function Override({ desk, who: { user, device } }: { desk: AtDesk; who: Staffed }) {
  const { overriding } = desk;
  if (!overriding) return null;
  return (
    <Suspense>
      <OverrideDialog
        person={overriding}
        isOwnRight={hasPower(user?.role ?? null, 'override-refusal')}
        takesPins={device !== undefined}
        isSending={desk.presses.isSending(overriding.id)}
        problem={desk.opened.problems[overriding.id]}
        onOverride={desk.letIn}
        onClose={() => desk.setOverriding(undefined)}
      />
    </Suspense>
  );
}

function Counts({ desk: { day, isConnected, presses }, search }: { desk: AtDesk; search: DeskSearch }) {
  const isUnanswered = presses.unanswered.length > 0 || search.error instanceof LostCall;
  return (
    <div className="flex flex-wrap items-center gap-x-5">
      {day && (
        <p className="tabular-nums">
          <strong className="text-lead">{day.inside}</strong>
          <span>{`${day.capacity !== null ? ` of ${day.capacity}` : ''} inside, `}</span>
          <strong className="text-lead">{day.entered}</strong> today
        </p>
      )}
      <Connection isConnected={isConnected && !isUnanswered} />
    </div>
  );
}

function Warnings({ desk: { presses, day, isFull } }: { desk: AtDesk }) {
  return (
    <div className="grid gap-3 empty:hidden">
      <PressNotices presses={presses} />
      {isFull && (
        <Notice tone="plain">{`The venue is full: ${day?.inside ?? ''} people are inside${day?.capacity ? ` of ${day.capacity}` : ''}.`}</Notice>
      )}
    </div>
  );
}

start(Desk);
