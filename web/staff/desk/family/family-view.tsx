import './family.css';
import { type ReactElement, useEffect, useRef } from 'react';
import { ArrowRight, LogIn, PartyPopper, X } from 'lucide-react';
import type { Person } from '#contract/people/people.ts';
import { HEIGHTS } from '#web/venue/document.ts';
import { Notice } from '#web/ui/notice.tsx';
import { Parts } from '../../people/parts.tsx';
import { contactsOf } from '../../people/person-labels.ts';
import { readyLabel } from '../../parties/ready-label.ts';
import { count } from '../../shell/formats.ts';
import { type Desk, type Guest, type Opened, peopleOf } from '../desk-state.ts';
import { stampOf } from '../ask-server.ts';
import { bigButton, isForOthers, isOfParty, isOpening, isResting } from '../shown.ts';
import type { Send } from '../use-desk.ts';
import { familyLabel, isRiding, livingParty } from './family.ts';
import { Connection } from '../frame.tsx';
import { LeftOut } from './left-out.tsx';
import { PersonRow } from './person-row.tsx';
import { SelectAll } from './select-all.tsx';

interface FamilyProps {
  desk: Desk;
  send: Send;
  opened: Opened;
}

interface FamilyViewProps extends FamilyProps {
  /** They are with the button, where staff look when they press, but for the time when that may be hidden. */
  messages: ReactElement;
  isConnected: boolean | undefined;
}

/** Everyone who may stand at the desk now: tick who is here, and one press lets them in. */
export function FamilyView({ desk, send, opened, messages, isConnected }: FamilyViewProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { problem, party } = opened;
  const people = peopleOf(opened);

  // A screen reader says who is shown; the field keeps the focus for the next scan.
  const shown = opened.waiverId;
  useEffect(() => {
    if (!shown) return;
    heading.current?.scrollIntoView({ block: 'nearest' });
    // Who stands below others that are inside would scroll the name of the family away.
    if (isLeftBehind(document.activeElement)) (soughtTick() ?? heading.current)?.focus({ preventScroll: true });
  }, [shown]);

  return (
    <section
      aria-label="At the desk"
      aria-busy={isOpening(desk) || isResting(desk)}
      className={isForOthers(desk) ? 'family is-aside' : 'family'}
    >
      <div className="family-head flex flex-wrap items-start justify-between gap-x-3 pb-2">
        <div className="min-w-0 flex-[1_1_10.5rem]" role="status">
          <h2 ref={heading} tabIndex={-1} data-opened className="text-body leading-tight wrap-anywhere sm:text-lead">
            {titleOf(opened, people, isOpening(desk))}
          </h2>
          {people.length > 1 && (
            <p className="text-note text-muted tabular-nums wrap-anywhere">
              <Parts of={factsOf(opened, people)} />
            </p>
          )}
        </div>
        {livingParty(opened) && !desk.guestOf && (
          <button type="button" className={HEAD_BUTTON} onClick={() => send({ type: 'guestSought' })}>
            <PartyPopper aria-hidden="true" className="size-5" />
            Add a Guest
          </button>
        )}
        <button type="button" className={HEAD_BUTTON} onClick={() => send({ type: 'closed' })}>
          <X aria-hidden="true" className="size-5" />
          Close
        </button>
      </div>
      <div className="family-notices">
        {problem && <Notice tone="problem">{problem}</Notice>}
        {party?.isCanceled && (
          <Notice tone="plain">{`“${party.title}” was canceled, or is not today any more.`}</Notice>
        )}
      </div>
      {people.length > 0 && <Rows desk={desk} send={send} opened={opened} />}
      {livingParty(opened) && people.length === 0 && (
        <p className="mt-2 rounded-card border border-line bg-raised px-4 py-12 text-center text-muted">
          Nobody has joined yet. Press Add a Guest, then find them by name or code.
        </p>
      )}
      {people.length > 0 && (
        <CheckInBar desk={desk} send={send} opened={opened} messages={messages} isConnected={isConnected} />
      )}
    </section>
  );
}

function Rows({ desk, send, opened }: FamilyProps) {
  const { guests } = opened;
  const atHome = isOfParty(opened) ? guests.filter(({ person }) => !isRiding(person)) : [];
  const rowsOf = (some: readonly Guest[]) =>
    some.map((guest) => <PersonRow key={guest.person.id} desk={desk} send={send} opened={opened} guest={guest} />);
  return (
    <div
      className={`family-people overflow-clip rounded-card border border-line bg-raised ${isResting(desk) ? RESTS : ''}`}
    >
      <SelectAll desk={desk} send={send} className="border-b border-line" />
      <ul aria-label="People at the desk" className="divide-y divide-line">
        {rowsOf(guests.filter((guest) => !atHome.includes(guest)))}
      </ul>
      <LeftOut opened={opened} send={send} className="border-t border-line px-4" />
      {HEIGHTS && <p className="border-t border-line px-4 py-2.5">{HEIGHTS}</p>}
      {atHome.length > 0 && (
        <details className="border-t border-line">
          <summary className="min-h-11 cursor-pointer px-4 py-2.5 font-semibold">
            <span>{`${atHome.length} not taking part`}</span>
          </summary>
          <ul aria-label="Not taking part" className="divide-y divide-line border-t border-line">
            {rowsOf(atHome)}
          </ul>
        </details>
      )}
    </div>
  );
}

/** No finger presses what has changed under it a moment ago. */
const RESTS = 'pointer-events-none';

/** Who was chosen among those who are found is at the desk now, and the result may be hidden. */
function isLeftBehind(focused: Element | null): boolean {
  return focused === document.body || focused?.matches('[data-result]') === true;
}

/** Of who was searched for, else the first. Never the button that checks in: Enter lets nobody in by name. */
function soughtTick(): HTMLElement | null {
  const ticks = ['[data-sought] input', '[aria-label="People at the desk"] input'];
  return ticks.map((tick) => document.querySelector<HTMLElement>(tick)).find(Boolean) ?? null;
}

function factsOf(opened: Opened, people: readonly Person[]): string[] {
  const { party } = opened;
  const covered = people.filter(({ isCovered }) => isCovered).length;
  const inside = people.filter(({ isInside }) => isInside).length;
  const all =
    isOfParty(opened) && party?.counts && !party.isCanceled
      ? readyLabel(party.counts)
      : `${count(people.length, 'person', 'people')}, ${covered} covered`;
  return [...(party ? [] : contactsOf(people[0] as Person)), `${all}${inside > 0 ? `, ${inside} inside` : ''}`];
}

const HEAD_BUTTON =
  'flex min-h-11 shrink-0 items-center gap-2 rounded-control px-3 font-semibold text-muted hover:bg-tint hover:text-fg';

function titleOf(opened: Opened, people: readonly Person[], isLooking: boolean): string {
  if (opened.party && isOfParty(opened)) return opened.party.title;
  if (people.length > 0) return familyLabel(people);
  return isLooking ? 'Looking...' : opened.problem ? 'Not found' : '';
}

const BIG =
  'flex min-h-16 w-full items-center justify-center gap-3 rounded-control px-6 text-lead leading-tight font-semibold';

function CheckInBar({ desk, send, opened, messages, isConnected }: FamilyViewProps) {
  const { news } = opened;
  const { does, label, chosen } = bigButton(desk);
  const rests = isResting(desk);
  return (
    <div className={`family-bar ${rests ? RESTS : ''}`}>
      {isConnected === false && <Connection isConnected={false} />}
      {!isForOthers(desk) && messages}
      {news && <Notice tone="good">{news.words}</Notice>}
      {does === 'next guest' ? (
        <button
          type="button"
          aria-disabled={rests}
          className={`${BIG} border-2 border-action bg-raised text-action hover:bg-tint`}
          onClick={() => send({ type: 'nextPressed' })}
        >
          <span>{label}</span>
          <ArrowRight aria-hidden="true" className="size-6" />
        </button>
      ) : (
        <button
          type="button"
          aria-disabled={does === 'nothing' || rests}
          className={`${BIG} ${does === 'nothing' ? 'bg-line text-muted' : 'bg-action text-on-action hover:bg-action-strong'}`}
          onClick={() => {
            const ids = chosen.map(({ id }) => id);
            send({ type: 'checkInPressed', ids, stamp: stampOf(ids.length) });
          }}
        >
          <LogIn aria-hidden="true" className="size-6 shrink-0" />
          <span className="line-clamp-2 wrap-anywhere">{label}</span>
        </button>
      )}
    </div>
  );
}
