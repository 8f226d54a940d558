import { PARTY_OFFERS_PAGE } from '#contract/pages/site-paths.ts';
import { en as words } from '#words/site/parties.ts';
import type { PageFacts } from '#web/site/page-facts.ts';

export const facts: PageFacts = {
  path: PARTY_OFFERS_PAGE,
  title: words.title,
  description: ({ parties, venue }) => words.description(parties.lead, venue.name, venue.address.city),
  isListed: true,
  describesVenue: true,
  isOfSite: true,
};
