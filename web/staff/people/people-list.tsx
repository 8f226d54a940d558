import { Eye, Link2 } from 'lucide-react';
import type { Person } from '#contract/people/people.ts';
import { ToolButton } from '#web/ui/tool-button.tsx';
import { Coverage } from '../shell/coverage.tsx';
import { Flags, InsideSince } from './flags.tsx';
import { Parts } from './parts.tsx';
import { otherAgeLabel } from '#web/site/question-labels.ts';
import { contactsOf, roleLabel } from './person-labels.ts';
import { rideLabels } from './ride-labels.ts';
import { TooYoung } from './too-young.tsx';

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
    <ul aria-label="People" className="divide-y divide-line rounded-card border border-line bg-raised">
      {people.map((person) => (
        <li
          key={person.id}
          className="grid grid-cols-[1fr_auto] items-center gap-x-4 gap-y-1 px-4 py-3 md:grid-cols-[1fr_auto_auto]"
        >
          <div className="min-w-0 max-md:col-span-2">
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <span translate="no" className="font-semibold wrap-anywhere">
                {person.name}
              </span>
              <span className="flex flex-wrap items-center gap-x-3 gap-y-1 empty:hidden max-lg:w-full">
                {person.isInside && <InsideSince since={person.since} />}
                <Flags flags={person.flags} marks={person.marks} />
              </span>
            </p>
            <p className="text-note text-muted wrap-anywhere">
              <Parts of={[roleLabel(person), ...contactsOf(person)]} />
            </p>
            {person.otherAge !== undefined && <p className="text-note font-semibold">{otherAgeLabel(person)}</p>}
            {rideLabels(person).not.map((line) => (
              <p key={line}>
                <TooYoung>{line}</TooYoung>
              </p>
            ))}
          </div>
          <Coverage person={person} className="md:w-52 md:flex-col md:items-start" />
          <div className="max-md:-mr-3">
            <ToolButton icon={Icon} label={verb} about={person.name} kind="row" onClick={() => onChoose(person)} />
          </div>
        </li>
      ))}
    </ul>
  );
}
