import { CONFIRMATION_PAGE } from '#contract/paths.ts';
import type { PageFacts } from '#web/site/page-facts.ts';

export const facts: PageFacts = {
  path: CONFIRMATION_PAGE,
  title: 'Waiver Confirmation',
  description: 'The pass of a signed waiver, to show at the front desk.',
};
