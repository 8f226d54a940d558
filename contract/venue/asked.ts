/** What a yes-or-no question can be answered with. */
export const YES_NO = ['Yes', 'No'] as const;
export const MAX_ANSWER_LENGTH = 500;
/** In place of what is typed: any answer raises the flag. */
export const ANY_ANSWER = 'Any';

interface Choosable {
  kind: 'text' | 'yesNo' | 'choice';
  choices: readonly string[];
}

/** What can be chosen; nothing where the answer is typed. */
export function listChoices({ kind, choices }: Choosable): readonly string[] {
  return { yesNo: YES_NO, choice: choices, text: [] }[kind];
}

export function isAnswerTo(question: Choosable, answer: string): boolean {
  return question.kind === 'text' ? answer.trim() !== '' : listChoices(question).includes(answer);
}

export function raisesFlag(
  { kind, flag }: { kind: Choosable['kind']; flag: readonly string[] },
  answer: string,
): boolean {
  return flag.includes(kind === 'text' ? ANY_ANSWER : answer);
}
