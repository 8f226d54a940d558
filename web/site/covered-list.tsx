import { CircleCheck, CircleHelp, CircleX } from 'lucide-react';
import { en as words } from '#words/coverage.ts';
import { en as times } from '#words/times.ts';
import {
  coverageLabel,
  heightsNote,
  ridesLabel,
  ridingDay,
  type SharedCoverage,
  sharedCoverage,
  shownName,
  type ShownPerson,
  toTellLabels,
} from './coverage-labels.ts';
import { questionLabels } from './question-labels.ts';

/** Everyone on a signer's waivers: covered until when or why not, and what a kid may ride. What most share is said once, above them. */
export function CoveredList({ people, isStaff = false }: { people: readonly ShownPerson[]; isStaff?: boolean }) {
  const today = ridingDay();
  const shared = sharedCoverage(people, today);
  return (
    <>
      {shared && <p className="my-2 text-small text-muted tabular-nums">{`${times.keepDatesWhole(shared.line)}.`}</p>}
      <ul className="divide-y divide-line">
        {people.map((person, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- twins may share a name
          <li key={index} className="flex gap-3 py-2.5">
            {person.isCovered && questionLabels(person).length > 0 ? (
              <CircleHelp aria-hidden="true" className="size-6 shrink-0 text-soon" />
            ) : person.isCovered ? (
              <CircleCheck aria-hidden="true" className="size-6 shrink-0 text-valid" />
            ) : (
              <CircleX aria-hidden="true" className="size-6 shrink-0 text-expired" />
            )}
            <div className="min-w-0">
              <p translate="no" className="font-semibold wrap-anywhere">
                {shownName(person)}
              </p>
              <Own person={person} shared={shared} today={today} isStaff={isStaff} />
            </div>
          </li>
        ))}
      </ul>
      {heightsNote && <p className="my-2 text-small text-muted">{heightsNote}</p>}
    </>
  );
}

interface OwnProps {
  person: ShownPerson;
  shared: SharedCoverage | undefined;
  today: string;
  isStaff: boolean;
}

/** What the line above does not say of somebody. */
function Own({ person, shared, today, isStaff }: OwnProps) {
  const { isCovered, machines } = person;
  const covered = coverageLabel(person);
  const rides = isCovered && machines?.length ? ridesLabel(machines, today) : '';
  const isAlike = covered === shared?.covered;
  return (
    <>
      {isAlike ? (
        <span className="sr-only">{words.isCovered}</span>
      ) : (
        <p className={`text-small text-balance tabular-nums ${isCovered ? 'text-muted' : 'font-medium text-expired'}`}>
          {times.keepDatesWhole(covered)}
        </p>
      )}
      {(isStaff ? questionLabels : toTellLabels)(person).map((question) => (
        <p key={question} className="text-small font-semibold text-soon">
          {question}
        </p>
      ))}
      {person.isTakingPart === false && <p className="text-small text-muted">{words.signsOnly}</p>}
      {rides && !(isAlike && rides === shared?.rides) && <p className="text-small text-muted">{rides}</p>}
    </>
  );
}
