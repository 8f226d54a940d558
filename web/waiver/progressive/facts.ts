import { PROGRESSIVE_PAGE } from '#contract/pages/form-paths.ts';
import { en as words } from '#words/waiver/progressive.ts';
import type { PageFacts } from '#web/site/page-facts.ts';

export const facts: PageFacts = {
  path: PROGRESSIVE_PAGE,
  title: words.title,
  description: words.description,
  isListed: true,
  firstLoadKib: 130,
};
