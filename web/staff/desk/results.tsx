import { ChevronRight, SearchX } from 'lucide-react';
import type { Person } from '#contract/people/people.ts';
import { messageOf } from '#web/api.ts';
import { Notice } from '#web/ui/notice.tsx';
import { phoneLabel, roleLabel } from '../people/person-labels.ts';
import { Coverage } from '../shell/coverage.tsx';
import { count } from '../shell/formats.ts';
import { NO_ANSWER } from './use-family.ts';
import { Flags, Machines } from './person-facts.tsx';

interface ResultsProps {
  sought: string;
  people: readonly Person[];
  /** False while earlier answers are shown. */
  isAnswered: boolean;
  isComplete: boolean;
  error: unknown;
  /** Who of them is open. */
  openId: string | undefined;
  onChoose: (person: Person) => void;
}

/** Everyone who is found, with all that lets staff know one from another of the same name. */
export function Results({ sought, people, isAnswered, isComplete, error, openId, onChoose }: ResultsProps) {
  return (
    <section aria-label="Results" className="grid content-start gap-3">
      <p role="status" className="min-h-5 text-note text-muted">
        {!isAnswered ? 'Searching...' : error === undefined ? count(people.length, 'person', 'people') : ''}
      </p>
      {error !== undefined && <Notice tone="problem">{messageOf(error, NO_ANSWER)}</Notice>}
      {!isComplete && (
        <Notice tone="plain">
          Waivers from before this release are still being gone through: somebody may be missing.
        </Notice>
      )}
      {people.length > 0 && (
        <ul
          aria-label="People"
          aria-busy={!isAnswered}
          className="divide-y divide-line overflow-clip rounded-control border border-line bg-raised"
        >
          {people.map((person) => (
            <Result key={person.id} person={person} isOpen={person.id === openId} onChoose={onChoose} />
          ))}
        </ul>
      )}
      {isAnswered && error === undefined && people.length === 0 && (
        <p className="grid justify-items-center gap-3 rounded-control border border-line bg-raised px-4 py-12 text-center text-muted wrap-anywhere">
          <SearchX aria-hidden="true" className="size-8" />
          Nobody is found by “{sought}”.
        </p>
      )}
    </section>
  );
}

function Result({ person, isOpen, onChoose }: { person: Person; isOpen: boolean; onChoose: (person: Person) => void }) {
  return (
    <li>
      <button
        type="button"
        data-result
        aria-current={isOpen || undefined}
        className="flex w-full items-center gap-3 px-4 py-3 text-left hover:bg-tint focus-visible:-outline-offset-3 aria-[current]:bg-tint"
        onClick={() => onChoose(person)}
      >
        <span className="grid min-w-0 flex-1 gap-1">
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="text-body leading-tight font-semibold wrap-anywhere">{person.name}</span>
            <Flags flags={person.flags} />
          </span>
          <span className="text-note text-muted wrap-anywhere">
            {[roleLabel(person), phoneLabel(person), person.emailMasked].filter(Boolean).join(' · ')}
          </span>
          <Machines person={person} />
        </span>
        <span className="shrink-0 self-start">
          <Coverage person={person} isShort />
        </span>
        <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-muted" />
      </button>
    </li>
  );
}
