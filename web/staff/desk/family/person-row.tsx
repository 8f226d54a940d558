import { type ReactNode, useId } from 'react';
import { CircleCheck, CircleX, DoorOpen, LogIn, LogOut, QrCode, ShieldCheck, Undo2, UserRound } from 'lucide-react';
import type { Person } from '#contract/people/people.ts';
import type { Visit } from '#contract/people/visits.ts';
import { ToolButton } from '#web/ui/tool-button.tsx';
import { Flags } from '../../people/flags.tsx';
import { contactsOf, otherAgeLabel } from '../../people/person-labels.ts';
import { Coverage } from '../../shell/coverage.tsx';
import { canEnter, insideLabel, isUndoable, stillInLabel } from './family.ts';
import { Machines } from '../machines.tsx';

export interface RowActions {
  onCheckIn: (people: readonly Person[]) => void;
  onTick: (person: Person, isTicked: boolean) => void;
  onUndo: (person: Person, visit: Visit) => void;
  onCheckOut: (person: Person) => void;
  onSign: (person: Person) => void;
  onOverride: (person: Person) => void;
}

interface PersonRowProps extends RowActions {
  person: Person;
  /** Whose kid or participant they are. */
  kinship: string;
  /** Their last entry or exit, as far as it is known here. */
  visit: Visit | undefined;
  /** That is an entry which was pressed here just now. */
  isLetIn: boolean;
  isTicked: boolean;
  /** One person alone needs no tick. */
  isAlone: boolean;
  /** Who has been inside since they were opened is checked in here, and not by the big button (big-button.ts). */
  wasInside: boolean;
  isSending: boolean;
  /** One entry was taken back here, and there is another. */
  isStillIn: boolean;
  canUndo: boolean;
  problem: string | undefined;
  /** What staff do for this person meanwhile. */
  children?: ReactNode;
}

/** One person at the desk: a single large target to tick, or what can be done instead. */
export function PersonRow(props: PersonRowProps) {
  const { person, isLetIn, isTicked, isAlone, isSending, problem, children, onTick } = props;
  const id = useId();
  const canTick = canEnter(person) && !isAlone;
  return (
    <li className={`grid ${isTicked ? 'bg-tint [--valid-tint:var(--raised)]' : ''}`}>
      {canTick ? (
        <label className={`flex cursor-pointer items-start gap-4 px-4 py-4 ${isTicked ? '' : 'hover:bg-ground'}`}>
          <input
            type="checkbox"
            aria-labelledby={`${id}-name`}
            aria-describedby={`${id}-facts`}
            className="mt-0.5 size-8 shrink-0 accent-action"
            checked={isTicked}
            disabled={isSending}
            onChange={(event) => onTick(person, event.target.checked)}
          />
          <Facts {...props} id={id} />
        </label>
      ) : (
        <div className="flex items-start gap-4 px-4 py-4">
          <Sign person={person} isLetIn={isLetIn} />
          <Facts {...props} id={id} />
        </div>
      )}
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
    ? isLetIn
      ? [CircleCheck, 'text-valid']
      : [DoorOpen, 'text-soon']
    : isCovered
      ? [UserRound, 'text-muted']
      : [CircleX, 'text-expired'];
  return <Icon aria-hidden="true" className={`mt-0.5 size-8 shrink-0 ${color}`} />;
}

function Facts(props: PersonRowProps & { id: string }) {
  const { id, person, kinship, visit, isLetIn, isSending, isAlone, isStillIn } = props;
  const inside = isStillIn ? stillInLabel(person) : insideLabel(person, visit);
  const about = [kinship, ...(isAlone ? contactsOf(person) : [])];
  return (
    <span className="grid min-w-0 flex-1 gap-1.5">
      <span className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1.5">
        <span id={`${id}-name`} className="text-lead leading-tight font-semibold wrap-anywhere">
          {person.name}
          {person.age !== null && <span className="font-normal text-muted tabular-nums">, {person.age}</span>}
        </span>
        <Coverage person={{ ...person, isLetIn }} isAtDesk />
      </span>
      <span className="flex flex-wrap items-end justify-between gap-x-4 gap-y-3">
        <span id={`${id}-facts`} className="grid min-w-0 flex-[1_1_16rem] gap-1.5">
          <span className="flex flex-wrap items-center gap-x-4 gap-y-1 text-note text-muted wrap-anywhere">
            {about.filter(Boolean).join(' · ')}
            <Flags flags={person.flags} />
          </span>
          {person.otherAge !== undefined && <span className="font-semibold">{otherAgeLabel(person)}</span>}
          <Machines person={person} />
          {(inside || isSending) && (
            <span role="status" className="font-semibold tabular-nums">
              {isSending ? 'Sending...' : inside}
            </span>
          )}
        </span>
        <Actions {...props} />
      </span>
    </span>
  );
}

function Actions(props: PersonRowProps) {
  const { person, visit, isAlone, wasInside, isSending, canUndo } = props;
  const { onCheckIn, onUndo, onCheckOut, onSign, onOverride } = props;
  const who = <span className="sr-only"> {person.name}</span>;
  const canTakeBack = isUndoable(person, visit) && canUndo;
  const canEnterAgain = canEnter(person) && isAlone && wasInside;
  if (isSending || (canEnter(person) && !canTakeBack && !canEnterAgain)) return null;
  return (
    <span className="flex flex-wrap gap-2">
      {canTakeBack && visit && (
        <ToolButton onClick={() => onUndo(person, visit)}>
          <Undo2 aria-hidden="true" className="size-5" />
          {visit.kind === 'exit' ? 'Undo Check Out' : 'Undo'}
          {who}
        </ToolButton>
      )}
      {canEnterAgain && (
        <ToolButton kind="primary" onClick={() => onCheckIn([person])}>
          <LogIn aria-hidden="true" className="size-5" />
          Check in{who}
        </ToolButton>
      )}
      {person.isInside && (
        <ToolButton onClick={() => onCheckOut(person)}>
          <LogOut aria-hidden="true" className="size-5" />
          Check Out{who}
        </ToolButton>
      )}
      {!person.isInside && !person.isCovered && (
        <ToolButton kind="primary" onClick={() => onSign(person)}>
          <QrCode aria-hidden="true" className="size-5" />
          Sign Now{who}
        </ToolButton>
      )}
      {!person.isInside && !person.isCovered && person.reason !== 'erased' && (
        <ToolButton onClick={() => onOverride(person)}>
          <ShieldCheck aria-hidden="true" className="size-5" />
          Let In Anyway...{who}
        </ToolButton>
      )}
    </span>
  );
}
