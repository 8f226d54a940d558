import { ArrowLeft, PartyPopper, X } from 'lucide-react';
import { lazy, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import { DESK_PAGE } from '#contract/paths.ts';
import type { Person } from '#contract/people/people.ts';
import type { VisitSource } from '#contract/people/visits.ts';
import { hasPower } from '#contract/permissions.ts';
import { call } from '#web/api.ts';
import { Notice } from '#web/ui/notice.tsx';
import { ToolButton } from '#web/ui/tool-button.tsx';
import { useLoad } from '../shell/loading.ts';
import { FamilyView } from './family/family-view.tsx';
import { canEnter, type PartyOfDay } from './family/family.ts';
import { Connection, DeskFrame } from './frame.tsx';
import { JustNow, PartiesToday, Results } from './lists.tsx';
import { codeIn } from './code-in.ts';
import type { Scan } from './scanner/scanner-keys.ts';
import { useScanner } from './scanner/use-scanner.ts';
import { PressNotices } from './press-notices.tsx';
import { SearchField } from './search/search-field.tsx';
import { start } from './start.tsx';
import { restAfter } from './search/typing-rest.ts';
import { useAtDesk } from './use-at-desk.ts';
import type { Staffed } from './who.ts';

const OverrideDialog = lazy(() =>
  import('./override-dialog.tsx').then(({ OverrideDialog }) => ({ default: OverrideDialog })),
);
const Camera = lazy(() => import('./camera/camera.tsx').then(({ Camera }) => ({ default: Camera })));

/** From the door to the machine: find people, see who may come in, let them in. */
function Desk({ who }: { who: Staffed }) {
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [sought, setSought] = useState('');
  /** When the last key came, and how long to wait for another. */
  const typing = useRef({ at: 0, restMs: 0 });
  /** What was searched for when those at the desk were chosen; what is typed later is about others. */
  const [openedFor, setOpenedFor] = useState('');
  /** Enter came before the answer that it is meant for. */
  const isAwaited = useRef(false);
  const [isCameraOpen, setCameraOpen] = useState(false);
  const [guestOf, setGuestOf] = useState<PartyOfDay>();
  const at = useAtDesk(who, { onGuestIn: () => setGuestOf(undefined), onPeople: () => isSearching && search.reload() });
  const { desk } = at.family;
  const code = codeIn(sought);
  const isSearching = sought !== '' && !code;
  const search = useLoad(
    async (signal) => (sought === '' || code ? NOBODY : call('listPeople', { query: { search: sought }, signal })),
    sought,
  );

  useEffect(() => {
    const focus = () => field.current?.focus();
    focus();
    // A page that waits for its typeface is hidden, and takes no focus until it is shown.
    const showing = new MutationObserver(() => document.activeElement === document.body && focus());
    showing.observe(document.documentElement, { attributes: true });
    return () => showing.disconnect();
  }, []);

  const searchAgain = useEffectEvent(() => {
    if (search.error !== undefined) search.reload();
  });
  useEffect(() => {
    if (at.isConnected) searchAgain();
  }, [at.isConnected]);
  useEffect(() => {
    // Chromium says so before the network carries anything; the live view follows.
    const again = () => searchAgain();
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, []);

  // As things are then: Enter may have opened a code meanwhile, which opened once more would not be checked in.
  const seekTyped = useEffectEvent(() => seek(typed.trim()));
  useEffect(() => {
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only typing starts a search
    const rested = setTimeout(() => seekTyped(), typing.current.restMs);
    return () => clearTimeout(rested);
  }, [typed]);

  function handleTyping(next: string, at: number) {
    typing.current = { at, restMs: restAfter(next, at - typing.current.at) };
    isAwaited.current = false;
    setTyped(next);
  }

  function seek(next: string) {
    if (next === sought) return;
    setSought(next);
    const typedCode = codeIn(next);
    if (typedCode) openCode(typedCode, 'search');
  }

  function openCode(text: string, source: VisitSource) {
    void open(() => at.family.openCode(text, source, guestOf));
  }

  function open(show: Parameters<typeof at.open>[0], chosenFor = '') {
    setOpenedFor(chosenFor);
    return at.open(show);
  }

  function clear() {
    isAwaited.current = false;
    setTyped('');
    setSought('');
    field.current?.focus();
  }

  function close() {
    at.close();
    const isNextTyped = typed.trim() !== openedFor && codeIn(typed) === undefined;
    if (isNextTyped) field.current?.focus();
    else clear();
  }

  function handleScan({ text }: Pick<Scan, 'text'>, source: VisitSource) {
    // The next guest waits until it is decided about this one.
    if (at.overriding) return;
    const scanned = codeIn(text);
    setTyped(scanned ? '' : text);
    setSought(scanned ? '' : text);
    if (scanned) openCode(scanned, source);
    else if (source === 'camera') {
      setOpenedFor(text);
      at.family.refuse('This is not one of our codes.');
    }
  }
  useScanner({ onScan: (scan) => handleScan(scan, 'scanner') });

  /** Only a code that somebody has typed checks in, and only where it is one person's. */
  function handleEnter() {
    const typedCode = codeIn(typed);
    if (typedCode) void checkInBy(typedCode);
    else leadToFound();
  }

  /** To those whom what is typed finds, when they are there, and never to others who stand at the desk still. */
  function leadToFound() {
    const wanted = typed.trim();
    if (wanted === '' || code || (isOpen && wanted === openedFor)) focusFirst();
    else if (isAnswered) focusResult();
    else {
      isAwaited.current = true;
      seek(wanted);
    }
  }

  async function checkInBy(typedCode: string) {
    setSought(typed.trim());
    const family = await open(() => at.family.openCode(typedCode, 'search', guestOf));
    const [only, ...others] = family?.people ?? [];
    if (only && others.length === 0 && canEnter(only)) at.checkIn([only], family);
  }

  /** The button goes while it searches. */
  function reload() {
    search.reload();
    field.current?.focus();
  }

  const isOpen = desk.family !== undefined || desk.isLoading || desk.problem !== undefined;
  const isAnswered = !search.isLoading && sought === typed.trim();

  useEffect(() => {
    if (!isAnswered || !isAwaited.current) return;
    isAwaited.current = false;
    if (document.activeElement === field.current) focusResult();
  }, [isAnswered, search.value]);

  const closeAll = useEffectEvent(() => {
    at.close();
    clear();
  });
  useEffect(() => {
    /** Leads back to the field from everywhere; a dialog has its own. */
    function handleKey(event: KeyboardEvent) {
      if (event.key === 'Escape' && !document.querySelector('dialog[open]')) closeAll();
    }
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, []);

  // Where there is no room for both, whoever is searched for now is shown in place of those at the desk.
  const isAside = isOpen && isSearching && sought !== openedFor;
  const [atDesk] = desk.family?.people ?? [];
  /** Who is found and at the desk as well is the same on both sides. */
  const asShown = (found: Person) => ({
    ...(desk.family?.people.find(({ id }) => id === found.id) ?? found),
    isLetIn: at.hasLetIn(at.family.visits[found.id]),
  });
  return (
    <DeskFrame title="Desk" path={DESK_PAGE} who={who} aside={<Counts at={at} />}>
      <div className="flex flex-1 flex-col gap-4">
        <SearchField
          field={field}
          typed={typed}
          onType={handleTyping}
          onEnter={handleEnter}
          onDown={leadToFound}
          isCameraOpen={isCameraOpen}
          onCamera={() => setCameraOpen(!isCameraOpen)}
        />
        {guestOf && <GuestOf party={guestOf} onEnd={() => setGuestOf(undefined)} />}
        {isCameraOpen && (
          <Suspense fallback={<p role="status">Starting the camera...</p>}>
            <Camera
              className="h-64 sm:h-80"
              onCode={(text) => handleScan({ text }, 'camera')}
              onClose={() => setCameraOpen(false)}
            />
          </Suspense>
        )}
        <Warnings at={at} />
        <div
          className={`flex flex-1 flex-col gap-6 lg:grid lg:items-start ${isOpen ? (isSearching ? 'lg:grid-cols-[minmax(0,26rem)_minmax(0,1fr)]' : 'lg:max-w-4xl') : ''}`}
        >
          {isSearching && (
            <div className={`grid content-start gap-3 ${isOpen && !isAside ? 'max-lg:hidden' : ''}`}>
              {isAside && atDesk && (
                <ToolButton className="justify-self-start lg:hidden" onClick={clear}>
                  <ArrowLeft aria-hidden="true" className="size-5" />
                  Back to {desk.family?.party?.title ?? atDesk.name}
                </ToolButton>
              )}
              <Results
                sought={sought}
                people={at.family.asNow(search.value?.people ?? []).map(asShown)}
                isAnswered={isAnswered}
                isComplete={search.value?.isComplete !== false}
                error={search.error}
                onTryAgain={reload}
                signingUrl={guestOf?.guestUrl}
                openId={
                  desk.family && 'person' in desk.family.from ? at.family.idNow(desk.family.from.person.id) : undefined
                }
                onChoose={(person) => void open(() => at.family.openPerson(person, guestOf), sought)}
              />
            </div>
          )}
          {isOpen ? (
            <FamilyView
              desk={desk}
              isAside={isAside}
              visits={at.family.visits}
              ticked={at.ticked}
              isServed={at.isServed}
              wasInside={at.wasInside}
              hasLetIn={at.hasLetIn}
              isSending={at.presses.isSending}
              canUndo={at.canUndo}
              signing={at.signing}
              mayJoin={at.mayJoin}
              onCloseSigning={at.stopSigning}
              onSigned={at.family.meet}
              onJoin={(person, other) => void at.join(person, other)}
              onKeepApart={at.family.keepApart}
              onTick={at.tick}
              onCheckIn={at.checkIn}
              onCheckOut={at.checkOut}
              onUndo={(person, entry) => void at.undo(entry.id, person.id)}
              onSign={at.sign}
              onOverride={at.setOverriding}
              onAddGuest={() => {
                setGuestOf(desk.family?.party);
                close();
              }}
              onClose={close}
            />
          ) : (
            !isSearching && (
              <div className="grid content-start gap-6 lg:grid-cols-2">
                <JustNow
                  day={at.day}
                  visits={at.family.visits}
                  canUndo={at.canUndo}
                  problems={desk.problems}
                  stillInId={desk.stillIn?.personId}
                  onUndo={(visitId, person) => void at.undo(visitId, person.id)}
                  onOpen={(person) => void open(() => at.family.openPerson(person))}
                />
                {who.user && <PartiesToday onOpen={(id) => void open(() => at.family.openParty(id))} />}
              </div>
            )
          )}
        </div>
      </div>
      {at.overriding && (
        <Suspense>
          <OverrideDialog
            person={at.overriding}
            isOwnRight={hasPower(who.user?.role ?? null, 'override-refusal')}
            takesPins={who.device !== undefined}
            isSending={at.presses.isSending(at.overriding.id)}
            problem={desk.problems[at.overriding.id]}
            onOverride={at.letIn}
            onClose={() => at.setOverriding(undefined)}
          />
        </Suspense>
      )}
    </DeskFrame>
  );
}

const NOBODY = { people: [], isComplete: true };

function focusResult() {
  document.querySelector<HTMLElement>('[data-result]')?.focus();
}

/** The first of those who are found or stand at the desk. */
function focusFirst() {
  const people = document.querySelectorAll<HTMLElement>('[data-result], [aria-label="People at the desk"] input');
  const opened = document.querySelectorAll<HTMLElement>('[data-opened]');
  // Where there is no room for both, the results are hidden while somebody stands at the desk.
  [...people, ...opened].find((element) => element.checkVisibility())?.focus();
}

type AtDeskNow = ReturnType<typeof useAtDesk>;

function Counts({ at: { day, isConnected } }: { at: AtDeskNow }) {
  return (
    <div className="flex flex-wrap items-center gap-x-5">
      {day && (
        <p className="tabular-nums">
          <strong className="text-lead">{day.inside}</strong>
          {day.capacity !== null && ` of ${day.capacity}`} inside, <strong className="text-lead">{day.entered}</strong>{' '}
          today
        </p>
      )}
      <Connection isConnected={isConnected} />
    </div>
  );
}

function Warnings({ at: { presses, day, isFull } }: { at: AtDeskNow }) {
  return (
    <div className="grid gap-3 empty:hidden">
      <PressNotices presses={presses} />
      {isFull && (
        <Notice tone="plain">
          The venue is full: {day?.inside ?? ''} people are inside{day?.capacity ? ` of ${day.capacity}` : ''}.
        </Notice>
      )}
    </div>
  );
}

function GuestOf({ party, onEnd }: { party: PartyOfDay; onEnd: () => void }) {
  return (
    <p className="flex items-center gap-2 self-start rounded-control bg-tint pl-4 font-semibold wrap-anywhere">
      <PartyPopper aria-hidden="true" className="size-5 shrink-0" />
      Guest of {party.title}
      <button
        type="button"
        className="grid size-11 shrink-0 place-items-center rounded-control text-muted hover:text-fg"
        onClick={onEnd}
      >
        <X aria-hidden="true" className="size-5" />
        <span className="sr-only">No guest of this party</span>
      </button>
    </p>
  );
}

start(Desk);
