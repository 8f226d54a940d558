import { PROGRESSIVE_PAGE } from '#contract/pages/form-paths.ts';
import type { PageFacts } from '#web/site/page-facts.ts';

export const facts: PageFacts = {
  path: PROGRESSIVE_PAGE,
  title: 'Sign your waiver in four steps',
  description: 'Four short steps to your waiver, and a VR Passport on the way.',
  isListed: true,
  firstLoadKib: 130,
};
