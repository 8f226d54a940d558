/** Addresses that the signing pages name from the start. Apart from the other paths, whose whole map would weigh on their first load. */
export const STREAMLINED_PAGE = '/waiver/streamlined';
/** The form that needs an email address and no phone number. */
export const CLASSIC_PAGE = '/waiver/classic';
/** The wizard. */
export const PROGRESSIVE_PAGE = '/waiver/progressive';
/** The pass right after signing. */
export const SIGNED_PAGE = '/confirmation';
export const LOGIN_PAGE = '/admin/login';
/** Where somebody sets up a second factor who may do nothing else before. */
export const SECOND_FACTOR_PAGE = '/admin/second-factor';
