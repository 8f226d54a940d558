import { COMPLETE_PAGE } from '#contract/paths.ts';
import { en as words } from '#words/waiver/complete.ts';
import type { PageFacts } from '#web/site/page-facts.ts';

export const facts: PageFacts = {
  path: COMPLETE_PAGE,
  title: words.title,
  description: words.description,
};
