import type { PageFacts } from '#web/site/page-facts.ts';

export const facts: PageFacts = {
  path: '*',
  title: 'Page not found',
  description: 'This page does not exist.',
  isOfSite: true,
};
