import { ABOUT_PAGE } from '#contract/pages/site-paths.ts';
import { about } from '#venue/about.ts';
import { en as words } from '#words/site/about.ts';
import type { PageFacts } from '#web/site/page-facts.ts';

export const facts: PageFacts = {
  path: ABOUT_PAGE,
  title: words.title,
  description: about.mission,
  isListed: true,
  describesVenue: true,
  isOfSite: true,
};
