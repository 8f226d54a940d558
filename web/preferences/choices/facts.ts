import { PREFERENCES_PAGE } from '#contract/paths.ts';
import type { PageFacts } from '#web/site/page-facts.ts';

export const facts: PageFacts = {
  path: PREFERENCES_PAGE,
  title: 'Your email preferences',
  description: 'Choose which emails you get from us, or unsubscribe from all of them.',
};
