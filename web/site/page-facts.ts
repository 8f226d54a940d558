import type { PageVenue } from '#contract/venue/page-venue.ts';

/** What routes, rendering, the map of the site, share cards, shared tablets and tests know of a page. `web/pages.ts` lists those of visitors. */
export interface PageFacts {
  /** As the router writes it: `/party/:code`. `*` is any address of no page. */
  path: string;
  alsoAt?: string;
  /** The home page has none: the venue's name and tagline are its title. */
  title?: string;
  description: string | ((document: PageVenue) => string);
  /** Whether search engines may list it. Then it is in the map of the site, and has a share card. */
  isListed?: boolean;
  /** Whether it tells search engines the venue's address, hours and openings. */
  describesVenue?: boolean;
  /** Whether it lies below the layout of the site and shows everybody the same. A shared tablet takes all other pages for somebody's, and lets no way back lead to them. */
  isOfSite?: boolean;
  /** So much JavaScript, with what the page knows of the venue, gzipped, may load before anyone touches it. */
  firstLoadKib?: number;
}

/** All that pages of staff say of themselves. */
export type HeadFacts = Pick<PageFacts, 'title' | 'description'>;

export function pageTitle(
  { title }: HeadFacts,
  { name, tagline }: Pick<PageVenue['venue'], 'name' | 'tagline'>,
): string {
  return title ? `${title} – ${name}` : `${name} – ${tagline}`;
}
