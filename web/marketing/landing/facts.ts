import { en as words } from '#words/site/landing.ts';
import type { PageFacts } from '#web/site/page-facts.ts';

export const facts: PageFacts = {
  path: '/home',
  title: words.title,
  description: words.description,
  isListed: true,
  isOfSite: true,
};
