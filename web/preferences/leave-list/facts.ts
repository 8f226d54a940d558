import { LEAVE_LIST_PAGE } from '#contract/paths.ts';
import { en as words } from '#words/site/preferences.ts';
import type { PageFacts } from '#web/site/page-facts.ts';

export const facts: PageFacts = {
  path: LEAVE_LIST_PAGE,
  title: words.leaveTitle,
  description: words.leaveDescription,
};
