import { Link } from 'react-router';
import type { Person } from '#contract/people/people.ts';
import type { WaiverRecord } from '#contract/search/search.ts';
import { otherAgeLabel } from '#web/site/question-labels.ts';
import { Flags, InsideSince } from '../people/flags.tsx';
import { Parts } from '../people/parts.tsx';
import { roleLabel } from '../people/person-labels.ts';
import { VisitList } from '../people/visit-list.tsx';
import { personPath } from '../shell/address.ts';
import { CoverageBadge } from '../shell/coverage.tsx';
import { missingOf, untilLabel } from '../shell/coverage-labels.ts';
import { calendarDay } from '../shell/formats.ts';
import { Section } from '../shell/section.tsx';
import { onFormLabel } from './waiver-labels.ts';

/** Who is on the waiver: whether they may come in now, whether they are inside, and when they came. */
export function PeopleSection({ waiver }: { waiver: WaiverRecord }) {
  const { people, alsoCovered } = waiver;
  return (
    <Section title="People">
      <ul className="divide-y divide-line">
        {people.map((person) => (
          <PersonLine key={person.id} person={person} onForm={onFormLabel(person, waiver)} />
        ))}
      </ul>
      {alsoCovered.length > 0 && (
        <div className="border-t border-line pt-2">
          <p className="text-muted">Also covered, by other waivers of the same customer</p>
          <ul className="divide-y divide-line">
            {alsoCovered.map((person) => (
              <PersonLine key={person.id} person={person} />
            ))}
          </ul>
        </div>
      )}
    </Section>
  );
}

/** `onForm`: what this form says of them; of whom another covers, a namesake's entry would be quoted. */
function PersonLine({ person, onForm = '' }: { person: Person; onForm?: string }) {
  const until = missingOf(person) || untilLabel(person);
  const born = person.birthDate ? `born ${calendarDay(person.birthDate)}` : '';
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-1.5">
      <div className="min-w-0 flex-[1_1_10rem] sm:flex-[1_1_14rem]">
        <p className="flex flex-wrap items-center gap-x-3">
          <Link
            to={personPath(person.id)}
            className="inline-flex min-h-8 items-center font-semibold underline underline-offset-4 wrap-anywhere hover:text-action-strong"
          >
            {person.name}
          </Link>
          <span className="flex flex-wrap items-center gap-x-3 empty:hidden max-lg:w-full">
            {person.isInside && <InsideSince since={person.since} />}
            <Flags flags={person.flags} marks={person.marks} />
          </span>
        </p>
        <p className="text-note text-muted tabular-nums wrap-anywhere">
          <Parts of={[roleLabel(person), born, onForm, until]} />
        </p>
        {person.otherAge !== undefined && <p className="text-note font-semibold">{otherAgeLabel(person)}</p>}
      </div>
      <div className="shrink-0 text-note">
        <CoverageBadge person={person} />
      </div>
    </li>
  );
}

/** Entries and exits of everyone on the waiver, the newest first. */
export function VisitsSection({ waiver: { people, visits } }: { waiver: WaiverRecord }) {
  const names = new Map(people.map(({ id, name }) => [id, name]));
  return (
    <Section title="Visits">
      <VisitList visits={visits} nameOf={people.length > 1 ? ({ personId }) => names.get(personId) : undefined} />
    </Section>
  );
}
