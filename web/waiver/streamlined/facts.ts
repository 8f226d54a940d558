import { STREAMLINED_PAGE } from '#contract/pages/form-paths.ts';
import { WAIVER_PAGE } from '#contract/pages/site-paths.ts';
import { en as words } from '#words/waiver/streamlined.ts';
import type { PageFacts } from '#web/site/page-facts.ts';

export const facts: PageFacts = {
  path: WAIVER_PAGE,
  alsoAt: STREAMLINED_PAGE,
  title: words.title,
  description: words.description,
  isListed: true,
  firstLoadKib: 130,
};
