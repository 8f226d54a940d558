import { unnamedKid } from '#contract/kids.ts';
import { isAnswerTo } from '#contract/venue/asked.ts';
import type { WaiverSubmissionInput } from '#contract/waivers/submission.ts';
import { QUESTIONS } from '#web/venue/document.ts';
import { en as words } from '#words/signing/form.ts';
import { type Company, type FamilyAnswers, readTakingPart, shownKids } from './family.ts';
import type { Kid } from './kids.ts';

/** A question of the venue's own, to somebody. */
interface Asked {
  question: (typeof QUESTIONS)[number];
  /** Undefined: the signer. */
  kid?: { kid: Kid; number: number };
  /** Undefined while it has none. */
  answer: string | undefined;
}

/** All that is asked of the signer and of each kid, in this order. A signer who only signs is not asked what each rider is. */
export function listAsked(form: FamilyAnswers & Company): Asked[] {
  const isRiding = readTakingPart(form) !== false;
  return [
    ...QUESTIONS.filter(({ askedOf }) => isRiding || askedOf === 'signer').map((question) => ({
      question,
      answer: readAnswer(question, form.ownAnswers),
    })),
    ...listAskedOfKids(shownKids(form)),
  ];
}

export function listAskedOfKids(kids: readonly Kid[]): Asked[] {
  const ofEach = QUESTIONS.filter(({ askedOf }) => askedOf === 'each');
  return kids.flatMap((kid, at) =>
    ofEach.map((question) => ({
      question,
      kid: { kid, number: at + 1 },
      answer: readAnswer(question, kid.ownAnswers),
    })),
  );
}

/** By the words of the question: what was answered to others is no answer to these. */
function readAnswer(question: Asked['question'], answers: FamilyAnswers['ownAnswers']): string | undefined {
  const answer = answers?.[question.question];
  return answer !== undefined && isAnswerTo(question, answer) ? answer : undefined;
}

export function isOpen({ question, answer }: Asked): boolean {
  return question.isRequired && answer === undefined;
}

/** Without a name, a kid is called by its place. */
export function nameAsked({ kid, number }: { kid: Kid; number: number }): string {
  return kid.name.trim() || unnamedKid(number);
}

/** What keeps a form with these questions from being signed, as a sentence for the person; null when nothing does. */
export function openQuestion(asked: readonly Asked[]): string | null {
  const open = asked.find(isOpen);
  return open ? words.answerNeeded(open.question.question, open.kid && nameAsked(open.kid)) : null;
}

export function questionsProblem(form: FamilyAnswers & Company): string | null {
  return openQuestion(listAsked(form));
}

/** The first of those fields. */
export const OPEN_QUESTION = '[data-unanswered] input';

/** What is sent of it; nothing where nothing was asked. */
export function ownAnswersSent(asked: readonly Asked[]): Pick<WaiverSubmissionInput, 'ownAnswers' | 'questionsAsked'> {
  if (asked.length === 0) return {};
  const sent = asked.map(({ question: { id, question }, kid, answer }) => ({
    place: { id, ...(kid && { kid: kid.number }) },
    question,
    answer,
  }));
  return {
    questionsAsked: sent.map(({ place }) => place),
    ownAnswers: sent.flatMap(({ place, question, answer }) =>
      answer === undefined ? [] : [{ ...place, question, answer: answer.trim() }],
    ),
  };
}
