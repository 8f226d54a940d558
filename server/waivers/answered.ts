import { unnamedKid } from '#contract/kids.ts';
import { isAnswerTo, raisesFlag } from '#contract/venue/asked.ts';
import type { Question } from '#contract/venue/questions.ts';
import type { OwnAnswers, WaiverSubmission } from '#contract/waivers/submission.ts';
import type { Context } from '#server/context.ts';
import { DomainError } from '#server/domain-error.ts';
import type { Answers, OwnAnswer } from '#server/seals/operations.ts';
import { listAskedBefore } from '#server/venue/operations.ts';
import { en as words } from '#words/signing/form.ts';

/** What was answered of what the venue asks, or asked when the page was opened. Anything else counts as not answered. */
export async function listAnswered(
  { db, venue }: Pick<Context, 'db' | 'venue'>,
  { healthAnswers, ownAnswers = [], numKids }: Pick<WaiverSubmission, 'healthAnswers' | 'ownAnswers' | 'numKids'>,
): Promise<Answers> {
  const { questions, 'health-questions': aboutHealth } = venue();
  const isOfNow = ownAnswers.every((given) => findQuestion(questions, given));
  const asked = isOfNow ? questions : [...questions, ...(await listAskedBefore(db))];
  const own = ownAnswers
    .filter(({ kid = 0 }) => kid <= numKids)
    .flatMap((given): OwnAnswer[] => {
      const { id, question, answer, kid = 0 } = given;
      const found = findQuestion(asked, given);
      return found ? [{ id, question, answer, kid, isFlagged: raisesFlag(found, answer) }] : [];
    });
  return {
    health: aboutHealth.flatMap(({ id, question }) => {
      const answer = healthAnswers?.[id];
      return answer === undefined ? [] : [{ id, question, answer }];
    }),
    own: own.filter((one, at) => own.findIndex(({ id, kid }) => id === one.id && kid === one.kid) === at),
  };
}

/** Throws `invalid_request` where a question that the page asked needs an answer and has none. */
export function refuseUnanswered(
  { venue }: Pick<Context, 'venue'>,
  { questionsAsked = [], kidsDetails }: Pick<WaiverSubmission, 'questionsAsked' | 'kidsDetails'>,
  { own }: Answers,
): void {
  for (const { id, kid = 0 } of questionsAsked) {
    const asked = venue().questions.find((one) => one.id === id);
    if (!asked?.isRequired || own.some((given) => given.id === id && given.kid === kid)) continue;
    const name = kid === 0 ? undefined : kidsDetails[kid - 1]?.name || unnamedKid(kid);
    throw new DomainError('invalid_request', { message: words.answerNeeded(asked.question, name) });
  }
}

function findQuestion(asked: readonly Question[], given: OwnAnswers[number]): Question | undefined {
  return asked.find(
    (one) =>
      one.id === given.id &&
      one.question === given.question &&
      (given.kid === undefined || one.askedOf === 'each') &&
      isAnswerTo(one, given.answer),
  );
}
