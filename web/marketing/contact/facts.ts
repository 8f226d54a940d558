import { CONTACT_PAGE } from '#contract/pages/site-paths.ts';
import { venue } from '#venue/venue.ts';
import type { PageFacts } from '#web/site/page-facts.ts';

export const facts: PageFacts = {
  path: CONTACT_PAGE,
  title: 'Contact',
  description: `Address, phone, email and opening hours of ${venue.name} in ${venue.address.city}.`,
  isListed: true,
  describesVenue: true,
  isOfSite: true,
};
