import { SIGN_AGAIN_PAGE } from '#contract/paths.ts';
import { en as words } from '#words/site/preferences.ts';
import type { PageFacts } from '#web/site/page-facts.ts';

export const facts: PageFacts = {
  path: SIGN_AGAIN_PAGE,
  title: words.signAgainTitle,
  description: words.signAgainDescription,
};
