import type { HealthAnswer } from '#contract/waivers/submission.ts';
import { HEALTH_QUESTIONS } from '#web/venue/document.ts';
import { en as words } from '#words/signing/guests.ts';
import { Choices } from '#web/ui/choices.tsx';
import type { FamilyAnswers } from './family.ts';

interface HealthFieldsProps {
  answers: FamilyAnswers;
  onAnswer: (changes: FamilyAnswers) => void;
}

const OPTIONS: { value: HealthAnswer; label: string }[] = [
  { value: 'yes', label: words.answers.yes },
  { value: 'no', label: words.answers.no },
  { value: 'prefer_not_to_say', label: words.answers.prefer_not_to_say },
];

/** What the venue asks about health. Nothing is answered for anybody, and a question may stay open. */
export function HealthFields({ answers: { healthAnswers }, onAnswer }: HealthFieldsProps) {
  return (
    <section aria-labelledby="health-title" className="grid gap-5">
      <div>
        <h2 id="health-title" className="text-lead">
          {words.beforeYouRide}
        </h2>
        <p className="mt-1 text-small text-muted">{words.onlyStaff}</p>
      </div>
      {HEALTH_QUESTIONS.map(({ id, question }) => (
        <Choices
          key={id}
          label={question}
          options={OPTIONS}
          value={healthAnswers?.[id]}
          onChange={(answer) => onAnswer({ healthAnswers: { ...healthAnswers, [id]: answer } })}
        />
      ))}
    </section>
  );
}
