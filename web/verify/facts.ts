import { VERIFY_PAGE } from '#contract/pages/site-paths.ts';
import type { PageFacts } from '#web/site/page-facts.ts';

export const facts: PageFacts = {
  path: VERIFY_PAGE,
  title: 'Verify a Signed Waiver',
  description: 'Check whether a signed waiver is unchanged since it was signed, without sending the file.',
  isListed: true,
};
