import { lazy, Suspense } from 'react';
import { ChevronRight } from 'lucide-react';
import type { Person } from '#contract/people/people.ts';
import { otherAgeLabel } from '#web/site/question-labels.ts';
import { Notice } from '#web/ui/notice.tsx';
import { ToolButton } from '#web/ui/tool-button.tsx';
import { Flags } from '../people/flags.tsx';
import { Parts } from '../people/parts.tsx';
import { contactsOf, foundLabel, roleLabel } from '../people/person-labels.ts';
import { Coverage } from '../shell/coverage.tsx';
import { Machines } from './machines.tsx';
import type { Desk } from './desk-state.ts';
import { hasLetIn, isAnswered } from './shown.ts';

const NobodyFound = lazy(() =>
  import('../people/nobody-found.tsx').then(({ NobodyFound }) => ({ default: NobodyFound })),
);

interface ResultsProps {
  desk: Desk;
  onTryAgain: () => void;
  /** Who of them is open. */
  openId: string | undefined;
  onChoose: (person: Person) => void;
}

/** Everyone who is found, with all that lets staff know one from another of the same name. */
export function Results({ desk, openId, onChoose, onTryAgain }: ResultsProps) {
  const { sought, found: people, searchProblem, guestOf, notes } = desk;
  /** Earlier answers are shown meanwhile. */
  const isWaiting = !isAnswered(desk);
  return (
    <section aria-label="Results" className="grid content-start gap-3">
      <p role="status" className="min-h-5 text-note text-muted empty:hidden">
        {isWaiting ? 'Searching...' : searchProblem ? '' : foundLabel(people.length)}
      </p>
      {searchProblem && (
        <Notice tone="problem">
          <p>{searchProblem.message}</p>
          <ToolButton className="mt-3" onClick={onTryAgain}>
            Try Again
          </ToolButton>
        </Notice>
      )}
      {people.length > 0 && (
        <ul
          aria-label="People"
          aria-busy={isWaiting}
          className="divide-y divide-line overflow-clip rounded-card border border-line bg-raised"
        >
          {people.map((person) => (
            <Result
              key={person.id}
              person={person}
              isLetIn={hasLetIn(desk, notes[person.id]?.visit)}
              isOpen={person.id === openId}
              onChoose={onChoose}
            />
          ))}
        </ul>
      )}
      {!isWaiting && !searchProblem && people.length === 0 && (
        <Suspense fallback={<p className="p-4 font-semibold wrap-anywhere">{`Nobody found for “${sought}”.`}</p>}>
          <NobodyFound sought={sought} signingUrl={guestOf?.guestUrl} onSearchAgain={onTryAgain} />
        </Suspense>
      )}
    </section>
  );
}

interface ResultProps {
  person: Person;
  isLetIn: boolean;
  isOpen: boolean;
  onChoose: (person: Person) => void;
}

function Result({ person, isLetIn, isOpen, onChoose }: ResultProps) {
  return (
    <li className="group">
      <button
        type="button"
        data-result
        aria-current={isOpen || undefined}
        className="flex w-full items-center gap-3 px-4 py-3 text-left hover:bg-tint group-first:rounded-t-card group-last:rounded-b-card hover:[--valid-tint:var(--raised)] focus-visible:-outline-offset-3 aria-[current]:bg-tint aria-[current]:[--valid-tint:var(--raised)]"
        onClick={() => onChoose(person)}
      >
        <span className="grid min-w-0 flex-1 gap-1">
          <span className="flex items-start justify-between gap-x-3 gap-y-1 max-[30rem]:flex-wrap">
            <span translate="no" className="min-w-0 self-center text-body leading-tight font-semibold wrap-anywhere">
              {person.name}
            </span>
            <Coverage
              person={{ ...person, isLetIn }}
              isAtDesk
              isShort
              className="shrink-0 flex-col max-[30rem]:items-start min-[30rem]:items-end"
            />
          </span>
          <span className="flex flex-wrap items-center gap-x-4 gap-y-0.5 text-note text-muted wrap-anywhere">
            <Parts of={[roleLabel(person), ...contactsOf(person)]} />
            <Flags flags={person.flags} />
          </span>
          {person.otherAge !== undefined && <span className="text-note font-semibold">{otherAgeLabel(person)}</span>}
          <Machines person={person} />
        </span>
        <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-muted" />
      </button>
    </li>
  );
}
