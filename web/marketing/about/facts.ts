import { ABOUT_PAGE } from '#contract/pages/site-paths.ts';
import { en as words } from '#words/site/about.ts';
import type { PageFacts } from '#web/site/page-facts.ts';

export const facts: PageFacts = {
  path: ABOUT_PAGE,
  title: words.title,
  description: ({ about }) => about.mission,
  isListed: true,
  describesVenue: true,
  isOfSite: true,
};
