import { ABOUT_PAGE, CONTACT_PAGE, PARTY_OFFERS_PAGE, WAIVER_PAGE } from '#contract/pages/site-paths.ts';
import { en as words } from '#words/site/frame.ts';

/** The pages that the site's navigation leads to. */
export const NAV_LINKS = [
  { to: '/', label: words.home },
  { to: ABOUT_PAGE, label: words.about },
  { to: PARTY_OFFERS_PAGE, label: words.parties },
  { to: CONTACT_PAGE, label: words.contact },
  { to: WAIVER_PAGE, label: words.waiver },
] as const;
