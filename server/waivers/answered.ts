import { isAnswerTo, raisesFlag } from '#contract/venue/asked.ts';
import type { Question } from '#contract/venue/questions.ts';
import type { OwnAnswers, WaiverSubmission } from '#contract/waivers/submission.ts';
import type { Context } from '#server/context.ts';
import type { Answers, OwnAnswer } from '#server/seals/operations.ts';
import { listAskedBefore } from '#server/venue/operations.ts';

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

function findQuestion(asked: readonly Question[], given: OwnAnswers[number]): Question | undefined {
  return asked.find(
    (one) =>
      one.id === given.id &&
      one.question === given.question &&
      (given.kid === undefined || one.askedOf === 'each') &&
      isAnswerTo(one, given.answer),
  );
}
