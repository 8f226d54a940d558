import type { PageFacts } from '#web/site/page-facts.ts';

export const facts: PageFacts = {
  path: '/home',
  title: 'Digital Waiver Management System',
  description: 'Sign the waiver on your phone in four steps and walk right in.',
  isListed: true,
  isOfSite: true,
};
