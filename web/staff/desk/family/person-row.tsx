import { lazy, Suspense, useId } from 'react';
import { CircleCheck, DoorOpen, LogIn, LogOut, PartyPopper, QrCode, Undo2, UserRound } from 'lucide-react';
import type { Person } from '#contract/people/people.ts';
import { ageLabel, otherAgeLabel } from '#web/site/question-labels.ts';
import { ToolButton } from '#web/ui/tool-button.tsx';
import type { Elements } from '#web/ui/folded.tsx';
import { Flags } from '../../people/flags.tsx';
import { OpenQuestions } from '../../people/open-questions.tsx';
import { Parts } from '../../people/parts.tsx';
import { contactsOf } from '../../people/person-labels.ts';
import { Coverage } from '../../shell/coverage.tsx';
import type { AtTheDoor } from '../../shell/coverage-labels.ts';
import { newTicket, stampOf } from '../ask-server.ts';
import { type Desk, type Guest, type Opened, peopleOf } from '../desk-state.ts';
import { Machines } from '../machines.tsx';
import { isOfParty, rowOf } from '../shown.ts';
import type { Send } from '../use-desk.ts';
import { canEnter, isFirstToSign, livingParty } from './family.ts';

const Renewal = lazy(() => import('../sign-now.tsx').then(({ Renewal }) => ({ default: Renewal })));

interface PersonRowProps {
  desk: Desk;
  send: Send;
  opened: Opened;
  guest: Guest;
}

/** One person at the desk: a single large target to tick, or what can be done instead. */
export function PersonRow({ desk, send, opened, guest }: PersonRowProps) {
  const { person, isTicked } = guest;
  const row = rowOf(desk, guest);
  const { isLetIn, isAlone, problem } = row;
  const id = useId();
  const isSought = opened.soughtId === person.id;
  // Of a party that is shown, everybody is its guest.
  const flags = isOfParty(opened) ? person.flags.filter((flag) => flag !== 'party') : person.flags;
  const facts = (
    <Facts
      id={id}
      person={{ ...person, flags, isLetIn }}
      about={[row.kinship, ...(isAlone ? contactsOf(person) : [])]}
      doing={row.whereabouts}
      override={row.override}
    >
      <Actions send={send} opened={opened} person={person} row={row} />
    </Facts>
  );
  return (
    <li data-sought={isSought || undefined} className={isTicked ? 'is-picked grid' : 'grid'}>
      {row.canTick ? (
        <label className={`flex cursor-pointer items-start gap-3 px-4 py-3 ${isTicked ? '' : 'hover:bg-ground'}`}>
          <input
            type="checkbox"
            aria-labelledby={`${id}-name`}
            aria-describedby={`${id}-about ${id}-facts`}
            className="mt-0.5 check-box grid size-8 shrink-0 place-items-center"
            checked={isTicked}
            disabled={row.isSending}
            onChange={(event) => send({ type: 'ticked', ids: [person.id], isTicked: event.target.checked })}
          />
          {facts}
        </label>
      ) : (
        <div className="flex items-start gap-3 px-4 py-3">
          <Sign person={person} isLetIn={isLetIn} />
          {facts}
        </div>
      )}
      <OpenQuestions
        person={person}
        onAnswered={(answered, askedFor) => send({ type: 'questionAnswered', person: answered.person, askedFor })}
      />
      {problem && (
        <p role="alert" className="px-4 pb-3 font-semibold text-expired">
          {problem}
        </p>
      )}
      {!person.isCovered && (opened.signing?.personId === person.id || guest.signedAs) && (
        <Suspense>
          <Renewal desk={desk} send={send} guest={guest} />
        </Suspense>
      )}
    </li>
  );
}

/** In place of the box to tick. */
function Sign({ person: { isInside, isCovered }, isLetIn }: { person: Person; isLetIn: boolean }) {
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
            <Flags flags={person.flags} marks={person.marks} />
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

interface ActionsProps extends Pick<PersonRowProps, 'send' | 'opened'> {
  person: Person;
  row: ReturnType<typeof rowOf>;
}

function Actions({ send, opened, person, row: { undoable, isSending, canEnterAgain } }: ActionsProps) {
  const { id } = person;
  /** Came in before they were found as a guest of the party. */
  const canBeGuest = livingParty(opened) !== undefined && person.isInside && !person.flags.includes('party');
  const checkIn = () => send({ type: 'checkInPressed', ids: [id], stamp: stampOf() });
  if (isSending || (canEnter(person) && !undoable && !canEnterAgain)) return null;
  return (
    <span className="flex flex-wrap gap-2">
      {undoable && (
        <ToolButton
          icon={Undo2}
          label={undoable.kind === 'exit' ? 'Undo Check Out' : 'Undo'}
          about={person.name}
          onClick={() => send({ type: 'undoPressed', visits: [{ id: undoable.id, personId: id }] })}
        />
      )}
      {canEnterAgain && (
        <ToolButton icon={LogIn} label="Check In" about={person.name} kind="primary" onClick={checkIn} />
      )}
      {canBeGuest && (
        <ToolButton icon={PartyPopper} label="Add to the Party" about={person.name} kind="primary" onClick={checkIn} />
      )}
      {person.isInside && (
        <ToolButton
          icon={LogOut}
          label="Check Out"
          about={person.name}
          onClick={() => send({ type: 'checkOutPressed', id, stamp: stampOf() })}
        />
      )}
      {!person.isCovered && (
        <ToolButton
          about={person.name}
          kind={isFirstToSign(person, peopleOf(opened)) ? 'primary' : 'quiet'}
          className="max-sm:px-3"
          onClick={() => send({ type: 'signPressed', id, ticket: newTicket() })}
        >
          <QrCode aria-hidden="true" className="size-5 max-sm:hidden" />
          Sign Now
        </ToolButton>
      )}
      {!person.isInside && !person.isCovered && person.reason !== 'erased' && (
        <ToolButton
          label="Let In Anyway..."
          about={person.name}
          kind="row"
          onClick={() => send({ type: 'overrideOpened', id })}
        />
      )}
    </span>
  );
}
