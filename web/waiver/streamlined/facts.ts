import { STREAMLINED_PAGE } from '#contract/pages/form-paths.ts';
import { WAIVER_PAGE } from '#contract/pages/site-paths.ts';
import type { PageFacts } from '#web/site/page-facts.ts';

export const facts: PageFacts = {
  path: WAIVER_PAGE,
  alsoAt: STREAMLINED_PAGE,
  title: 'Check in or sign your waiver',
  description: 'Check in with your phone number, or sign the waiver in two minutes.',
  isListed: true,
  firstLoadKib: 130,
};
