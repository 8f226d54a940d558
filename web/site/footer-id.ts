/** The end of every page of the site, where all links are. */
export const FOOTER_ID = 'footer';
