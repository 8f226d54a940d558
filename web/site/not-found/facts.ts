import { en as words } from '#words/site/not-found.ts';
import type { PageFacts } from '#web/site/page-facts.ts';

export const facts: PageFacts = {
  path: '*',
  title: words.title,
  description: words.description,
  isOfSite: true,
};
