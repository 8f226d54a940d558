import { en as words } from '#words/site/home.ts';
import type { PageFacts } from '#web/site/page-facts.ts';

export const facts: PageFacts = {
  path: '/',
  description: ({ venue }) => words.description(venue.tagline, venue.address.city),
  isListed: true,
  describesVenue: true,
  isOfSite: true,
  firstLoadKib: 135,
};
