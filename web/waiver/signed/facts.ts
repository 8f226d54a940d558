import { SIGNED_PAGE } from '#contract/pages/form-paths.ts';
import type { PageFacts } from '#web/site/page-facts.ts';

export const facts: PageFacts = {
  path: SIGNED_PAGE,
  title: 'Your waiver is signed',
  description: 'Your pass for the front desk.',
};
