import { PREFERENCES_PAGE } from '#contract/paths.ts';
import { en as words } from '#words/site/preferences.ts';
import type { PageFacts } from '#web/site/page-facts.ts';

export const facts: PageFacts = {
  path: PREFERENCES_PAGE,
  title: words.choicesTitle,
  description: words.choicesDescription,
};
