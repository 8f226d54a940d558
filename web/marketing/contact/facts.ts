import { CONTACT_PAGE } from '#contract/pages/site-paths.ts';
import { en as words } from '#words/site/contact.ts';
import type { PageFacts } from '#web/site/page-facts.ts';

export const facts: PageFacts = {
  path: CONTACT_PAGE,
  title: words.title,
  description: ({ venue }) => words.description(venue.name, venue.address.city),
  isListed: true,
  describesVenue: true,
  isOfSite: true,
};
