/*
 * How long a signed waiver must be kept (docs/decisions/0019-keeping-and-erasing.md): for the rules of the server, and for the page that
 * tells everybody. Apart from the calls, whose schemas the browser does without.
 */

/** Maryland, Courts and Judicial Proceedings § 5-101: so many years to go to court. */
export const CLAIM_YEARS = 3;
/** § 5-201: for a child they begin when it is of age. */
export const ADULT_AGE = 18;
