import { useId, useRef } from 'react';
import { PEOPLE_FOUND } from '#contract/people/people-limits.ts';
import type { Person } from '#contract/people/people.ts';
import { call } from '#web/api.ts';
import { useLoad } from '#web/ui/use-load.ts';
import { LoadFailed } from '../notices/load-failed.tsx';
import { SearchBox } from '../search/search-box.tsx';
import { useTyped } from '../search/use-typed.ts';
import { NobodyFound } from './nobody-found.tsx';
import { foundLabel } from './person-labels.ts';
import { PeopleList, type Verb } from './people-list.tsx';

interface PeopleSearchProps {
  label: string;
  sought: string;
  /** Called when somebody has stopped typing. */
  onSeek: (search: string) => void;
  /** Somebody else than this person is sought. */
  without?: string;
  verb: Verb;
  onChoose: (person: Person) => void;
}

/** Finds people as a name is typed; shows nobody before. */
export function PeopleSearch({ label, sought, onSeek, without, verb, onChoose }: PeopleSearchProps) {
  const id = useId();
  const box = useRef<HTMLInputElement>(null);
  const { typed, setTyped } = useTyped(sought, onSeek);
  const { value, error, isLoading, reload } = useLoad(
    (signal) => call('listPeople', { query: { search: sought }, signal }),
    sought,
  );

  function searchAgain() {
    reload();
    // The button goes while it searches.
    box.current?.focus();
  }

  const people = value?.people.filter(({ id }) => id !== without) ?? [];
  const isAnswered = !isLoading && sought === typed.trim();
  const isForOther = without !== undefined;

  function describeSearch(): string {
    if (typed.trim() === '') return 'Nobody is shown until you type.';
    if (!isAnswered) return 'Searching...';
    if (sought === '') return '';
    if (people.length === 0 && isForOther) return 'Nobody else found. Type another spelling or the last four digits.';
    const isRanked = people.length > 1 && people.length < PEOPLE_FOUND;
    return `${foundLabel(people.length)}${isRanked ? ', the best match first' : ''}`;
  }

  return (
    <div role="search">
      <label htmlFor={id} className="mb-1 block text-note font-semibold text-muted">
        {label}
      </label>
      <SearchBox
        ref={box}
        id={id}
        value={typed}
        placeholder="Maria Lopez, 0111 or a code"
        aria-describedby={`${id}-hint`}
        onType={setTyped}
      />
      <p id={`${id}-hint`} className="mt-1.5 text-note text-muted">
        Names of signers, kids and participants, the last four digits of a phone, an email address or a code
      </p>
      <p role="status" className="my-3 min-h-6 text-note text-muted">
        {error === undefined && describeSearch()}
      </p>
      {error !== undefined && (
        <LoadFailed error={error} otherwise="People could not be searched." onRetry={searchAgain} />
      )}
      {error === undefined && sought !== '' && people.length > 0 && (
        <div aria-busy={!isAnswered} className={isAnswered ? '' : 'opacity-60'}>
          <PeopleList people={people} verb={verb} onChoose={onChoose} />
        </div>
      )}
      {error === undefined && isAnswered && sought !== '' && people.length === 0 && !isForOther && (
        <NobodyFound sought={sought} onSearchAgain={searchAgain} />
      )}
    </div>
  );
}
