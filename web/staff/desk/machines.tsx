import { Check } from 'lucide-react';
import type { Person } from '#contract/people/people.ts';
import { TooYoung } from '../people/too-young.tsx';
import { rideLabels } from '../people/ride-labels.ts';

/** Which machines a person may ride, and for which they are too young. Of who is not covered, by age alone. */
export function Machines({ person }: { person: Pick<Person, 'machines' | 'birthDate' | 'isCovered' | 'flags'> }) {
  const { may, byAge, not } = rideLabels(person);
  return (
    <span className="flex flex-wrap gap-x-4 gap-y-0.5 text-note">
      {may && (
        <span
          className={`inline-flex items-start gap-1.5 font-semibold ${person.isCovered ? 'text-valid' : 'text-muted'}`}
        >
          <Check aria-hidden="true" className="mt-0.5 size-4 shrink-0" strokeWidth={3} />
          <span>
            {person.isCovered && <span className="sr-only">May join </span>}
            <span>{person.isCovered ? may : byAge}</span>
          </span>
        </span>
      )}
      {not.map((line) => (
        <TooYoung key={line}>{line}</TooYoung>
      ))}
    </span>
  );
}
