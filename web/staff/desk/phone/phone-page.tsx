import { Camera as CameraIcon, CircleCheck, CircleHelp, CircleX, DoorOpen, Volume2, VolumeX } from 'lucide-react';
import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { DESK_PHONE_PAGE } from '#contract/paths.ts';
import type { Person } from '#contract/people/people.ts';
import { ToolButton } from '#web/ui/tool-button.tsx';
import { stampOf } from '../ask-server.ts';
import { type Desk, type Opened, peopleOf } from '../desk-state.ts';
import { DeskFrame } from '../frame.tsx';
import { PressNotices } from '../press-notices.tsx';
import { LeftOut } from '../family/left-out.tsx';
import { SelectAll } from '../family/select-all.tsx';
import { bigButton, hasLetIn, isOpening, isResting, wasInsideBefore } from '../shown.ts';
import { start } from '../start.tsx';
import { type Send, useDesk } from '../use-desk.ts';
import type { Staffed } from '../who.ts';
import { ON_COLOR, PhonePerson } from './phone-person.tsx';
import { hasSignals, keepSignals, signal } from './signals.ts';
import { type Judged, type Verdict, verdictOf, wordOf } from './verdict.ts';

const Camera = lazy(() => import('../camera/camera.tsx').then(({ Camera }) => ({ default: Camera })));

/** A phone in one hand: the camera, and then one answer over all of the screen. */
function PhoneScanner({ who }: { who: Staffed }) {
  const { desk, send } = useDesk(who);
  const { opened } = desk;
  const [isOpen, setOpen] = useState(false);
  const [hasSound, setSound] = useState(hasSignals);
  const isLooking = isOpening(desk);
  const people = peopleOf(opened).map((person) => asPressed(desk, person));
  const judged = opened && !isLooking ? verdictOf(people) : undefined;
  const verdict: Verdict | undefined = opened?.problem ? 'bad' : judged;

  const answered = verdict && `${verdict} ${opened?.waiverId ?? ''}`;
  const tell = useEffectEvent(() => hasSound && verdict && signal(verdict));
  useEffect(() => {
    if (answered) tell();
  }, [answered]);

  if (opened && verdict) return <Answer verdict={verdict} desk={desk} send={send} opened={opened} people={people} />;
  return (
    <DeskFrame title="Phone scanner" path={DESK_PHONE_PAGE} who={who}>
      <div className="grid flex-1 content-start gap-4 pb-4">
        <PressNotices desk={desk} send={send} />
        {isLooking && <p role="status">Looking...</p>}
        {isOpen ? (
          <Suspense fallback={<p role="status">Starting the camera...</p>}>
            <Camera
              className="h-[60dvh] min-h-64 short:h-[45dvh] short:min-h-0"
              onCode={(text) => send({ type: 'scanned', text, source: 'camera' })}
              onClose={() => setOpen(false)}
            />
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
          icon={hasSound ? VolumeX : Volume2}
          label={`Turn Sound and Vibration ${hasSound ? 'Off' : 'On'}`}
          className="justify-self-start"
          onClick={() => {
            keepSignals(!hasSound);
            setSound(!hasSound);
            if (!hasSound) signal('good');
          }}
        />
      </div>
    </DeskFrame>
  );
}

function asPressed(desk: Desk, person: Person): Judged {
  const { id } = person;
  return { ...person, isLetIn: hasLetIn(desk, desk.notes[id]?.visit), wasInsideBefore: wasInsideBefore(desk, id) };
}

interface AnswerProps {
  verdict: Verdict;
  desk: Desk;
  send: Send;
  opened: Opened;
  people: readonly Judged[];
}

const SCREEN_COLORS = { good: 'bg-valid', ask: 'bg-soon', inside: 'bg-soon', bad: 'bg-expired' } as const;

/** Green, amber or red from edge to edge, the word, the names, and one button. */
function Answer({ verdict, desk, send, opened, people }: AnswerProps) {
  const word = opened.problem ? 'Stop' : wordOf(people);
  const Icon = { good: CircleCheck, ask: CircleHelp, inside: DoorOpen, bad: CircleX }[verdict];
  const { does, label, chosen } = bigButton(desk);
  const isNext = does === 'next guest';
  const rests = isResting(desk);

  function handleBigButton() {
    const ids = chosen.map(({ id }) => id);
    if (isNext) send({ type: 'nextPressed' });
    if (does === 'check in') send({ type: 'checkInPressed', ids, stamp: stampOf(ids.length) });
  }

  return (
    <div
      className={`theme-grey flex min-h-dvh flex-col text-small text-white ${SCREEN_COLORS[verdict]} ${rests ? 'pointer-events-none' : ''}`}
    >
      <main className="mx-auto flex w-full max-w-xl flex-1 flex-col gap-4 px-4 pt-6">
        <div role="status" className="grid justify-items-center gap-2 text-center">
          <Icon aria-hidden="true" className="size-20" strokeWidth={2} />
          <h1 className="text-title">{word}</h1>
          {opened.problem && <p className="text-body">{opened.problem}</p>}
        </div>
        <PressNotices desk={desk} send={send} />
        <SelectAll desk={desk} send={send} className={`-mb-2 min-h-12 ${ON_COLOR}`} />
        <ul aria-label="People at the desk" className="grid gap-2">
          {opened.guests.map((guest) => (
            <PhonePerson
              key={guest.person.id}
              desk={desk}
              send={send}
              guest={guest}
              isOut={verdict !== 'bad' && !guest.person.isCovered}
            />
          ))}
        </ul>
        <LeftOut opened={opened} send={send} className="rounded-control bg-black/25 px-4" />
      </main>
      {/* With room for both buttons, so that the first stays where it was pressed. */}
      <div className={`sticky bottom-0 mx-auto min-h-40 w-full max-w-xl px-4 py-4 ${SCREEN_COLORS[verdict]}`}>
        <button
          type="button"
          aria-disabled={does === 'nothing' || rests}
          className={`min-h-18 w-full rounded-control bg-white px-4 text-lead font-semibold text-black ${does === 'nothing' ? 'opacity-70' : ''}`}
          onClick={handleBigButton}
        >
          {label}
        </button>
        {!isNext && (
          <button
            type="button"
            className="mt-2 min-h-12 w-full rounded-control font-semibold underline underline-offset-4"
            onClick={() => send({ type: 'closed' })}
          >
            Scan Another
          </button>
        )}
      </div>
    </div>
  );
}

start(PhoneScanner);
