import { PRIVACY_PAGE } from '#contract/pages/site-paths.ts';
import { en as words } from '#words/site/privacy.ts';
import type { PageFacts } from '#web/site/page-facts.ts';

export const facts: PageFacts = {
  path: PRIVACY_PAGE,
  title: words.title,
  description: words.lead,
  isListed: true,
};
