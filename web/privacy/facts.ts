import { PRIVACY_PAGE } from '#contract/pages/site-paths.ts';
import type { PageFacts } from '#web/site/page-facts.ts';

export const facts: PageFacts = {
  path: PRIVACY_PAGE,
  title: 'Privacy',
  description: 'What we keep about you and your kids, who sees it, and for how long.',
  isListed: true,
};
