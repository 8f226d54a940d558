import { listChoices, MAX_ANSWER_LENGTH } from '#contract/venue/asked.ts';
import { en as words } from '#words/signing/guests.ts';
import { Choices } from '#web/ui/choices.tsx';
import { Field } from '#web/ui/field.tsx';
import type { FamilyAnswers } from './family.ts';
import type { GuestForm } from './guest-form.ts';
import type { Kid, KidEdit } from './kids.ts';
import { isOpen, listAsked, listAskedOfKids, nameAsked, openQuestion } from './questions.ts';

interface OwnQuestionsProps {
  form: GuestForm;
  /** What the form has found wrong. */
  problem: string | null;
  /** Of a form for kids alone. */
  isOfKids?: boolean;
  onAnswer: (changes: FamilyAnswers) => void;
  onKids: (edit: KidEdit) => void;
}

/** What the venue itself asks. Nothing is answered for anybody. */
export function OwnQuestions({ form, problem, isOfKids = false, onAnswer, onKids }: OwnQuestionsProps) {
  const asked = isOfKids ? listAskedOfKids(form.kids) : listAsked(form);
  const isTold = problem !== null && problem === openQuestion(asked);
  const byRider = [...Map.groupBy(asked, ({ kid }) => kid?.kid)];
  if (asked.length === 0) return null;

  function answer(kid: Kid | undefined, question: string, given: string) {
    if (kid) onKids({ type: 'kidAnswered', id: kid.id, ownAnswers: { ...kid.ownAnswers, [question]: given } });
    else onAnswer({ ownAnswers: { ...form.ownAnswers, [question]: given } });
  }

  return (
    <section aria-labelledby="own-questions" className="grid gap-5 wrap-anywhere">
      <div>
        <h2 id="own-questions" className="text-lead">
          {words.questions}
        </h2>
        <p className="mt-1 text-small text-muted">{words.whoReadsAnswers}</p>
      </div>
      {byRider.map(([kid, ofRider]) => (
        <fieldset key={kid?.id ?? 'signer'} className="grid min-w-0 gap-5">
          <legend className={byRider.length > 1 ? 'mb-3 w-full border-t border-line pt-4 font-display' : 'sr-only'}>
            {ofRider[0]?.kid ? nameAsked(ofRider[0].kid) : words.you}
          </legend>
          {ofRider.map((one) => (
            <div key={one.question.id} data-unanswered={isOpen(one) || undefined}>
              <Answer
                {...one}
                typed={(kid ?? form).ownAnswers?.[one.question.question] ?? ''}
                error={isTold && isOpen(one) ? words.answerThis : undefined}
                onAnswer={(given) => answer(kid, one.question.question, given)}
              />
            </div>
          ))}
        </fieldset>
      ))}
    </section>
  );
}

interface AnswerProps {
  question: ReturnType<typeof listAsked>[number]['question'];
  answer: string | undefined;
  /** With what is half typed. */
  typed: string;
  error: string | undefined;
  onAnswer: (answer: string) => void;
}

function Answer({ question: asked, answer, typed, error, onAnswer }: AnswerProps) {
  const { kind, question, isRequired } = asked;
  const label = isRequired ? question : words.optional(question);
  if (kind === 'text')
    return (
      <Field
        label={label}
        autoComplete="off"
        maxLength={MAX_ANSWER_LENGTH}
        value={typed}
        error={error}
        onChange={({ target }) => onAnswer(target.value)}
      />
    );
  const labels: Record<string, string> = kind === 'yesNo' ? { Yes: words.answers.yes, No: words.answers.no } : {};
  return (
    <Choices
      label={label}
      layout={kind === 'yesNo' ? 'pairs' : 'stack'}
      options={listChoices(asked).map((value) => ({ value, label: labels[value] ?? value }))}
      value={answer}
      error={error}
      onChange={onAnswer}
    />
  );
}
