import { CircleCheck, CircleX, DoorOpen, LogIn, Undo2 } from 'lucide-react';
import type { Person } from '#contract/people/people.ts';
import type { Visit } from '#contract/people/visits.ts';
import { ageLabel, QUESTIONS, questionLabels } from '#web/site/question-labels.ts';
import { flagLabel, overrideLabel } from '../../people/person-labels.ts';
import { rideLabels } from '../../people/ride-labels.ts';
import { OpenQuestions } from '../../people/open-questions.tsx';
import type { UnansweredProps } from '../../people/unanswered.tsx';
import { coverageOf, coveredUntilLabel, missingOf, untilLabel } from '../../shell/coverage-labels.ts';
import { Parts } from '../../people/parts.tsx';
import { canEnter, whereaboutsLabel, isUndoable, stillInLabel } from '../family/family.ts';

/** What came of the presses here for somebody (verdict.ts). */
export type Pressed = Person & { isLetIn: boolean; wasInsideBefore: boolean };

interface PhonePersonProps {
  person: Pressed;
  /** Whose kid or participant they are. */
  kinship: string;
  /** Not covered, on a screen that is green or amber for others. */
  isOut: boolean;
  entry: Visit | undefined;
  isStillIn: boolean;
  canUndo: boolean;
  problem: string | undefined;
  isTicked: boolean;
  isAlone: boolean;
  /** Who has been inside since they were scanned is checked in here, and not by the big button (`bigButton` in shown.ts). */
  canEnterAgain: boolean;
  onTick: (isTicked: boolean) => void;
  onAnswered: UnansweredProps['onAnswered'];
  onCheckIn: () => void;
  onUndo: (entry: Visit) => void;
}

const ROW_BUTTON =
  'flex min-h-12 shrink-0 items-center gap-2 rounded-control border-2 border-white px-3 font-semibold hover:bg-black/25';

/** What is ticked is white on the color of the screen. */
export const ON_COLOR = '[--action:var(--color-white)] [--edge:var(--color-white)] [--on-action:var(--color-black)]';

/** One person on the screen of a phone: to tick, or with what can be done instead. */
export function PhonePerson(props: PhonePersonProps) {
  const { person, kinship, isOut, entry, isStillIn, canUndo, problem, isTicked, isAlone, canEnterAgain } = props;
  const { onTick, onAnswered, onCheckIn, onUndo } = props;
  const whereabouts = isStillIn ? stillInLabel(person) : whereaboutsLabel(person, entry);
  const { isInside, isLetIn, isCovered } = person;
  const covered = isInside && isCovered ? '' : coverageOf({ ...person, isInside: false }).words;
  const { sentence, not } = rideLabels(person);
  const facts = (
    <span className="grid min-w-0 flex-1 gap-0.5">
      <span className="text-lead leading-tight font-semibold wrap-anywhere">{`${person.name}${person.age !== null ? `,\u00a0${ageLabel(person.age)}` : ''}`}</span>
      <span className="text-note wrap-anywhere">
        <Parts of={[kinship, ...person.flags.filter((flag) => !(flag in QUESTIONS)).map(flagLabel)]} />
      </span>
      <span className="text-note wrap-anywhere">
        <Parts of={[whereabouts, covered, missingOf(person) || (covered ? untilLabel : coveredUntilLabel)(person)]} />
      </span>
      {isInside && entry?.override && (
        <span className="text-note font-semibold wrap-anywhere">{overrideLabel(entry)}</span>
      )}
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
  const unanswered = <OpenQuestions person={person} onAnswered={onAnswered} className="mt-2" />;
  const row = `flex items-start gap-3 rounded-control px-4 py-3 ${isOut ? 'bg-expired' : 'bg-black/25'}`;
  if (!canEnter(person) || isAlone) {
    const isAsBefore = isInside && !(isLetIn && isCovered);
    const Icon = isAsBefore ? DoorOpen : isCovered ? CircleCheck : CircleX;
    return (
      <li>
        <div className={row}>
          <Icon aria-hidden="true" className="size-8 shrink-0" />
          {facts}
          {canEnterAgain && (
            <button type="button" className={ROW_BUTTON} onClick={onCheckIn}>
              <LogIn aria-hidden="true" className="size-5" />
              Check In<span className="sr-only">{` ${person.name}`}</span>
            </button>
          )}
          {person.isInside && isUndoable(person, entry) && canUndo && (
            <button type="button" className={ROW_BUTTON} onClick={() => onUndo(entry)}>
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
          onChange={(event) => onTick(event.target.checked)}
        />
        {facts}
      </label>
      {unanswered}
    </li>
  );
}
