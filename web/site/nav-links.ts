import { ABOUT_PAGE, CONTACT_PAGE, PARTY_OFFERS_PAGE, WAIVER_PAGE } from '#contract/pages/site-paths.ts';

/** The pages that the site's navigation leads to. */
export const NAV_LINKS = [
  { to: '/', label: 'Home' },
  { to: ABOUT_PAGE, label: 'About' },
  { to: PARTY_OFFERS_PAGE, label: 'Parties' },
  { to: CONTACT_PAGE, label: 'Contact' },
  { to: WAIVER_PAGE, label: 'Waiver' },
] as const;
