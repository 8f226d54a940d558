import { useState } from 'react';
import type { PersonRecord } from '#contract/people/visits.ts';
import { call } from '#web/api.ts';
import { useAction } from '#web/site/use-action.ts';
import { Notice } from '#web/ui/notice.tsx';
import { ToolButton } from '#web/ui/tool-button.tsx';
import { dayOf } from '../shell/formats.ts';
import { AgeEntry } from './age-entry.tsx';

interface StaffAnswersProps {
  record: PersonRecord;
  onChanged: () => void;
}

/** What staff entered of a kid, by whom and when, and the way to put it right. A birth date says more than an age. */
export function StaffAnswers({ record: { person, answers }, onChanged }: StaffAnswersProps) {
  const [isChanging, setChanging] = useState(false);
  const { isBusy, problem, run } = useAction();
  const { id, name, birthDate } = person;
  const age = birthDate === null ? answers.age : null;
  const { guardian } = answers;
  if (!age && !guardian) return null;

  async function send(answer: () => Promise<unknown>) {
    if (!(await run(answer, 'Nothing was changed. Please try again.'))) return;
    setChanging(false);
    onChanged();
  }

  return (
    <section aria-label="Entered by staff" className="grid justify-items-start gap-1">
      {problem && <Notice tone="problem">{problem}</Notice>}
      {age && (
        <div className="flex flex-wrap items-center gap-x-4">
          <p>{`Age ${age.age}, entered by ${age.by}, ${dayOf(age.at)}`}</p>
          {isChanging ? (
            <AgeEntry
              name={name}
              entered={age.age}
              isBusy={isBusy}
              onEnter={(years) => void send(() => call('enterKidAge', { params: { id }, body: { age: years } }))}
            />
          ) : (
            <ToolButton label="Change Age..." kind="row" onClick={() => setChanging(true)} />
          )}
        </div>
      )}
      {guardian && (
        <div className="flex flex-wrap items-center gap-x-4">
          <p>{`Guardian confirmed by ${guardian.by}, ${dayOf(guardian.at)}`}</p>
          <ToolButton
            label="Not the Guardian"
            kind="row"
            aria-disabled={isBusy}
            onClick={() => void send(() => call('confirmGuardian', { params: { id }, body: { isGuardian: false } }))}
          />
        </div>
      )}
    </section>
  );
}
