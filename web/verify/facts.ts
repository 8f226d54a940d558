import { VERIFY_PAGE } from '#contract/pages/site-paths.ts';
import { en as words } from '#words/site/verify.ts';
import type { PageFacts } from '#web/site/page-facts.ts';

export const facts: PageFacts = {
  path: VERIFY_PAGE,
  title: words.title,
  description: words.description,
  isListed: true,
};
