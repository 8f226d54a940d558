const OF_STAFF = /^\/admin(\/|$)/;
const FORM = /^\/waiver(\/|$)/;
/** The forms and what they lead to, the party that somebody signs for, the copy of what was signed, and what is kept of it. */
const OF_SIGNING = /^\/(waiver|waiver-complete|confirmation|party|privacy|api)(\/|$)/;
const OF_HOST = /^\/party\/host\//;
/** The build writes them in place of this name: the facts of all pages are more than a page should load. */
// oxlint-disable-next-line no-underscore-dangle -- looks like what it is: not a variable, but a value that the build writes
declare const __PATHS_OF_SITE__: readonly string[];

/** Whether the page shows everybody the same. What was typed there goes with the page. */
export function isOfSite(path: string): boolean {
  return __PATHS_OF_SITE__.includes(path.replace(/(.)\/$/, '$1'));
}

export function isOfStaff(path: string): boolean {
  return OF_STAFF.test(path);
}

export function isForm(path: string): boolean {
  return FORM.test(path);
}

/** Whoever knows the address sees what is somebody's. */
function isKey(path: string): boolean {
  return OF_HOST.test(path) || !(isOfSite(path) || OF_SIGNING.test(path) || OF_STAFF.test(path));
}

/** What the browser's way back or forward from one page to another ends: the page it leads to, what the visitor left in the tab, or nothing. */
export function endedByWayBack(from: string, to: string): 'page' | 'visit' | 'nothing' {
  if (to === from) return 'nothing';
  if (isKey(to)) return 'page';
  return isOfSite(from) || OF_SIGNING.test(to) ? 'nothing' : 'visit';
}

/** The same of a link. A visitor who goes on from their own page to the site, or to another site, has done with it: the way back must not lead the next visitor there. */
export function endedByLink(from: string, to: { isOfOther: boolean; path: string }): 'page' | 'visit' | 'nothing' {
  if (!to.isOfOther && (OF_SIGNING.test(to.path) || to.path === from)) return 'nothing';
  if (!isOfSite(from)) return 'page';
  // There is no bar on the other site that would clear the tab later on.
  return to.isOfOther ? 'visit' : 'nothing';
}
