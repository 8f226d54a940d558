import { PARTY_PAGE } from '#contract/pages/site-paths.ts';
import { en as words } from '#words/parties/start.ts';
import type { PageFacts } from '#web/site/page-facts.ts';

export const facts: PageFacts = {
  path: PARTY_PAGE,
  title: words.title,
  description: ({ venue }) => words.description(venue.name),
  isListed: true,
};
