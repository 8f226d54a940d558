import { Eye, Link2 } from 'lucide-react';
import type { Person } from '#contract/people/people.ts';
import { ToolButton } from '#web/ui/tool-button.tsx';
import { Coverage } from '../shell/coverage.tsx';
import { Flags, InsideSince } from './flags.tsx';
import { contactsOf, otherAgeLabel, roleLabel, tooYoungFor } from './person-labels.ts';

const VERBS = { View: Eye, Join: Link2 } as const;
/** What can be done with each. */
export type Verb = keyof typeof VERBS;

interface PeopleListProps {
  people: readonly Person[];
  verb: Verb;
  onChoose: (person: Person) => void;
}

export function PeopleList({ people, verb, onChoose }: PeopleListProps) {
  const Icon = VERBS[verb];
  return (
    <ul aria-label="People" className="divide-y divide-line rounded-control border border-line bg-raised">
      {people.map((person) => (
        <li key={person.id} className="grid gap-x-4 gap-y-2 px-4 py-3 md:grid-cols-[1fr_auto_auto] md:items-center">
          <div className="min-w-0">
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <span className="font-semibold wrap-anywhere">{person.name}</span>
              {person.isInside && <InsideSince since={person.since} />}
              <Flags flags={person.flags} />
            </p>
            <p className="text-note text-muted wrap-anywhere">
              {[roleLabel(person), ...contactsOf(person)].join(' · ')}
            </p>
            {person.otherAge !== undefined && <p className="text-note font-semibold">{otherAgeLabel(person)}</p>}
            <TooYoung person={person} />
          </div>
          <Coverage person={person} className="md:w-52 md:flex-col md:items-start" />
          <div className="-mx-3 md:mx-0">
            <ToolButton kind="row" onClick={() => onChoose(person)}>
              <Icon aria-hidden="true" className="size-5" />
              {verb}
              <span className="sr-only"> {person.name}</span>
            </ToolButton>
          </div>
        </li>
      ))}
    </ul>
  );
}

function TooYoung({ person }: { person: Person }) {
  const machines = tooYoungFor(person);
  if (machines.length === 0) return null;
  return <p className="text-note font-semibold text-soon wrap-anywhere">Too young for {machines.join('; ')}</p>;
}
