import { Cake, Check, Clock, HeartPulse, PartyPopper, StickyNote, X } from 'lucide-react';
import type { Person, PersonFlag } from '#contract/people/people.ts';
import { flagLabel } from '../people/person-labels.ts';
import { ridesOf } from './rides.ts';

const FLAGS = { health: HeartPulse, note: StickyNote, party: PartyPopper, birthday: Cake } as const;

/** What staff should know besides. */
export function Flags({ flags }: { flags: readonly PersonFlag[] }) {
  return flags.map((flag) => {
    const Icon = FLAGS[flag];
    return (
      <span key={flag} className="inline-flex items-center gap-1 text-note font-semibold text-soon">
        <Icon aria-hidden="true" className="size-4 shrink-0" />
        {flagLabel(flag)}
      </span>
    );
  });
}

/** Which machines a person may ride, and from when on the others. Of who is not covered, by age alone. */
export function Machines({ person }: { person: Pick<Person, 'machines' | 'birthDate' | 'isCovered'> }) {
  const { may, later } = ridesOf(person);
  return (
    <span className="flex flex-wrap gap-x-4 gap-y-0.5 text-note">
      {may && (
        <span
          className={`inline-flex items-start gap-1.5 font-semibold ${person.isCovered ? 'text-valid' : 'text-muted'}`}
        >
          <Check aria-hidden="true" className="mt-0.5 size-4 shrink-0" strokeWidth={3} />
          <span>
            {person.isCovered ? <span className="sr-only">May ride </span> : 'By age: '}
            {may}
          </span>
        </span>
      )}
      {later.map(({ when, machines }) => {
        const isUnknown = when === 'Too young';
        const Icon = isUnknown ? X : Clock;
        return (
          <span key={when} className={`inline-flex items-start gap-1.5 ${isUnknown ? 'text-expired' : 'text-soon'}`}>
            <Icon aria-hidden="true" className="mt-0.5 size-4 shrink-0" strokeWidth={3} />
            <span className="wrap-anywhere">
              <strong className="font-semibold">{when}</strong> · {machines.join(', ')}
            </span>
          </span>
        );
      })}
    </span>
  );
}
