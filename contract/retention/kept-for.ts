/*
 * How long a signed waiver must be kept (docs/decisions/0019-keeping-and-erasing.md): for the rules of the server, and for the page that
 * tells everybody. Apart from the calls, whose schemas the browser does without.
 */

/** Maryland, Courts and Judicial Proceedings § 5-101: so many years to go to court. By § 5-201 they begin for a child when it is of age. */
export const CLAIM_YEARS = 3;
