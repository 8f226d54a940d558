import { COMPLETE_PAGE } from '#contract/paths.ts';
import type { PageFacts } from '#web/site/page-facts.ts';

export const facts: PageFacts = {
  path: COMPLETE_PAGE,
  title: 'VR Passport Complete!',
  description: 'Your achievements and what comes next.',
};
