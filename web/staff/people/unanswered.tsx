import { useState } from 'react';
import { UserRoundCheck } from 'lucide-react';
import type { Person } from '#contract/people/people.ts';
import { call } from '#web/api.ts';
import { useAction } from '#web/site/use-action.ts';
import { ToolButton } from '#web/ui/tool-button.tsx';
import { AgeEntry } from './age-entry.tsx';

export interface UnansweredProps {
  person: Person;
  /** `askedFor`: whom the page took them for. */
  onAnswered: (now: { visit: null; person: Person }, askedFor: string) => void;
  /** As in a row of the desk, unless given. */
  className?: string;
}

/**
 * What the form got no answer to about a kid, or two: staff ask the family, and one press ends it. An age that was entered here can be entered
 * again; where a birth date fits it, the server takes none.
 */
export default function Unanswered({ person, onAnswered, className = 'px-4 pb-3 sm:pl-15' }: UnansweredProps) {
  const [entered, setEntered] = useState<number>();
  const { isBusy, problem, run } = useAction();
  const { id, name, age, birthDate, flags, otherAge } = person;
  const asksGuardian = flags.includes('guardian');
  const isAgeOpen = flags.includes('age') || otherAge !== undefined;
  const asksAge = isAgeOpen || (birthDate === null && entered !== undefined && entered === age);
  if (!asksAge && !asksGuardian) return null;

  function send(answer: () => Promise<{ person: Person }>) {
    return run(
      async () => onAnswered({ visit: null, person: (await answer()).person }, id),
      'Nothing was changed. Please try again.',
    );
  }

  async function enterAge(years: number) {
    if (await send(() => call('enterKidAge', { params: { id }, body: { age: years } }))) setEntered(years);
  }

  return (
    <div className={`flex flex-wrap items-center gap-2 ${className}`}>
      {asksGuardian && (
        <ToolButton
          icon={UserRoundCheck}
          label="They Are the Guardian"
          about={`of ${name}`}
          aria-disabled={isBusy}
          onClick={() => void send(() => call('confirmGuardian', { params: { id } }))}
        />
      )}
      {asksAge && <AgeEntry name={name} entered={entered} isBusy={isBusy} onEnter={(years) => void enterAge(years)} />}
      <span role="status" className={problem ? 'font-semibold text-expired' : 'font-semibold'}>
        {problem ?? (asksAge && entered !== undefined ? `Age ${entered} entered.` : '')}
      </span>
    </div>
  );
}
