import { CONFIRM_EMAIL_PAGE } from '#contract/paths.ts';
import type { PageFacts } from '#web/site/page-facts.ts';

export const facts: PageFacts = {
  path: CONFIRM_EMAIL_PAGE,
  title: 'Confirm your email',
  description: 'Say that an email address is yours, and your signed waiver comes there.',
};
