import { CLASSIC_PAGE } from '#contract/pages/form-paths.ts';
import type { PageFacts } from '#web/site/page-facts.ts';

export const facts: PageFacts = {
  path: CLASSIC_PAGE,
  title: 'Digital Waiver',
  description: 'The liability waiver on one page.',
  isListed: true,
  firstLoadKib: 130,
};
