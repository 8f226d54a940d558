import { SIGNED_PAGE } from '#contract/pages/form-paths.ts';
import { en as words } from '#words/waiver/signed.ts';
import type { PageFacts } from '#web/site/page-facts.ts';

export const facts: PageFacts = {
  path: SIGNED_PAGE,
  title: words.title,
  description: words.description,
};
