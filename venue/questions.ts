import type { Question } from '#contract/venue/questions.ts';

export const QUESTIONS: readonly Question[] = [];
