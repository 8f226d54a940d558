export const OF_STAFF = /^\/admin(\/|$)/;
export const FORM = /^\/waiver(\/|$)/;
/** The forms and what they lead to, the party that somebody signs for, the copy of what was signed, and what is kept of it. */
export const OF_SIGNING = /^\/(waiver|waiver-complete|confirmation|party|privacy|api)(\/|$)/;
const OF_HOST = /^\/party\/host\//;
/** The build writes them in place of this name: the facts of all pages are more than a page should load. */
// oxlint-disable-next-line no-underscore-dangle -- looks like what it is: not a variable, but a value that the build writes
declare const __PATHS_OF_SITE__: readonly string[];

/** Whether the page shows everybody the same. What was typed there goes with the page. */
export function isOfSite(path: string): boolean {
  return __PATHS_OF_SITE__.includes(path.replace(/(.)\/$/, '$1'));
}

/** Whoever knows the address sees what is somebody's. */
export function isKey(path: string): boolean {
  return OF_HOST.test(path) || !(isOfSite(path) || OF_SIGNING.test(path) || OF_STAFF.test(path));
}
