import { Camera as CameraIcon, CircleCheck, CircleX, DoorOpen, LogIn, Undo2, Volume2, VolumeX } from 'lucide-react';
import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { DESK_PHONE_PAGE } from '#contract/paths.ts';
import type { Person } from '#contract/people/people.ts';
import type { Visit } from '#contract/people/visits.ts';
import { ToolButton } from '#web/ui/tool-button.tsx';
import { coverageOf, missingOf, untilLabel } from '../../shell/coverage-labels.ts';
import { otherAgeLabel } from '../../people/person-labels.ts';
import { useBigButton } from '../family/big-button.ts';
import { canEnter, insideLabel, isUndoable, stillInLabel, tickedTogether } from '../family/family.ts';
import { DeskFrame } from '../frame.tsx';
import { PressNotices } from '../press-notices.tsx';
import { laterLabel, rideLabels } from '../ride-labels.ts';
import { SelectAll } from '../family/select-all.tsx';
import { codeIn } from '../code-in.ts';
import { hasSignals, keepSignals, signal } from './signals.ts';
import { start } from '../start.tsx';
import { useAtDesk } from '../use-at-desk.ts';
import { type Verdict, verdictOf, wordOf } from './verdict.ts';
import type { Staffed } from '../who.ts';

const Camera = lazy(() => import('../camera/camera.tsx').then(({ Camera }) => ({ default: Camera })));

/** What came of the presses here for somebody (verdict.ts). */
type Pressed = Person & { isLetIn: boolean; wasInsideBefore: boolean };

/** A phone in one hand: the camera, and then one answer over all of the screen. */
function PhoneScanner({ who }: { who: Staffed }) {
  const at = useAtDesk(who);
  const { desk } = at.family;
  const [isOpen, setOpen] = useState(false);
  const [hasSound, setSound] = useState(hasSignals);
  const asPressed = (person: Person): Pressed => ({
    ...person,
    isLetIn: at.hasLetIn(at.family.visits[person.id]),
    wasInsideBefore: at.wasInsideBefore(person.id),
  });
  const people = desk.family?.people.map(asPressed) ?? [];
  const verdict: Verdict | undefined = desk.problem
    ? 'bad'
    : desk.family && !desk.isLoading
      ? verdictOf(people)
      : undefined;

  const answered = verdict && `${verdict} ${desk.family?.waiverId ?? ''}`;
  const tell = useEffectEvent(() => hasSound && verdict && signal(verdict));
  useEffect(() => {
    if (answered) tell();
  }, [answered]);

  function handleCode(text: string) {
    const code = codeIn(text);
    if (code) void at.open(() => at.family.openCode(code, 'camera'));
    else at.family.refuse('This is not one of our codes.');
  }

  if (verdict) return <Answer verdict={verdict} at={at} people={people} />;
  return (
    <DeskFrame title="Phone Scanner" path={DESK_PHONE_PAGE} who={who}>
      <div className="grid flex-1 content-start gap-4 pb-4">
        <PressNotices presses={at.presses} />
        {desk.isLoading && <p role="status">Looking...</p>}
        {isOpen ? (
          <Suspense fallback={<p role="status">Starting the camera...</p>}>
            <Camera className="h-[60dvh] min-h-64" onCode={handleCode} onClose={() => setOpen(false)} />
          </Suspense>
        ) : (
          <div className="grid gap-4">
            <p>Point the camera at the QR code of a pass. The whole screen says whether they may come in.</p>
            <button
              type="button"
              className="flex min-h-24 items-center justify-center gap-3 rounded-control bg-action px-6 text-lead font-semibold text-on-action hover:bg-action-strong"
              onClick={() => setOpen(true)}
            >
              <CameraIcon aria-hidden="true" className="size-7" />
              Open Camera
            </button>
          </div>
        )}
        <ToolButton
          aria-pressed={hasSound}
          className="justify-self-start"
          onClick={() => {
            keepSignals(!hasSound);
            setSound(!hasSound);
            if (!hasSound) signal('good');
          }}
        >
          {hasSound ? (
            <Volume2 aria-hidden="true" className="size-5" />
          ) : (
            <VolumeX aria-hidden="true" className="size-5" />
          )}
          Sound and vibration {hasSound ? 'on' : 'off'}
        </ToolButton>
      </div>
    </DeskFrame>
  );
}

interface AnswerProps {
  verdict: Verdict;
  at: ReturnType<typeof useAtDesk>;
  people: readonly Pressed[];
}

const ROOMS = { good: 'bg-valid', inside: 'bg-soon', bad: 'bg-expired' } as const;

/** Green, amber or red from edge to edge, the word, the names, and one button. */
function Answer({ verdict, at, people }: AnswerProps) {
  const { desk, visits } = at.family;
  const together = tickedTogether(people);
  const isAlone = people.length === 1;
  const word = desk.problem ? 'Stop' : wordOf(people);
  const Icon = { good: CircleCheck, inside: DoorOpen, bad: CircleX }[verdict];
  const { ticked, isServed, wasInside, presses } = at;
  const { isSending } = presses;
  const { does, label, chosen, isHeld } = useBigButton({ people, ticked, isServed, wasInside, isSending });
  const isNext = does === 'next guest';

  function handleBigButton() {
    if (isHeld) return;
    if (isNext) at.close();
    if (does === 'check in') at.checkIn(chosen);
  }

  return (
    <div className={`room-grey flex min-h-dvh flex-col text-small text-white ${ROOMS[verdict]}`}>
      <main className="mx-auto flex w-full max-w-xl flex-1 flex-col gap-4 px-4 pt-6">
        <div role="status" className="grid justify-items-center gap-2 text-center">
          <Icon aria-hidden="true" className="size-20" strokeWidth={2} />
          <h1 className="text-title">{word}</h1>
          {desk.problem && <p className="text-body">{desk.problem}</p>}
        </div>
        <PressNotices presses={at.presses} />
        {together.length > 0 && (
          <SelectAll
            people={together}
            ticked={at.ticked}
            isSending={together.some(({ id }) => at.presses.isSending(id))}
            onTick={at.tick}
            className="-mb-2 min-h-12"
            boxClassName="accent-black"
          />
        )}
        <ul aria-label="People at the desk" className="grid gap-2">
          {people.map((person) => (
            <PhonePerson
              key={person.id}
              person={person}
              isOut={verdict !== 'bad' && !person.isCovered}
              entry={visits[person.id]}
              isStillIn={desk.stillIn?.personId === person.id}
              canUndo={at.canUndo(visits[person.id])}
              problem={desk.problems[person.id]}
              isTicked={at.ticked.has(person.id)}
              isAlone={isAlone}
              canEnterAgain={isAlone && canEnter(person) && wasInside(person.id) && !presses.isSending(person.id)}
              onTick={at.tick}
              onCheckIn={() => at.checkIn([person])}
              onUndo={(entry) => void at.undo(entry.id, person.id)}
            />
          ))}
        </ul>
      </main>
      <div className={`sticky bottom-0 mx-auto w-full max-w-xl px-4 py-4 ${ROOMS[verdict]}`}>
        <button
          type="button"
          aria-disabled={does === 'nothing' || isHeld}
          className={`min-h-18 w-full rounded-control bg-white px-4 text-lead font-semibold text-black ${does === 'nothing' ? 'opacity-70' : ''}`}
          onClick={handleBigButton}
        >
          {label}
        </button>
        {!isNext && (
          <button
            type="button"
            className="mt-2 min-h-12 w-full rounded-control font-semibold underline underline-offset-4"
            onClick={() => at.close()}
          >
            Scan another
          </button>
        )}
      </div>
    </div>
  );
}

interface PhonePersonProps {
  person: Pressed;
  /** Not covered, on a screen that is green or amber for others. */
  isOut: boolean;
  entry: Visit | undefined;
  isStillIn: boolean;
  canUndo: boolean;
  problem: string | undefined;
  isTicked: boolean;
  isAlone: boolean;
  /** Who has been inside since they were scanned is checked in here, and not by the big button (big-button.ts). */
  canEnterAgain: boolean;
  onTick: (person: Person, isTicked: boolean) => void;
  onCheckIn: () => void;
  onUndo: (entry: Visit) => void;
}

const ROW_BUTTON =
  'flex min-h-12 shrink-0 items-center gap-2 rounded-control border-2 border-white px-3 font-semibold hover:bg-black/25';

function PhonePerson(props: PhonePersonProps) {
  const { person, isOut, entry, isStillIn, canUndo, problem, isTicked, isAlone, canEnterAgain } = props;
  const { onTick, onCheckIn, onUndo } = props;
  const inside = isStillIn ? stillInLabel(person) : insideLabel(person, entry);
  const { words } = coverageOf(person);
  const { may, later } = rideLabels(person);
  const facts = (
    <span className="grid min-w-0 flex-1 gap-0.5">
      <span className="text-lead leading-tight font-semibold wrap-anywhere">
        {person.name}
        {person.age !== null && `, ${person.age}`}
      </span>
      <span className="text-note wrap-anywhere">
        {[inside || words, missingOf(person) || untilLabel(person)].filter(Boolean).join(' · ')}
      </span>
      {person.otherAge !== undefined && <span className="font-semibold">{otherAgeLabel(person)}</span>}
      {person.isCovered && (
        <span className="text-note wrap-anywhere">
          {[may && `Rides ${may.replace(/^All/, 'all')}`, ...later.map(laterLabel)].filter(Boolean).join(' · ')}
        </span>
      )}
      {problem && (
        <span role="alert" className="font-semibold">
          {problem}
        </span>
      )}
    </span>
  );
  const row = `flex items-start gap-3 rounded-control px-4 py-3 ${isOut ? 'bg-expired' : 'bg-black/25'}`;
  if (!canEnter(person) || isAlone) {
    const isAsBefore = person.isInside && !person.isLetIn;
    const Icon = isAsBefore ? DoorOpen : person.isCovered || person.isLetIn ? CircleCheck : CircleX;
    return (
      <li className={row}>
        <Icon aria-hidden="true" className="size-8 shrink-0" />
        {facts}
        {canEnterAgain && (
          <button type="button" className={ROW_BUTTON} onClick={onCheckIn}>
            <LogIn aria-hidden="true" className="size-5" />
            Check in<span className="sr-only"> {person.name}</span>
          </button>
        )}
        {person.isInside && isUndoable(person, entry) && canUndo && (
          <button type="button" className={ROW_BUTTON} onClick={() => onUndo(entry)}>
            <Undo2 aria-hidden="true" className="size-5" />
            Undo<span className="sr-only"> {person.name}</span>
          </button>
        )}
      </li>
    );
  }
  return (
    <li>
      <label className={`${row} cursor-pointer ${isTicked ? 'outline-3 outline-white' : ''}`}>
        <input
          type="checkbox"
          aria-label={person.name}
          className="size-8 shrink-0 accent-black"
          checked={isTicked}
          onChange={(event) => onTick(person, event.target.checked)}
        />
        {facts}
      </label>
    </li>
  );
}

start(PhoneScanner);
