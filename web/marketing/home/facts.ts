import { venue } from '#venue/venue.ts';
import type { PageFacts } from '#web/site/page-facts.ts';

export const facts: PageFacts = {
  path: '/',
  description: `${venue.tagline} in ${venue.address.city}. Sign the waiver on your phone before you come and walk straight in.`,
  isListed: true,
  describesVenue: true,
  isOfSite: true,
  firstLoadKib: 135,
};
