import { SIGN_AGAIN_PAGE } from '#contract/paths.ts';
import type { PageFacts } from '#web/site/page-facts.ts';

export const facts: PageFacts = {
  path: SIGN_AGAIN_PAGE,
  title: 'Sign a new waiver',
  description: 'Sign a new waiver for your next visit.',
};
