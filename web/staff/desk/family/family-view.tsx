import './family.css';
import { lazy, Suspense, useEffect, useRef } from 'react';
import { ArrowRight, LogIn, PartyPopper, X } from 'lucide-react';
import type { Person } from '#contract/people/people.ts';
import { Notice } from '#web/ui/notice.tsx';
import { Parts } from '../../people/parts.tsx';
import { contactsOf } from '../../people/person-labels.ts';
import { readyLabel } from '../../parties/ready-label.ts';
import { count } from '../../shell/formats.ts';
import { useBigButton } from './big-button.ts';
import { canEnter, type Family, familyLabel, isFirstToSign, isRiding, kinshipLabel, livingParty } from './family.ts';
import type { Opened } from './opened.ts';
import { PersonRow } from './person-row.tsx';
import { SelectAll, UndoAll } from './ticks.tsx';
import type { AtDesk } from '../use-at-desk.ts';

const Renewal = lazy(() => import('../sign-now.tsx').then(({ Renewal }) => ({ default: Renewal })));

interface FamilyViewProps {
  desk: AtDesk;
  /** Others are searched for meanwhile, and shown here where there is no room for both. */
  isAside: boolean;
  onClose: () => void;
  /** Another guest of the party is to be found; undefined while one is. */
  onAddGuest: (() => void) | undefined;
}

/** Everyone who may stand at the desk now: tick who is here, and one press lets them in. */
export function FamilyView({ desk, isAside, onClose, onAddGuest }: FamilyViewProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { family, problem, news, isLoading } = desk.opened;
  const people = family?.people ?? [];

  // A screen reader says who is shown; the field keeps the focus for the next scan.
  const shown = family?.waiverId;
  useEffect(() => {
    if (!shown) return;
    heading.current?.scrollIntoView({ block: 'nearest' });
    // Who stands below others that are inside would scroll the name of the family away.
    if (isLeftBehind(document.activeElement)) (soughtTick() ?? heading.current)?.focus({ preventScroll: true });
  }, [shown]);

  return (
    <section aria-label="At the desk" aria-busy={isLoading} className={isAside ? 'family is-aside' : 'family'}>
      <div className="family-head flex flex-wrap items-start justify-between gap-x-3 pb-2">
        <div className="min-w-0 flex-[1_1_10.5rem]" role="status">
          <h2 ref={heading} tabIndex={-1} data-opened className="text-body leading-tight wrap-anywhere sm:text-lead">
            {titleOf(desk.opened)}
          </h2>
          {family && people.length > 1 && (
            <p className="text-note text-muted tabular-nums wrap-anywhere">
              <Parts of={factsOf(family)} />
            </p>
          )}
        </div>
        {livingParty(family) && onAddGuest && (
          <button type="button" className={HEAD_BUTTON} onClick={onAddGuest}>
            <PartyPopper aria-hidden="true" className="size-5" />
            Add a Guest
          </button>
        )}
        <button type="button" className={HEAD_BUTTON} onClick={onClose}>
          <X aria-hidden="true" className="size-5" />
          Close
        </button>
      </div>
      <div className="family-notices">
        {problem && <Notice tone="problem">{problem}</Notice>}
        {news && <Notice tone="good">{news}</Notice>}
        {family?.party?.isCanceled && (
          <Notice tone="plain">{`“${family.party.title}” was canceled, or is not today any more.`}</Notice>
        )}
      </div>
      {family && people.length > 0 && <Rows desk={desk} family={family} />}
      {livingParty(family) && people.length === 0 && (
        <p className="mt-2 rounded-card border border-line bg-raised px-4 py-12 text-center text-muted">
          Nobody has joined yet. Press Add a Guest, then find them by name or code.
        </p>
      )}
      {people.length > 0 && <CheckInBar desk={desk} people={people} onClose={onClose} />}
    </section>
  );
}

function Rows({ desk, family }: { desk: AtDesk; family: Family }) {
  const { visits, ticked, presses, tick } = desk;
  const { people } = family;
  const isAlone = people.length === 1;
  const isParty = 'party' in family.from;
  const atHome = isParty ? people.filter((person) => !isRiding(person)) : [];
  const isSought = ({ id }: Person) => 'person' in family.from && desk.idNow(family.from.person.id) === id;
  const rowsOf = (some: readonly Person[]) =>
    some.map((person) => (
      <PersonRow
        key={person.id}
        person={person}
        isSought={isSought(person)}
        isExpected={!('code' in family.from) && !isSought(person)}
        flags={isParty ? person.flags.filter((flag) => flag !== 'party') : person.flags}
        kinship={kinshipLabel(person, family)}
        visit={visits[person.id]}
        isLetIn={desk.hasLetIn(visits[person.id])}
        isTicked={ticked.has(person.id)}
        isAlone={isAlone}
        canEnterAgain={isAlone && canEnter(person) && desk.hasBeenIn(person.id)}
        canBeGuest={livingParty(family) !== undefined && person.isInside && !person.flags.includes('party')}
        isSending={presses.isSending(person.id)}
        isFirstToSign={isFirstToSign(person, people)}
        isStillIn={desk.opened.stillIn?.personId === person.id}
        canUndo={desk.canUndo(visits[person.id])}
        problem={desk.opened.problems[person.id]}
        onTick={(isTicked) => tick(person, isTicked)}
        onAnswered={desk.show}
        onCheckIn={() => desk.checkIn([person])}
        onUndo={(visit) => void desk.undo(visit.id, person.id)}
        onCheckOut={() => desk.checkOut(person)}
        onSign={() => desk.sign(person)}
        onOverride={() => desk.setOverriding(person)}
      >
        {!person.isCovered && (desk.signing?.personId === person.id || desk.opened.signedAs[person.id]) && (
          <Suspense>
            <Renewal desk={desk} person={person} />
          </Suspense>
        )}
      </PersonRow>
    ));
  return (
    <div className="family-people overflow-clip rounded-card border border-line bg-raised">
      <SelectAll people={people} ticked={ticked} presses={presses} onTick={tick} className="border-b border-line">
        <UndoAll desk={desk} />
      </SelectAll>
      <ul aria-label="People at the desk" className="divide-y divide-line">
        {rowsOf(people.filter((person) => !atHome.includes(person)))}
      </ul>
      {atHome.length > 0 && (
        <details className="border-t border-line">
          <summary className="min-h-11 cursor-pointer px-4 py-2.5 font-semibold">
            <span>{`${atHome.length} not riding`}</span>
          </summary>
          <ul aria-label="Not riding" className="divide-y divide-line border-t border-line">
            {rowsOf(atHome)}
          </ul>
        </details>
      )}
    </div>
  );
}

/** Who was chosen among those who are found is at the desk now, and the result may be hidden. */
function isLeftBehind(focused: Element | null): boolean {
  return focused === document.body || focused?.matches('[data-result]') === true;
}

/** Of who was searched for, else the first. Never the button that checks in: Enter lets nobody in by name. */
function soughtTick(): HTMLElement | null {
  const ticks = ['[data-sought] input', '[aria-label="People at the desk"] input'];
  return ticks.map((tick) => document.querySelector<HTMLElement>(tick)).find(Boolean) ?? null;
}

function factsOf({ people, party, from }: Family): string[] {
  const covered = people.filter(({ isCovered }) => isCovered).length;
  const inside = people.filter(({ isInside }) => isInside).length;
  const all =
    'party' in from && party?.counts && !party.isCanceled
      ? readyLabel(party.counts)
      : `${count(people.length, 'person', 'people')}, ${covered} covered`;
  return [...(party ? [] : contactsOf(people[0] as Person)), `${all}${inside > 0 ? `, ${inside} inside` : ''}`];
}

const HEAD_BUTTON =
  'flex min-h-11 shrink-0 items-center gap-2 rounded-control px-3 font-semibold text-muted hover:bg-tint hover:text-fg';

function titleOf({ family, isLoading, problem }: Opened): string {
  if (family?.party && 'party' in family.from) return family.party.title;
  if (family && family.people.length > 0) return familyLabel(family.people);
  return isLoading ? 'Looking...' : problem ? 'Not found' : '';
}

const BIG =
  'flex min-h-16 w-full items-center justify-center gap-3 rounded-control px-6 text-lead leading-tight font-semibold';

function CheckInBar({ desk, people, onClose }: { desk: AtDesk; people: readonly Person[]; onClose: () => void }) {
  const { family } = desk.opened;
  const isGuest = family !== undefined && livingParty(family) !== undefined && !('party' in family.from);
  const { does, label, chosen, isHeld } = useBigButton(people, { ...desk, isGuest });
  return (
    <div className="family-bar">
      {does === 'next guest' ? (
        <button
          type="button"
          aria-disabled={isHeld}
          className={`${BIG} border-2 border-action bg-raised text-action hover:bg-tint`}
          onClick={() => !isHeld && onClose()}
        >
          <span>{label}</span>
          <ArrowRight aria-hidden="true" className="size-6" />
        </button>
      ) : (
        <button
          type="button"
          aria-disabled={does === 'nothing' || isHeld}
          className={`${BIG} ${does === 'nothing' ? 'bg-line text-muted' : 'bg-action text-on-action hover:bg-action-strong'}`}
          onClick={() => does === 'check in' && !isHeld && desk.checkIn(chosen)}
        >
          <LogIn aria-hidden="true" className="size-6 shrink-0" />
          <span className="line-clamp-2 wrap-anywhere">{label}</span>
        </button>
      )}
    </div>
  );
}
