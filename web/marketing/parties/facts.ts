import { PARTY_OFFERS_PAGE } from '#contract/pages/site-paths.ts';
import { parties } from '#venue/parties.ts';
import { venue } from '#venue/venue.ts';
import type { PageFacts } from '#web/site/page-facts.ts';

export const facts: PageFacts = {
  path: PARTY_OFFERS_PAGE,
  title: 'Birthdays and Groups',
  description: `${parties.lead} At ${venue.name} in ${venue.address.city}.`,
  isListed: true,
  describesVenue: true,
  isOfSite: true,
};
