import { GUEST_PAGE } from '#contract/paths.ts';
import { venue } from '#venue/venue.ts';
import type { PageFacts } from '#web/site/page-facts.ts';

/** What the party is called is not in the title, which stays in the history of a shared computer. The description is what a chat shows of the link. */
export const facts: PageFacts = {
  path: GUEST_PAGE,
  title: 'Your Party',
  description: `You’re invited to a party at ${venue.name}. Say who is coming, and sign the waiver before you ride.`,
};
