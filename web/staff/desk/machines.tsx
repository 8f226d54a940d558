import { Check, Clock, X } from 'lucide-react';
import type { Person } from '#contract/people/people.ts';
import { rideLabels, TOO_YOUNG } from './ride-labels.ts';

/** Which machines a person may ride, and from when on the others. Of who is not covered, by age alone. */
export function Machines({ person }: { person: Pick<Person, 'machines' | 'birthDate' | 'isCovered'> }) {
  const { may, later } = rideLabels(person);
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
        const isUnknown = when === TOO_YOUNG;
        const Icon = isUnknown ? X : Clock;
        return (
          <span key={when} className={`inline-flex items-start gap-1.5 ${isUnknown ? 'text-expired' : 'text-soon'}`}>
            <Icon aria-hidden="true" className="mt-0.5 size-4 shrink-0" strokeWidth={3} />
            <span className="wrap-anywhere">
              <strong className="font-semibold">{when}</strong>
              {isUnknown ? ' ' : ' · '}
              {machines.join(', ')}
            </span>
          </span>
        );
      })}
    </span>
  );
}
