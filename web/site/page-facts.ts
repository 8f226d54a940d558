import { venue } from '#venue/venue.ts';

/** What routes, prerendering, the map of the site, share cards, shared tablets and tests know of a page. `web/pages.ts` lists them all. */
export interface PageFacts {
  /** As the router writes it: `/party/:code`. `*` is any address of no page. */
  path: string;
  alsoAt?: string;
  /** The home page has none: the venue's name and tagline are its title. */
  title?: string;
  description: string;
  /** Whether search engines may list it. Then it is in the map of the site, and has a share card. */
  isListed?: boolean;
  /** Whether it tells search engines the venue's address, hours and openings. */
  describesVenue?: boolean;
  /** Whether it lies below the layout of the site and shows everybody the same. A shared tablet takes all other pages for somebody's, and lets no way back lead to them. */
  isOfSite?: boolean;
  /** So much JavaScript, gzipped, may load before anyone touches it. */
  firstLoadKib?: number;
}

export type HeadFacts = Pick<PageFacts, 'title' | 'description' | 'isListed'>;

export function pageTitle({ title }: HeadFacts): string {
  return title ? `${title} – ${venue.name}` : `${venue.name} – ${venue.tagline}`;
}
