import { GUEST_PAGE } from '#contract/paths.ts';
import { en as words } from '#words/parties/guest.ts';
import type { PageFacts } from '#web/site/page-facts.ts';

/** What the party is called is not in the title, which stays in the history of a shared computer. The description is what a chat shows of the link. */
export const facts: PageFacts = {
  path: GUEST_PAGE,
  title: words.title,
  description: ({ venue }) => words.description(venue.name),
};
