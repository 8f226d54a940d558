import { PARTY_PAGE } from '#contract/pages/site-paths.ts';
import { venue } from '#venue/venue.ts';
import type { PageFacts } from '#web/site/page-facts.ts';

export const facts: PageFacts = {
  path: PARTY_PAGE,
  title: 'Get Your Guest Link',
  description: `One link for all your guests: they sign their waivers before they come, and you see who is ready for your party at ${venue.name}.`,
  isListed: true,
};
