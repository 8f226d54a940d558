import { LEAVE_LIST_PAGE } from '#contract/paths.ts';
import type { PageFacts } from '#web/site/page-facts.ts';

export const facts: PageFacts = {
  path: LEAVE_LIST_PAGE,
  title: 'Leave this list',
  description: 'Unsubscribe from a list that you joined on our site.',
};
