import { CONFIRM_EMAIL_PAGE } from '#contract/paths.ts';
import { en as words } from '#words/site/preferences.ts';
import type { PageFacts } from '#web/site/page-facts.ts';

export const facts: PageFacts = {
  path: CONFIRM_EMAIL_PAGE,
  title: words.confirmTitle,
  description: words.confirmDescription,
};
