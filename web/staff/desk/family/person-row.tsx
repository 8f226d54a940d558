import { type ReactNode, useId } from 'react';
import { CircleCheck, DoorOpen, LogIn, LogOut, PartyPopper, QrCode, Undo2, UserRound } from 'lucide-react';
import type { Person, PersonFlag } from '#contract/people/people.ts';
import type { Visit } from '#contract/people/visits.ts';
import { ageLabel, otherAgeLabel } from '#web/site/question-labels.ts';
import { ToolButton } from '#web/ui/tool-button.tsx';
import type { Elements } from '#web/ui/folded.tsx';
import { Flags } from '../../people/flags.tsx';
import { OpenQuestions } from '../../people/open-questions.tsx';
import type { UnansweredProps } from '../../people/unanswered.tsx';
import { Parts } from '../../people/parts.tsx';
import { contactsOf, overrideLabel } from '../../people/person-labels.ts';
import { Coverage } from '../../shell/coverage.tsx';
import type { AtTheDoor } from '../../shell/coverage-labels.ts';
import { canEnter, whereaboutsLabel, isUndoable, stillInLabel } from './family.ts';
import { Machines } from '../machines.tsx';

interface PersonRowProps extends ActionsProps {
  /** They were searched for, and stand among others. */
  isSought: boolean;
  /** What staff should know of them, without what is said of everybody here. */
  flags: readonly PersonFlag[];
  /** Whose kid or participant they are. */
  kinship: string;
  /** That is an entry which was pressed here just now. */
  isLetIn: boolean;
  isTicked: boolean;
  /** One person alone needs no tick. */
  isAlone: boolean;
  /** One entry was taken back here, and there is another. */
  isStillIn: boolean;
  problem: string | undefined;
  onTick: (isTicked: boolean) => void;
  onAnswered: UnansweredProps['onAnswered'];
  /** What staff do for this person meanwhile. */
  children?: ReactNode;
}

/** One person at the desk: a single large target to tick, or what can be done instead. */
export function PersonRow(props: PersonRowProps) {
  const { person, isSought, flags, kinship, isLetIn, isTicked, isAlone, isStillIn, problem, children } = props;
  const { onTick, onAnswered, ...actions } = props;
  const id = useId();
  const canTick = canEnter(person) && !isAlone;
  const about = [kinship, ...(isAlone ? contactsOf(person) : [])];
  const whereabouts = isStillIn ? stillInLabel(person) : whereaboutsLabel(person, actions.visit);
  const facts = (
    <Facts
      id={id}
      person={{ ...person, flags: [...flags], isLetIn }}
      about={about}
      doing={actions.isSending ? 'Sending...' : whereabouts}
      override={person.isInside && actions.visit ? overrideLabel(actions.visit) : ''}
    >
      <Actions {...actions} />
    </Facts>
  );
  return (
    <li data-sought={isSought || undefined} className={isTicked ? 'is-picked grid' : 'grid'}>
      {canTick ? (
        <label className={`flex cursor-pointer items-start gap-3 px-4 py-3 ${isTicked ? '' : 'hover:bg-ground'}`}>
          <input
            type="checkbox"
            aria-labelledby={`${id}-name`}
            aria-describedby={`${id}-about ${id}-facts`}
            className="mt-0.5 check-box grid size-8 shrink-0 place-items-center"
            checked={isTicked}
            disabled={actions.isSending}
            onChange={(event) => onTick(event.target.checked)}
          />
          {facts}
        </label>
      ) : (
        <div className="flex items-start gap-3 px-4 py-3">
          <Sign person={person} isLetIn={isLetIn} />
          {facts}
        </div>
      )}
      <OpenQuestions person={person} onAnswered={onAnswered} />
      {problem && (
        <p role="alert" className="px-4 pb-3 font-semibold text-expired">
          {problem}
        </p>
      )}
      {children}
    </li>
  );
}

/** In place of the box to tick. */
function Sign({ person: { isInside, isCovered }, isLetIn }: Pick<PersonRowProps, 'person' | 'isLetIn'>) {
  const [Icon, color] = isInside
    ? isLetIn && isCovered
      ? [CircleCheck, 'text-valid']
      : [DoorOpen, isCovered ? 'text-soon' : 'text-expired']
    : isCovered
      ? [UserRound, 'text-muted']
      : [UserRound, 'text-expired'];
  return <Icon aria-hidden="true" className={`mt-0.5 size-8 shrink-0 ${color}`} />;
}

interface FactsProps {
  id: string;
  person: Person & AtTheDoor;
  /** What tells them from others of the name. */
  about: readonly string[];
  /** Where they are, or what is under way for them. */
  doing: string;
  /** Who let them in in spite of a refusal, and why. */
  override: string;
  children: Elements;
}

function Facts({ id, person, about, doing, override, children }: FactsProps) {
  return (
    <span className="grid min-w-0 flex-1 gap-1.5">
      {/* The status stands at the right edge, beside the name and what is about it. */}
      <span className="flex flex-wrap justify-between gap-x-3 gap-y-1">
        <span className="grid min-w-0 flex-[1_1_8rem] content-start gap-y-1">
          <span id={`${id}-name`} className="text-body leading-tight font-semibold wrap-anywhere sm:text-lead">
            <span translate="no">{person.name}</span>
            {person.age !== null && (
              <span className="font-normal text-muted tabular-nums">{`,\u00a0${ageLabel(person.age)}`}</span>
            )}
          </span>
          <span
            id={`${id}-about`}
            className="flex flex-wrap items-center gap-x-4 gap-y-1 text-note text-muted wrap-anywhere"
          >
            <Parts of={about} />
            <Flags flags={person.flags} />
          </span>
        </span>
        <Coverage person={person} isAtDesk className="family-cover" />
      </span>
      <span className="flex flex-wrap items-end justify-between gap-x-3 gap-y-1">
        <span id={`${id}-facts`} className="grid min-w-0 flex-[1_1_16rem] gap-1.5">
          {person.otherAge !== undefined && <span className="font-semibold">{otherAgeLabel(person)}</span>}
          <Machines person={person} />
          {doing && (
            <span role="status" className="font-semibold tabular-nums">
              {doing}
            </span>
          )}
          {override && <span className="font-semibold text-soon wrap-anywhere">{override}</span>}
        </span>
        {children}
      </span>
    </span>
  );
}

interface ActionsProps {
  person: Person;
  /** Their last entry or exit, as far as it is known here. */
  visit: Visit | undefined;
  isSending: boolean;
  /** One signature covers others of them as well, and theirs is the row to begin with. */
  isFirstToSign: boolean;
  canUndo: boolean;
  /** Who has been inside since they were opened is checked in here, and not by the big button (`bigButton` in shown.ts). */
  canEnterAgain: boolean;
  /** Came in before they were found as a guest of the party. */
  canBeGuest: boolean;
  onCheckIn: () => void;
  onUndo: (visit: Visit) => void;
  onCheckOut: () => void;
  onSign: () => void;
  onOverride: () => void;
}

function Actions(props: ActionsProps) {
  const { person, visit, isSending, isFirstToSign, canUndo, canEnterAgain, canBeGuest } = props;
  const { onCheckIn, onUndo, onCheckOut, onSign, onOverride } = props;
  const who = <span className="sr-only">{` ${person.name}`}</span>;
  const canTakeBack = isUndoable(person, visit) && canUndo;
  if (isSending || (canEnter(person) && !canTakeBack && !canEnterAgain)) return null;
  return (
    <span className="flex flex-wrap gap-2">
      {canTakeBack && visit && (
        <ToolButton onClick={() => onUndo(visit)}>
          <Undo2 aria-hidden="true" className="size-5" />
          <span>{visit.kind === 'exit' ? 'Undo Check Out' : 'Undo'}</span>
          {who}
        </ToolButton>
      )}
      {canEnterAgain && (
        <ToolButton kind="primary" onClick={onCheckIn}>
          <LogIn aria-hidden="true" className="size-5" />
          Check In{who}
        </ToolButton>
      )}
      {canBeGuest && (
        <ToolButton kind="primary" onClick={onCheckIn}>
          <PartyPopper aria-hidden="true" className="size-5" />
          Add to the Party{who}
        </ToolButton>
      )}
      {person.isInside && (
        <ToolButton onClick={onCheckOut}>
          <LogOut aria-hidden="true" className="size-5" />
          Check Out{who}
        </ToolButton>
      )}
      {!person.isCovered && (
        <ToolButton kind={isFirstToSign ? 'primary' : 'quiet'} className="max-sm:px-3" onClick={onSign}>
          <QrCode aria-hidden="true" className="size-5 max-sm:hidden" />
          Sign Now{who}
        </ToolButton>
      )}
      {!person.isInside && !person.isCovered && person.reason !== 'erased' && (
        <ToolButton kind="row" onClick={onOverride}>
          Let In Anyway...{who}
        </ToolButton>
      )}
    </span>
  );
}
