import { CLASSIC_PAGE } from '#contract/pages/form-paths.ts';
import { en as words } from '#words/waiver/classic.ts';
import type { PageFacts } from '#web/site/page-facts.ts';

export const facts: PageFacts = {
  path: CLASSIC_PAGE,
  title: words.title,
  description: words.description,
  isListed: true,
  firstLoadKib: 130,
};
