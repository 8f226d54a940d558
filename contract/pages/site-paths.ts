/** Addresses that every page of the site links to. Apart from the other paths for the same reason as those of the forms. */
export const ABOUT_PAGE = '/about';
export const CONTACT_PAGE = '/contact';
export const WAIVER_PAGE = '/waiver';
/** What the venue offers birthdays and groups, and where they ask for a day. */
export const PARTY_OFFERS_PAGE = '/parties';
export const VERIFY_PAGE = '/verify';
export const PRIVACY_PAGE = '/privacy';
/** Where a host makes a party; below it the guests' page of its code, and the host's of its secret. */
export const PARTY_PAGE = '/party';
/** The venue's own mark, where it has one. */
export const LOGO = '/logo.svg';
