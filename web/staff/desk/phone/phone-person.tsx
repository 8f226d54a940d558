import { CircleCheck, CircleX, DoorOpen, LogIn, Undo2 } from 'lucide-react';
import { en as questions } from '#words/questions.ts';
import { ageLabel, questionLabels } from '#web/site/question-labels.ts';
import { flagLabel } from '../../people/person-labels.ts';
import { rideLabels } from '../../people/ride-labels.ts';
import { OpenQuestions } from '../../people/open-questions.tsx';
import { coverageOf, coveredUntilLabel, missingOf, untilLabel } from '../../shell/coverage-labels.ts';
import { Parts } from '../../people/parts.tsx';
import { stampOf } from '../ask-server.ts';
import type { Desk, Guest } from '../desk-state.ts';
import { rowOf } from '../shown.ts';
import type { Send } from '../use-desk.ts';

interface PhonePersonProps {
  desk: Desk;
  send: Send;
  guest: Guest;
  /** Not covered, on a screen that is green or amber for others. */
  isOut: boolean;
}

const ROW_BUTTON =
  'flex min-h-12 shrink-0 items-center gap-2 rounded-control border-2 border-white px-3 font-semibold hover:bg-black/25';

/** What is ticked is white on the color of the screen. */
export const ON_COLOR = '[--action:var(--color-white)] [--edge:var(--color-white)] [--on-action:var(--color-black)]';

/** One person on the screen of a phone: to tick, or with what can be done instead. */
export function PhonePerson({ desk, send, guest, isOut }: PhonePersonProps) {
  const { person, isTicked } = guest;
  const { id, isInside, isCovered } = person;
  const { kinship, whereabouts, undoable, problem, canTick, canEnterAgain, isLetIn, override } = rowOf(desk, guest);
  const covered = isInside && isCovered ? '' : coverageOf({ ...person, isInside: false }).words;
  const { sentence, not } = rideLabels(person);
  const facts = (
    <span className="grid min-w-0 flex-[1_1_10rem] gap-0.5">
      <span className="text-lead leading-tight font-semibold wrap-anywhere">
        <span translate="no">{person.name}</span>
        {person.age !== null && <span>{`,\u00a0${ageLabel(person.age)}`}</span>}
      </span>
      <span className="text-note wrap-anywhere">
        <Parts
          of={[
            kinship,
            ...person.flags.filter((flag) => !(flag in questions.asked)).map(flagLabel),
            ...(person.marks ?? []),
          ]}
        />
      </span>
      <span className="text-note wrap-anywhere">
        <Parts of={[whereabouts, covered, missingOf(person) || (covered ? untilLabel : coveredUntilLabel)(person)]} />
      </span>
      {override && <span className="text-note font-semibold wrap-anywhere">{override}</span>}
      {questionLabels(person).map((question) => (
        <span key={question} className="font-semibold">
          {question}
        </span>
      ))}
      {person.isCovered && (
        <span className="text-note wrap-anywhere">
          <Parts of={[sentence, ...not]} />
        </span>
      )}
      {problem && (
        <span role="alert" className="font-semibold">
          {problem}
        </span>
      )}
    </span>
  );
  const unanswered = (
    <OpenQuestions
      person={person}
      onAnswered={(answered, askedFor) => send({ type: 'questionAnswered', person: answered.person, askedFor })}
      className="mt-2"
    />
  );
  const row = `flex flex-wrap items-start gap-3 rounded-control px-4 py-3 ${isOut ? 'bg-expired' : 'bg-black/25'}`;
  if (!canTick) {
    const isAsBefore = isInside && !(isLetIn && isCovered);
    const Icon = isAsBefore ? DoorOpen : isCovered ? CircleCheck : CircleX;
    return (
      <li>
        <div className={row}>
          <Icon aria-hidden="true" className="size-8 shrink-0" />
          {facts}
          {canEnterAgain && (
            <button
              type="button"
              className={ROW_BUTTON}
              onClick={() => send({ type: 'checkInPressed', ids: [id], stamp: stampOf() })}
            >
              <LogIn aria-hidden="true" className="size-5" />
              Check In<span className="sr-only">{` ${person.name}`}</span>
            </button>
          )}
          {undoable && isInside && (
            <button
              type="button"
              className={ROW_BUTTON}
              onClick={() => send({ type: 'undoPressed', visits: [{ id: undoable.id, personId: id }] })}
            >
              <Undo2 aria-hidden="true" className="size-5" />
              Undo<span className="sr-only">{` ${person.name}`}</span>
            </button>
          )}
        </div>
        {unanswered}
      </li>
    );
  }
  return (
    <li>
      <label className={`${row} ${ON_COLOR} cursor-pointer ${isTicked ? 'outline-3 outline-white' : ''}`}>
        <input
          type="checkbox"
          aria-label={person.name}
          className="check-box grid size-8 shrink-0 place-items-center"
          checked={isTicked}
          onChange={(event) => send({ type: 'ticked', ids: [id], isTicked: event.target.checked })}
        />
        {facts}
      </label>
      {unanswered}
    </li>
  );
}
