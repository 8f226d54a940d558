import { CONFIRMATION_PAGE } from '#contract/paths.ts';
import { en as words } from '#words/confirmation.ts';
import type { PageFacts } from '#web/site/page-facts.ts';

export const facts: PageFacts = {
  path: CONFIRMATION_PAGE,
  title: words.title,
  description: words.description,
};
