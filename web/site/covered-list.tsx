import { CircleCheck, CircleX } from 'lucide-react';
import { coverageLabel, ridesToday, shownName, type ShownPerson } from './coverage-labels.ts';

/** Everyone on a signer's waivers: covered until when or why not, and what a kid may ride. */
export function CoveredList({ people }: { people: readonly ShownPerson[] }) {
  return (
    <ul className="divide-y divide-line">
      {people.map((person, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- twins may share a name
        <li key={index} className="flex gap-3 py-2.5">
          {person.isCovered ? (
            <CircleCheck aria-hidden="true" className="mt-0.5 size-6 shrink-0 text-valid" />
          ) : (
            <CircleX aria-hidden="true" className="mt-0.5 size-6 shrink-0 text-expired" />
          )}
          <div className="min-w-0">
            <p className="font-semibold wrap-anywhere">{shownName(person)}</p>
            <p
              className={`text-small text-balance tabular-nums ${person.isCovered ? 'text-muted' : 'font-medium text-expired'}`}
            >
              {coverageLabel(person)}
            </p>
            <Rides person={person} />
          </div>
        </li>
      ))}
    </ul>
  );
}

function Rides({ person: { isCovered, machines } }: { person: ShownPerson }) {
  if (!isCovered || !machines?.length) return null;
  return <p className="text-small text-muted">{ridesToday(machines)}</p>;
}
